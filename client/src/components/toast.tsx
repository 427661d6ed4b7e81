import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** At most one failure is on screen, and success takes it away. */
const FAILURE_ID = 'failure';

const closeButtonProps = { 'aria-label': 'Dismiss' };

/** Says in passing that something was done. */
export function toastDone(message: string): void {
  notifications.hide(FAILURE_ID);
  notifications.show({
    message,
    color: 'pine',
    icon: <IconCheck size={18} aria-hidden="true" />,
    closeButtonProps,
  });
}

/** Says in passing that something could not be done. */
export function toastFailed(message: string): void {
  notifications.hide(FAILURE_ID);
  notifications.show({
    id: FAILURE_ID,
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} aria-hidden="true" />,
    closeButtonProps,
  });
}
