import { t } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import { SessionEndedError } from '../../platform/session/within-session';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Long enough to read the message and reach its button. */
export const TOAST_MS = 10_000;

/** Only one message shows at a time, next to one undo toast. */
const MESSAGE_ID = 'message';

const closeButtonProps = { 'aria-label': t`Dismiss`, size: 44, iconSize: 18 };

/** Appearance of success toasts. */
export const doneToast = {
  color: 'accent',
  icon: <IconCheck size={18} aria-hidden="true" />,
  autoClose: TOAST_MS,
  closeButtonProps,
};

export const hideMessage = (): void => void notifications.hide(MESSAGE_ID);

export function toastDone(message: string): void {
  hideMessage();
  notifications.show({ ...doneToast, id: MESSAGE_ID, message });
}

/** Shows an error message, unless the error belongs to a session that has ended. */
export function toastFailed(message: string, error?: unknown): void {
  if (error instanceof SessionEndedError) return;
  hideMessage();
  notifications.show({
    id: MESSAGE_ID,
    message,
    autoClose: TOAST_MS,
    color: 'var(--ml-bad)',
    icon: <IconAlertTriangle size={18} aria-hidden="true" />,
    closeButtonProps,
  });
}

/** Removes all toasts, because they belong to the previous session. */
export const clearToasts = (): void => notifications.clean();
