import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { FocusEvent } from 'react';
import { failureMessage } from '../../platform/errors';
import { doneToast, hideMessage, TOAST_MS, toastDone, toastFailed } from './toast';
import classes from './undo-toast.module.css';

/** ID of the visible undo toast. Only the last action can be undone. */
let currentId: string | null = null;

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]') !== null;

/** Keyboard shortcut for the user's platform. */
const UNDO_KEYS = navigator.platform.startsWith('Mac') ? '⌘Z' : 'Ctrl+Z';

interface UndoMessageProps {
  id: string;
  message: string;
  working: boolean;
  onUndo: () => void;
}

function UndoMessage({ id, message, working, onUndo }: UndoMessageProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (isInDialog(event.target) || currentId !== id) return;
    event.preventDefault();
    if (!event.repeat) onUndo();
  };
  // The hook ignores text fields, which have their own undo.
  useHotkeys([['mod+Z', handleKey, { preventDefault: false }]]);
  return (
    <div className={`row ${classes.line}`}>
      <span>{message}</span>
      <Button
        className={classes.undo}
        variant="light"
        size="sm"
        loading={working}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        {t`Undo`}
        <kbd className={classes.keys} aria-hidden="true">
          {UNDO_KEYS}
        </kbd>
      </Button>
    </div>
  );
}

export interface Undoable {
  message: string;
  undo: () => Promise<unknown>;
  undone: string;
  failed: string;
}

let count = 0;

/**
 * Shows a success message with an Undo button, which also responds to Ctrl+Z. Returns a function that withdraws the
 * toast if the action failed.
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
    // Hovering the toast also stops its timer.
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
      // Without this, the focus would move to the top of the page with the removed toast.
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
      if (!withdrawn) toastFailed(failureMessage(error, failed), error);
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
