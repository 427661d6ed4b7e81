import './mantine-app.css';
import './print.css';
import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { keepFresh } from '../../data/keep-fresh';
import { useAccountLanguage } from '../../platform/preferences/use-account-language';
import { keepLastViews } from '../../platform/last-view/keep-last-view';
import { lazyPart, optionalPart, useIdle } from '../../platform/lazy/lazy-part';
import { useDisplayPreferences } from '../../platform/preferences/use-display-preferences';
import { UnitsOf } from '../../platform/units/use-units';
import mainClasses from '../../ui/layout/main.module.css';
import classes from './app-layout.module.css';
import { clearToasts } from '../../ui/feedback/toast';
import { NavBar, NavBarData } from './nav-bar';
import { RouteBoundary } from '../../ui/feedback/route-boundary';
import { SessionGuard } from './session-guard';

// Shows the toasts that wait for it.
const ToastDock = lazyPart(() => import('./toast-dock'), 'ToastDock', null);

const TimeZone = optionalPart(() => import('./time-zone'), 'TimeZone', null);

/** Frame of every logged-in screen: the navigation bar, the toasts and the screen, whose data it keeps fresh. */
export function AppLayout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);

  // The browser sets the focus on the first screen. Later screens get it here, so that screen readers announce them.
  useDidUpdate(() => {
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  useEffect(() => clearToasts, []);

  useEffect(keepLastViews, []);

  const client = useApolloClient();
  useEffect(() => keepFresh(client), [client]);

  const isIdle = useIdle();
  const preferences = useDisplayPreferences();
  useAccountLanguage(preferences);

  return (
    <>
      <a className={classes.skip} href="#main">
        {t`Skip to content`}
      </a>
      <NavBar />
      {isIdle && <ToastDock />}
      {isIdle && preferences && <TimeZone preferences={preferences} />}
      <main id="main" ref={main} tabIndex={-1} className={mainClasses.main}>
        <RouteBoundary>
          <UnitsOf preferences={preferences}>
            <Outlet />
          </UnitsOf>
          <NavBarData />
        </RouteBoundary>
      </main>
      <SessionGuard />
    </>
  );
}
