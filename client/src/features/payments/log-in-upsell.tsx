import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import button from '../../ui/layout/button.module.css';
import { paths } from '../../platform/paths';
import { safeStorage } from '../../platform/storage/safe-storage';
import classes from './log-in-upsell.module.css';

const COUNT_KEY = 'login_count';
const EVERY = 5;

const storage = safeStorage('localStorage');

/** Counts a login in this browser. Returns true on every fifth one. */
export function isUpsellDue(): boolean {
  const before = Number(storage.getItem(COUNT_KEY));
  const count = (Number.isSafeInteger(before) && before > 0 ? before : 0) + 1;
  storage.setItem(COUNT_KEY, String(count));
  return count % EVERY === 0;
}

/** Replaces the login form after a successful login. */
export function LogInUpsell({ onDismiss }: { onDismiss: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The focused form was just removed, so the focus moves to the title.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={classes.box} aria-labelledby="upsell-title">
      <h2 id="upsell-title" ref={title} tabIndex={-1} className={classes.title}>
        {t`Upgrade to a subscription for more features`}
      </h2>
      <ul className={classes.features}>
        <li>{t`Look up foods in a large database`}</li>
        <li>{t`See full nutrition facts`}</li>
        <li>{t`Set goals for each weekday`}</li>
        <li>{t`See 12 months of logs`}</li>
      </ul>
      <div className={classes.actions}>
        <Link to={paths.payment} className={button.primary}>
          {t`Learn More`}
        </Link>
        <button type="button" className={button.quiet} onClick={onDismiss}>
          {t`Not Now`}
        </button>
      </div>
    </section>
  );
}
