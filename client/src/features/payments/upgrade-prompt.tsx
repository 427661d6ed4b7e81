import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import button from '../../ui/layout/button.module.css';
import { paths } from '../../platform/paths';
import { reservePrompt } from '../../ui/layout/reserve-space';
import classes from './upgrade-prompt.module.css';
import { useUpgradePrompt } from './use-upgrade-prompt';

/**
 * Appears at the bottom of the screen, which reserves space for it. Screen readers announce it politely, and the focus does
 * not move.
 */
export function UpgradePrompt() {
  const { shown, dismiss } = useUpgradePrompt();
  return (
    <aside ref={reservePrompt} className={classes.place} aria-label="Upgrade" aria-live="polite">
      {shown && (
        <div className={classes.prompt}>
          <p className={classes.text}>
            <strong>Make logging faster.</strong> Upgrade to search your foods while you log and remove ads.
          </p>
          <div className={classes.actions}>
            <Link to={paths.payment} className={button.primary}>
              Upgrade
            </Link>
            <button type="button" className={button.quiet} onClick={dismiss}>
              Not Now
            </button>
          </div>
          <ActionIcon
            className={classes.dismiss}
            variant="subtle"
            size={44}
            aria-label="Dismiss the upgrade prompt"
            onClick={dismiss}
          >
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </aside>
  );
}
