import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PageFallback } from '../ui/feedback/page-fallback';
import { paths, paymentPaths } from '../platform/paths';
import * as pages from './pages';
import { ProtectedRoute } from './shell/protected-route';
import { RouteBoundary } from '../ui/feedback/route-boundary';
import { Landing } from '../screens/landing/landing';

/** Redirects to the path under /app and keeps the query. */
function MovedTo({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}

const warmUp = () => void pages.preloadRoute(paths.dashboard);

const routes = (
  <Routes>
    <Route path={paths.home} element={<Landing />} />
    <Route path={paths.privacy} element={<pages.Privacy />} />
    <Route path="/dashboard" element={<MovedTo to={paths.dashboard} />} />
    <Route path="/food-maintenance" element={<MovedTo to={paths.foodMaintenance} />} />
    <Route path="/logs" element={<MovedTo to={paths.logs} />} />
    <Route element={<pages.AppProviders />}>
      <Route path={paths.terms} element={<pages.Terms />} />
      <Route path={paths.logIn} element={<pages.LogIn onSubmit={warmUp} />} />
      <Route path={paths.signUp} element={<pages.SignUp onSubmit={warmUp} />} />
      <Route path={paths.resetPassword} element={<pages.ResetPassword />} />
      <Route path={paths.resetPasswordConfirm} element={<pages.ResetPasswordConfirm />} />
      <Route path={paths.confirmEmail} element={<pages.ConfirmEmail />} />
      <Route path={paths.unsubscribe} element={<pages.Unsubscribe />} />
      <Route element={<pages.PaymentFrame member={<pages.AppLayout />} />}>
        {paymentPaths.map((path) => (
          <Route key={path} path={path} element={<pages.Payment path={path} />} />
        ))}
      </Route>
      <Route path="/app" element={<ProtectedRoute />}>
        <Route element={<pages.AppLayout />}>
          <Route path="dashboard" element={<pages.Dashboard />} />
          <Route path="goals" element={<pages.Goals />} />
          <Route path="food-maintenance" element={<pages.FoodMaintenance />} />
          <Route path="logs" element={<pages.Logs />} />
          <Route path="settings" element={<pages.Settings />} />
          <Route path="*" element={<MovedTo to={paths.dashboard} />} />
          <Route index element={<MovedTo to={paths.dashboard} />} />
        </Route>
      </Route>
      <Route path={`${paths.support}/*`} element={<ProtectedRoute />}>
        <Route path="*" element={<pages.Support layout={<pages.AppLayout />} />} />
      </Route>
    </Route>
    <Route path="*" element={<pages.NotFound />} />
  </Routes>
);

/** All routes. Rendered inside the browser router, and inside a static router by the prerender build. */
export const AppRoutes = () => (
  <RouteBoundary>
    <Suspense fallback={<PageFallback />}>{routes}</Suspense>
  </RouteBoundary>
);
