import { useApolloClient, useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Burger } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconLifebuoy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { UpgradesDocument } from '../../platform/session/__generated__/upgrades';
import { Brand } from '../../ui/layout/brand';
import { paths } from '../../platform/paths';
import { useLogOut } from '../../features/account/use-log-out';
import { useCloseOnBack } from '../../ui/dialog/close-on-back';
import { SCREENS } from '../screens';
import classes from './nav-bar.module.css';

const LINKS = SCREENS.flatMap(({ path, link }) => (link === undefined ? [] : [{ path, link }]));

const UPGRADES = [
  [paths.payment, t`Subscribe`, 'isPaid'],
  [paths.paymentOneTime, t`Remove Ads`, 'isPaidOneTime'],
] as const;

/** Upgrade links for the account, and whether it is support staff, once the screen or `NavBarData` has loaded the user. */
function useExtras() {
  const { data } = useQuery(UpgradesDocument, { fetchPolicy: 'cache-only' });
  const me = data?.me;
  // A subscription includes everything in the lifetime purchase.
  const upgrades = me && !me.isPaid ? UPGRADES.filter(([, , bought]) => !me[bought]) : [];
  return { upgrades, isAdmin: me?.isAdmin ?? false };
}

/**
 * Loads the data of the bar, unless the queries of the screen have loaded it. It is rendered after the screen, because it
 * waits for these queries and they must have started.
 */
export function NavBarData() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const queries = [...client.getObservableQueries('active')];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      void client.query({ query: UpgradesDocument, fetchPolicy: 'cache-first' }).catch(() => undefined);
    const loadOnceSettled = () => {
      const isLoading = queries.some((query) => query.getCurrentResult().loading);
      // A screen may write the user to the cache only after it has rendered the response.
      if (!isLoading) waiting ??= setTimeout(load);
    };
    const subscriptions = queries.map((query) => query.subscribe(loadOnceSettled));
    loadOnceSettled();
    return () => {
      clearTimeout(waiting);
      subscriptions.forEach((subscription) => subscription.unsubscribe());
    };
  }, [client, pathname]);
  return null;
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
      <div className={`row ${classes.inner}`}>
        <Link to={paths.dashboard} className={classes.brand} aria-label={t`Macrolog, open dashboard`}>
          <Brand />
        </Link>
        <Burger
          className={classes.burger}
          size="sm"
          opened={opened}
          onClick={() => setOpenAt(opened ? null : location.key)}
          aria-label={opened ? t`Close menu` : t`Open menu`}
          aria-expanded={opened}
          aria-controls="main-navigation"
        />
        <nav
          id="main-navigation"
          aria-label={t({ message: 'Main', context: 'navigation' })}
          className={`row ${classes.nav}`}
          data-opened={opened}
        >
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
              aria-label={t`Support`}
              title={t`Support`}
              onClick={close}
            >
              <IconLifebuoy size={20} aria-hidden="true" />
              <span>{t`Support`}</span>
            </NavLink>
          )}
          <button type="button" className={classes.logOut} onClick={logOut}>
            {t`Log Out`}
          </button>
        </nav>
      </div>
    </header>
  );
}
