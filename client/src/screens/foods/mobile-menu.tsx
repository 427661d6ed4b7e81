import { t } from '@lingui/core/macro';
import { IconHome, IconList, IconLogout, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLogOut } from '../../features/account/use-log-out';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';
import { reserveFoot } from '../../ui/layout/reserve-space';
import classes from './mobile-menu.module.css';

const LINKS = [
  ['/dashboard', t`Dashboard`, IconHome],
  ['/food-maintenance', t`Foods`, IconToolsKitchen2],
  ['/logs', t`Logs`, IconList],
] as const;

const LogOutDialog = lazyPart(() => import('../../features/account/log-out-dialog'), 'LogOutDialog');

const HERE = '/food-maintenance';

/** Bottom menu of the food maintenance screen, below 768 px. Logging out here leads to the login page. */
export function MobileMenu() {
  const logOut = useLogOut('logged-out-to-log-in');
  const question = useDialog();
  return (
    <nav ref={reserveFoot} aria-label={t`Food maintenance`} className={classes.menu} data-screen-only>
      {LINKS.map(([to, label, Icon]) => (
        <Link key={to} to={to} className={classes.item} aria-current={to === HERE ? 'page' : undefined}>
          <Icon size={21} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button type="button" className={classes.item} onClick={question.opener()} aria-haspopup="dialog">
        <IconLogout size={21} aria-hidden="true" />
        {t`Log Out`}
      </button>
      {question.render((dialog) => (
        <LogOutDialog {...dialog} onLogOut={logOut} />
      ))}
    </nav>
  );
}
