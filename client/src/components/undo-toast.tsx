import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, type FocusEvent } from 'react';
import { failureMessage } from '../lib/errors';
import { doneToast, hideMessage, TOAST_MS, toastDone, toastFailed } from './toast';
import classes from './undo-toast.module.css';

/** Id of the only offer on screen: that to undo what was done last. */
let currentId: string | null = null;

const isUndoKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** A text field undoes its own typing, and a dialog is about something else. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** The keys that undo, as the reader's keyboard names them. */
const UNDO_KEYS = navigator.platform.startsWith('Mac') ? '⌘Z' : 'Ctrl+Z';

interface UndoMessageProps {
  id: string;
  message: string;
  working: boolean;
  onUndo: () => void;
}

function UndoMessage({ id, message, working, onUndo }: UndoMessageProps) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || isElsewhere(event.target) || currentId !== id) return;
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
        <kbd className={classes.keys} aria-hidden="true">
          {UNDO_KEYS}
        </kbd>
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
  const id = `undo-${count}`;
  let working = false;
  let focused = false;
  let withdrawn = false;
  let cameFrom: EventTarget | null = null;

  const toast = () => ({
    ...doneToast,
    id,
    message: <UndoMessage id={id} message={message} working={working} onUndo={() => void run()} />,
    // The pointer on the toast stops the clock too.
    autoClose: working || focused ? (false as const) : TOAST_MS,
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

  hideMessage();
  if (currentId !== null) notifications.hide(currentId);
  currentId = id;
  notifications.show(toast());
  return () => {
    withdrawn = true;
    hide();
  };
}
