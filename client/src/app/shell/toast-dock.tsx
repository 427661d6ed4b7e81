import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { reserveToasts } from '../../ui/layout/reserve-space';
import { tabToToasts } from './tab-to-toasts';
import classes from './toast-dock.module.css';

/** Shows toasts at the bottom of the screen and reserves space for them, so that they never cover a control. */
export function ToastDock() {
  useEffect(() => {
    // Captures the key before the dialog handles it.
    document.addEventListener('keydown', tabToToasts, true);
    return () => document.removeEventListener('keydown', tabToToasts, true);
  }, []);
  return (
    <section ref={reserveToasts} id="toasts" className={classes.dock} data-screen-only aria-label="Notifications">
      <Notifications
        withinPortal={false}
        position="bottom-center"
        classNames={{ root: classes.list ?? '', notification: classes.toast ?? '' }}
      />
    </section>
  );
}
