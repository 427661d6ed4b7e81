import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** At most one failure is on screen, and success takes it away. */
const FAILURE_ID = 'failure';

const closeButtonProps = { 'aria-label': 'Dismiss', size: 44, iconSize: 18 };

/** The look of a toast about something that was done. */
export const doneToast = { color: 'pine', icon: <IconCheck size={18} aria-hidden="true" />, closeButtonProps };

export const hideFailure = (): void => void notifications.hide(FAILURE_ID);

/** Says in passing that something was done. */
export function toastDone(message: string): void {
  hideFailure();
  notifications.show({ ...doneToast, message });
}

/** Says in passing that something could not be done. */
export function toastFailed(message: string): void {
  hideFailure();
  notifications.show({
    id: FAILURE_ID,
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} aria-hidden="true" />,
    closeButtonProps,
  });
}

/** What was told to one person is not there for the next. */
export const clearToasts = (): void => notifications.clean();
