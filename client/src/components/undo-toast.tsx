import { Button } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { useEffect, useEffectEvent, type FocusEvent } from 'react';
import { failureMessage } from '../lib/errors';
import { doneToast, hideFailure, toastDone, toastFailed } from './toast';
import classes from './undo-toast.module.css';

/** Long enough to read the sentence and to get to the button; the pointer or the focus on the toast stops the clock. */
export const UNDO_MS = 8000;

/** More of them would cover a phone's screen: the oldest goes. */
const MOST_AT_ONCE = 3;

const PREFIX = 'undo-';

/** Ids of the toasts that are there, the newest last: the one that the keys undo. */
const shown = () =>
  notificationsStore
    .getState()
    .notifications.map(({ id }) => id ?? '')
    .filter((id) => id.startsWith(PREFIX));

const isUndoKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** A text field undoes its own typing, and a dialog is about something else. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

interface UndoMessageProps {
  id: string;
  message: string;
  working: boolean;
  onUndo: () => void;
}

function UndoMessage({ id, message, working, onUndo }: UndoMessageProps) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || isElsewhere(event.target) || shown().at(-1) !== id) return;
    event.preventDefault();
    if (!event.repeat) onUndo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className={classes.line}>
      <span>{message}</span>
      <Button
        className={classes.undo}
        variant="light"
        size="sm"
        loading={working}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  );
}

interface Undoable {
  /** What was done. */
  message: string;
  undo: () => Promise<unknown>;
  /** What is told once it is undone. */
  undone: string;
  /** What is told where undoing failed without a sentence of its own. */
  failed: string;
}

let count = 0;

/**
 * Says that something was done and offers to undo it, by the button or by Ctrl+Z. Answers with the way to take the offer
 * back, for a deed that turned out not to have been done.
 */
export function toastUndoable({ message, undo, undone, failed }: Undoable): () => void {
  count += 1;
  const id = `${PREFIX}${count}`;
  let working = false;
  let focused = false;
  let withdrawn = false;
  let cameFrom: EventTarget | null = null;

  const toast = () => ({
    ...doneToast,
    id,
    message: <UndoMessage id={id} message={message} working={working} onUndo={() => void run()} />,
    autoClose: working || focused ? (false as const) : UNDO_MS,
    onFocusCapture: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) cameFrom = event.relatedTarget;
      focused = true;
      refresh();
    },
    onBlurCapture: () => {
      focused = false;
      refresh();
    },
    onClose: () => {
      // The focus would fall back to the top of the page together with the toast that holds it.
      if (focused && cameFrom instanceof HTMLElement) cameFrom.focus();
    },
  });
  const refresh = () => void notifications.update(toast());
  const hide = () => void notifications.hide(id);

  const run = async () => {
    if (working) return;
    working = true;
    refresh();
    try {
      await undo();
      hide();
      if (!withdrawn) toastDone(undone);
    } catch (error) {
      working = false;
      refresh();
      if (!withdrawn) toastFailed(failureMessage(error, failed));
    }
  };

  hideFailure();
  for (const older of shown().slice(0, 1 - MOST_AT_ONCE)) notifications.hide(older);
  notifications.show(toast());
  return () => {
    withdrawn = true;
    hide();
  };
}
