import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { today } from '../../platform/dates/local-date';
import { paths } from '../../platform/paths';
import { getToken, ownerOf } from '../../platform/session/session';
import { safeStorage } from '../../platform/storage/safe-storage';
import button from '../../ui/layout/button.module.css';
import { reservePrompt } from '../../ui/layout/reserve-space';
import classes from './promotions.module.css';

/** An ad for the product itself, without third-party scripts or tracking. */
export const HouseAd = () => (
  <aside className={classes.ad} aria-label={t`Advertisement`}>
    <span className={`semibold ${classes.tag}`}>{t`Ad`}</span>
    <div className="pretty">
      <p className={`semibold ${classes.title}`}>{t`Look up any food instead of typing it in`}</p>
      <p>{t`Subscribe to get the food database, full nutrition facts, 12 months of logs and no ads.`}</p>
    </div>
    <Link to={paths.payment} className={`semibold ${classes.link}`}>
      {t`See Plans`} <IconArrowRight size={18} aria-hidden="true" />
    </Link>
  </aside>
);

const PROMPT_DELAY_MS = 5000;

/** Stores the user who dismissed the prompt in this browser, and the day. */
const DISMISSED_KEY = 'upgrade_dismissed';

const storage = safeStorage('localStorage');

/** The session in which the prompt has been shown since this page was loaded. */
let shownIn: string | null = null;

const dismissal = (token: string) => `${ownerOf(token)} ${today()}`;

/**
 * Appears at the bottom of the screen five seconds after load, once per session and page load, and not again on a day on
 * which it was dismissed. The screen reserves space for it. Screen readers announce it politely, and the focus does not move.
 */
export function UpgradePrompt() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const token = getToken();
    if (token === null || shownIn === token || storage.getItem(DISMISSED_KEY) === dismissal(token)) return;
    const timer = setTimeout(() => {
      shownIn = token;
      setShown(true);
    }, PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const dismiss = () => {
    const token = getToken();
    if (token !== null) storage.setItem(DISMISSED_KEY, dismissal(token));
    setShown(false);
  };

  return (
    <aside ref={reservePrompt} className={classes.place} aria-label={t`Upgrade`} aria-live="polite">
      {shown && (
        <div className={`row ${classes.prompt}`}>
          <p className={classes.message}>
            <Trans>
              <strong>Make logging faster.</strong> Upgrade to search your foods while you log and remove ads.
            </Trans>
          </p>
          <div className={classes.actions}>
            <Link to={paths.payment} className={button.primary}>
              {t`Upgrade`}
            </Link>
            <button type="button" className={button.quiet} onClick={dismiss}>
              {t`Not Now`}
            </button>
          </div>
          <ActionIcon
            className={classes.dismiss}
            variant="subtle"
            size={44}
            aria-label={t`Dismiss the upgrade prompt`}
            onClick={dismiss}
          >
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </aside>
  );
}
