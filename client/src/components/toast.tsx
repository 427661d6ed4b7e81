import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Long enough to read the sentence and to get to a button in it. */
export const TOAST_MS = 10_000;

/** At most one message is on screen, beside one offer to undo: the next takes its place. */
const MESSAGE_ID = 'message';

const closeButtonProps = { 'aria-label': 'Dismiss', size: 44, iconSize: 18 };

/** The look of a toast about something that was done. */
export const doneToast = {
  color: 'pine',
  icon: <IconCheck size={18} aria-hidden="true" />,
  autoClose: TOAST_MS,
  closeButtonProps,
};

export const hideMessage = (): void => void notifications.hide(MESSAGE_ID);

/** Says in passing that something was done. */
export function toastDone(message: string): void {
  hideMessage();
  notifications.show({ ...doneToast, id: MESSAGE_ID, message });
}

/** Says in passing that something could not be done. */
export function toastFailed(message: string): void {
  hideMessage();
  notifications.show({
    id: MESSAGE_ID,
    message,
    autoClose: TOAST_MS,
    color: 'red',
    icon: <IconAlertTriangle size={18} aria-hidden="true" />,
    closeButtonProps,
  });
}

/** What was told to one person is not there for the next. */
export const clearToasts = (): void => notifications.clean();
