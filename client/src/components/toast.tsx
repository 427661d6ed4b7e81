import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Says in passing that something was done. */
export const toastDone = (message: string): void => {
  notifications.show({ message, color: 'pine', icon: <IconCheck size={18} aria-hidden="true" /> });
};

/** Says in passing that something could not be done. */
export const toastFailed = (message: string): void => {
  notifications.show({ message, color: 'red', icon: <IconAlertTriangle size={18} aria-hidden="true" /> });
};
