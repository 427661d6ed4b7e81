import './mantine-app.css';
import { Notifications } from '@mantine/notifications';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageFallback } from '../components/page-fallback';
import classes from './app-layout.module.css';
import { clearToasts } from '../components/toast';
import { NavBar } from './nav-bar';
import { RouteBoundary } from './route-boundary';
import toasts from './toasts.module.css';

/** The frame of every signed-in screen: the bar, the screen itself, and the toasts. */
export function AppLayout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    // The first screen leaves the focus to the browser; a change of screens moves it, so that it is read out.
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  useEffect(() => clearToasts, []);

  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <NavBar />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <RouteBoundary>
          <Suspense fallback={<PageFallback />}>
            <Outlet />
          </Suspense>
        </RouteBoundary>
      </main>
      <Notifications
        position="bottom-right"
        autoClose={5000}
        limit={8}
        // Narrow enough to leave a dialog free on a screen of 1280 px.
        containerWidth={300}
        classNames={{ root: toasts.root ?? '' }}
      />
    </>
  );
}
