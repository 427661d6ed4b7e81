import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import button from '../../components/button.module.css';
import { paths } from '../../config/paths';
import { safeStorage } from '../../lib/safe-storage';
import classes from './log-in-upsell.module.css';

const COUNT_KEY = 'login_count';
const EVERY = 5;

const storage = safeStorage('localStorage');

/** Counts a log-in in this browser; true on every fifth. */
export function isUpsellDue(): boolean {
  const before = Number(storage.getItem(COUNT_KEY));
  const count = (Number.isSafeInteger(before) && before > 0 ? before : 0) + 1;
  storage.setItem(COUNT_KEY, String(count));
  return count % EVERY === 0;
}

/** Stands in place of the log-in form once one is logged in. */
export function LogInUpsell({ onDismiss }: { onDismiss: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form, and with it the focus, has just gone from here.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={classes.box} aria-labelledby="upsell-title">
      <h2 id="upsell-title" ref={title} tabIndex={-1} className={classes.title}>
        Upgrade to a subscription for more features
      </h2>
      <ul className={classes.features}>
        <li>Look up foods in a large database</li>
        <li>See all their nutrition facts</li>
        <li>Set goals by weekday</li>
        <li>Look back over 12 months</li>
      </ul>
      <div className={classes.actions}>
        <Link to={paths.payment} className={button.primary}>
          Learn More
        </Link>
        <button type="button" className={button.quiet} onClick={onDismiss}>
          Not Now
        </button>
      </div>
    </section>
  );
}
