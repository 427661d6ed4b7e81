import { useQuery } from '@apollo/client/react';
import { Burger } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { UpgradesDocument } from '../../__generated__/graphql';
import { Brand } from '../../ui/layout/brand';
import { paths } from '../../platform/paths';
import { useLogOut } from '../../features/account/auth/use-log-out';
import { useCloseOnBack } from '../../ui/dialog/close-on-back';
import { SCREENS } from '../screens';
import classes from './nav-bar.module.css';

const LINKS = SCREENS.flatMap(({ path, link }) => (link === undefined ? [] : [{ path, link }]));

const UPGRADES = [
  [paths.payment, 'Subscribe', 'isPaid'],
  [paths.paymentOneTime, 'Lifetime', 'isPaidOneTime'],
] as const;

/**
 * Upgrade links for the account, and whether it is support staff. The main screens fetch this data together with their own
 * in one request, so this query only reads the cache there.
 */
function useExtras() {
  const { pathname } = useLocation();
  const fetchPolicy = LINKS.some(({ path }) => path === pathname) ? 'cache-only' : 'cache-first';
  const { data } = useQuery(UpgradesDocument, { fetchPolicy });
  const me = data?.me;
  // A subscription includes everything in the lifetime purchase.
  const upgrades = me && !me.isPaid ? UPGRADES.filter(([, , bought]) => !me[bought]) : [];
  return { upgrades, isAdmin: me?.isAdmin ?? false };
}

/** Main navigation: a row of links that collapses into a menu below 768 px. */
export function NavBar() {
  const location = useLocation();
  const logOut = useLogOut();
  const { upgrades, isAdmin } = useExtras();
  // The menu is open only for the location it was opened at, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opened = openAt === location.key;
  const close = () => setOpenAt(null);
  const header = useClickOutside<HTMLElement>(close);
  useCloseOnBack(opened, close);

  return (
    <header
      ref={header}
      className={classes.bar}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={classes.inner}>
        <Link to={paths.dashboard} className={classes.brand} aria-label="Macrolog, open dashboard">
          <Brand />
        </Link>
        <Burger
          className={classes.burger}
          size="sm"
          opened={opened}
          onClick={() => setOpenAt(opened ? null : location.key)}
          aria-label={opened ? 'Close menu' : 'Open menu'}
          aria-expanded={opened}
          aria-controls="main-navigation"
        />
        <nav id="main-navigation" aria-label="Main" className={classes.nav} data-opened={opened}>
          {LINKS.map(({ path, link }) => (
            <NavLink key={path} to={path} className={classes.link ?? ''} onClick={close}>
              {link}
            </NavLink>
          ))}
          {upgrades.map(([to, label]) => (
            <Link key={to} to={to} className={classes.upgrade ?? ''} onClick={close}>
              {label}
            </Link>
          ))}
          {isAdmin && (
            <NavLink
              to={paths.support}
              className={`${classes.link} ${classes.support}`}
              aria-label="Support"
              title="Support"
              onClick={close}
            >
              <IconLifebuoy size={20} aria-hidden="true" />
              <span>Support</span>
            </NavLink>
          )}
          <button type="button" className={classes.logOut} onClick={logOut}>
            Logout
          </button>
        </nav>
      </div>
    </header>
  );
}
