import { DEFAULT_LANGUAGE } from '@macrolog/domain';
import { Fragment, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation, type NavigateProps } from 'react-router-dom';
import { LANGUAGE, toHomePath } from '../platform/language/language';
import { lazyPart } from '../platform/lazy/lazy-part';
import { paths } from '../platform/paths';
import { NOT_FOUND_PATH } from '../platform/prerender-data';
import { ACCOUNT_DELETED } from '../platform/session/navigation-state';
import { getEndReason, type EndReason } from '../platform/session/session';
import { useForgetLogOut, useScreenUser } from '../platform/session/use-screen-user';
import { PageFallback } from '../ui/feedback/page-fallback';
import { RouteBoundary } from '../ui/feedback/route-boundary';
import mainClasses from '../ui/layout/main.module.css';
import { PublicFooter, PublicHeader } from '../ui/layout/public-frame';
import page from '../ui/layout/public-page.module.css';
import { Landing, SCREENS, type PageLayout } from './screens';

export const AppProviders = lazyPart(() => import('./app-providers'), 'AppProviders');
export const AppLayout = lazyPart(() => import('./shell/app-layout'), 'AppLayout');
const Support = lazyPart(() => import('../screens/support/support'), 'Support');
export const NotFound = lazyPart(() => import('../screens/landing/not-found'), 'NotFound');

/** Redirects to another path and keeps the query. */
function MovedTo({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}

/** Payment screens are public. Visitors see them in the public frame, logged-in users in `member`. */
function PaymentFrame({ member }: { member: ReactNode }) {
  const user = useScreenUser();
  useForgetLogOut();
  // The key remounts the screen when another user logs in, so that it never waits for the payment of the first one.
  if (user !== null) return <Fragment key={user}>{member}</Fragment>;
  if (getEndReason() === 'logged-out') return <Navigate to={paths.home} replace />;
  return (
    <div className={`stack ${page.page}`}>
      <PublicHeader />
      <main id="main" className={mainClasses.main}>
        <RouteBoundary>
          <Outlet />
        </RouteBoundary>
      </main>
      <PublicFooter />
    </div>
  );
}

/** Where a session leads that the user has ended. */
const TARGETS: Readonly<Record<Exclude<EndReason, 'expired'>, NavigateProps>> = {
  deleted: { to: paths.home, state: ACCOUNT_DELETED },
  'logged-out': { to: paths.home },
  'logged-out-to-log-in': { to: paths.logIn },
};

/**
 * Requires a user. The server checks whether the token is valid. The key remounts everything below when another user logs
 * in, so that no input or dialog carries over. A new token for the same user keeps the state.
 */
function ProtectedRoute() {
  const user = useScreenUser();
  const { pathname, search } = useLocation();
  useForgetLogOut();
  if (user !== null) return <Outlet key={user} />;
  const reason = getEndReason() ?? 'expired';
  const target = reason === 'expired' ? { to: paths.logIn, state: { from: `${pathname}${search}` } } : TARGETS[reason];
  // This screen stays until the target screen has loaded, so it must not be blank.
  return (
    <>
      <Navigate {...target} replace />
      <PageFallback />
    </>
  );
}

const createRoutes = (layout: PageLayout) =>
  SCREENS.filter((screen) => screen.layout === layout).map(({ path, screen: Screen }) => (
    <Route key={path} path={path} element={<Screen />} />
  ));

const routes = (
  <Routes>
    {createRoutes('none')}
    {LANGUAGE !== DEFAULT_LANGUAGE && <Route path={toHomePath(LANGUAGE)} element={<Landing />} />}
    {SCREENS.map(
      ({ path, shortPath }) => shortPath && <Route key={path} path={shortPath} element={<MovedTo to={path} />} />,
    )}
    <Route element={<AppProviders />}>
      {createRoutes('guest')}
      <Route element={<PaymentFrame member={<AppLayout />} />}>{createRoutes('payment')}</Route>
      <Route element={<ProtectedRoute />}>
        <Route element={<AppLayout />}>
          {createRoutes('app')}
          <Route path="/app/*" element={<MovedTo to={paths.dashboard} />} />
        </Route>
        <Route path={`${paths.support}/*`} element={<Support layout={<AppLayout />} />} />
      </Route>
    </Route>
    <Route path="*" element={<NotFound />} />
  </Routes>
);

/** All routes. The prerender build renders them inside a static router. */
export const AppRoutes = () => <RouteBoundary>{routes}</RouteBoundary>;

export const App = () => (
  <BrowserRouter>
    <AppRoutes />
  </BrowserRouter>
);

const LAYOUT_PARTS = { none: [], guest: [AppProviders], payment: [AppProviders], app: [AppProviders, AppLayout] };

/** Loads a screen and its frame together, to avoid a request waterfall. Resolves when all have loaded or failed. */
export async function preloadRoute(pathname: string): Promise<void> {
  const found =
    pathname === NOT_FOUND_PATH
      ? { layout: 'none' as const, screen: NotFound }
      : SCREENS.find(({ path }) => path === pathname);
  if (found) await Promise.all([...LAYOUT_PARTS[found.layout], found.screen].map(async (part) => part.preload?.()));
}
