import { t } from '@lingui/core/macro';
import { useWindowEvent } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from '../../ui/feedback/toasts';
import { reserveToasts } from '../../ui/layout/reserve-space';
import classes from './toast-dock.module.css';

const tabStops = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`${selector} :not(:disabled, [inert] *)`)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );

/**
 * Adds the toasts to the tab order of an open dialog, which keeps the focus inside: from the last control of the dialog Tab
 * moves to the toasts, and from there to the first control.
 */
function tabToToasts(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const controls = tabStops('[role=dialog][data-opened=true]');
  const toasts = tabStops('#toasts');
  const [first, last] = event.shiftKey ? [-1, 0] : [0, -1];
  const from = document.activeElement;
  const next = from === controls.at(last) ? toasts.at(first) : from === toasts.at(last) && controls.at(first);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Shows toasts at the bottom of the screen and reserves space for them, so that they never cover a control. */
export function ToastDock() {
  // Captures the key before the dialog handles it.
  useWindowEvent('keydown', tabToToasts, true);
  return (
    <section ref={reserveToasts} id="toasts" className={classes.dock} data-screen-only aria-label={t`Notifications`}>
      <Notifications
        withinPortal={false}
        autoClose={TOAST_MS}
        position="bottom-center"
        classNames={{ root: classes.list ?? '', notification: classes.toast ?? '' }}
      />
    </section>
  );
}
