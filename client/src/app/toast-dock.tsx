import { Notifications } from '@mantine/notifications';
import { reserveToasts } from '../lib/reserve-space';
import classes from './toast-dock.module.css';

/** Where toasts appear: at the foot of the screen, with room kept for them, so that they never lie over a control. */
export const ToastDock = () => (
  <section ref={reserveToasts} className={classes.dock} data-screen-only aria-label="Notifications">
    <Notifications
      withinPortal={false}
      position="bottom-center"
      classNames={{ root: classes.list ?? '', notification: classes.toast ?? '' }}
    />
  </section>
);
