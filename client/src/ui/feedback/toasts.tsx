import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { FocusEvent } from 'react';
import { failureMessage } from '../../platform/errors';
import { SessionEndedError } from '../../platform/session/within-session';
import type { Undo } from './toast';
import classes from './toasts.module.css';

/** Long enough to read the message and reach its button. */
export const TOAST_MS = 10_000;

/** Only one message shows at a time, next to one undo toast. */
const MESSAGE_ID = 'message';

const closeButtonProps = { 'aria-label': t`Dismiss`, size: 44, iconSize: 18 };

const doneToast = { color: 'accent', icon: <IconCheck size={18} aria-hidden="true" />, closeButtonProps };

const failedToast = {
  color: 'var(--ml-bad)',
  icon: <IconAlertTriangle size={18} aria-hidden="true" />,
  closeButtonProps,
};

const hideMessage = (): void => void notifications.hide(MESSAGE_ID);

function showMessage(toast: typeof doneToast, message: string): void {
  hideMessage();
  notifications.show({ ...toast, id: MESSAGE_ID, message });
}

export const showDone = (message: string): void => showMessage(doneToast, message);
export const showFailed = (message: string): void => showMessage(failedToast, message);
export const clear = (): void => {
  notifications.clean();
};

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

let count = 0;

/** Shows a success message that can be undone. Returns a function that withdraws the toast. */
export function showUndoable(message: string, { run: undo, undone, failed }: Undo): () => void {
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
      if (!withdrawn) showDone(undone);
    } catch (error) {
      working = false;
      refresh();
      if (!withdrawn && !(error instanceof SessionEndedError)) showFailed(failureMessage(error, failed));
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
