import { Notifications } from '@mantine/notifications';
import { reserveToasts } from '../lib/reserve-space';
import classes from './toast-dock.module.css';

/** Shows toasts at the bottom of the screen and reserves space for them, so that they never cover a control. */
export const ToastDock = () => (
  <section ref={reserveToasts} className={classes.dock} data-screen-only aria-label="Notifications">
    <Notifications
      withinPortal={false}
      position="bottom-center"
      classNames={{ root: classes.list ?? '', notification: classes.toast ?? '' }}
    />
  </section>
);
