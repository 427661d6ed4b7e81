import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lazyPart } from '../platform/lazy/lazy-part';
import { paths } from '../platform/paths';
import { PageFallback } from '../ui/feedback/page-fallback';
import { RouteBoundary } from '../ui/feedback/route-boundary';
import { SCREENS, type Frame } from './screens';
import { PaymentFrame } from './shell/payment-frame';
import { ProtectedRoute } from './shell/protected-route';

export const AppProviders = lazyPart(() => import('./app-providers'), 'AppProviders');
export const AppLayout = lazyPart(() => import('./shell/app-layout'), 'AppLayout');
const Support = lazyPart(() => import('../screens/support/support'), 'Support');
const NotFound = lazyPart(() => import('../screens/landing/not-found'), 'NotFound');

/** Redirects to another path and keeps the query. */
function MovedTo({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}

const screensIn = (wanted: Frame) =>
  SCREENS.filter(({ frame }) => frame === wanted).map(({ path, screen: Screen }) => (
    <Route key={path} path={path} element={<Screen />} />
  ));

const routes = (
  <Routes>
    {screensIn('none')}
    {SCREENS.map(
      ({ path, shortPath }) => shortPath && <Route key={path} path={shortPath} element={<MovedTo to={path} />} />,
    )}
    <Route element={<AppProviders />}>
      {screensIn('guest')}
      <Route element={<PaymentFrame member={<AppLayout />} />}>{screensIn('payment')}</Route>
      <Route element={<ProtectedRoute />}>
        <Route element={<AppLayout />}>
          {screensIn('app')}
          <Route path="/app/*" element={<MovedTo to={paths.dashboard} />} />
        </Route>
        <Route path={`${paths.support}/*`} element={<Support layout={<AppLayout />} />} />
      </Route>
    </Route>
    <Route path="*" element={<NotFound />} />
  </Routes>
);

/** All routes. The prerender build renders them inside a static router. */
export const AppRoutes = () => (
  <RouteBoundary>
    <Suspense fallback={<PageFallback />}>{routes}</Suspense>
  </RouteBoundary>
);

export const App = () => (
  <BrowserRouter>
    <AppRoutes />
  </BrowserRouter>
);

const FRAME_PARTS = { none: [], guest: [AppProviders], payment: [AppProviders], app: [AppProviders, AppLayout] };

/** Loads a screen and its frame together, to avoid a request waterfall. Resolves when all have loaded or failed. */
export async function preloadRoute(pathname: string): Promise<void> {
  const found = SCREENS.find(({ path }) => path === pathname);
  if (found) await Promise.all([...FRAME_PARTS[found.frame], found.screen].map(async (part) => part.preload?.()));
}
