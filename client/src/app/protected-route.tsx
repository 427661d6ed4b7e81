import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageFallback } from '../components/page-fallback';
import { paths } from '../config/paths';
import { getEndReason, ownerOf } from '../lib/session';
import { useToken } from '../lib/use-token';
import { FAREWELL } from './farewell';
import { useForgetLogOut } from './use-forget-log-out';

/**
 * Lets only a stored log-in through; the server judges whether it is valid. Someone else's log-in mounts everything below
 * anew, so nothing that was typed or opened passes from one person to the next. The same person under a new token stays.
 */
export function ProtectedRoute() {
  const token = useToken();
  const { pathname, search } = useLocation();
  useForgetLogOut();
  if (token !== null) return <Outlet key={ownerOf(token)} />;
  const reason = getEndReason();
  const target =
    reason === 'deleted' ? (
      <Navigate to={paths.home} replace state={FAREWELL} />
    ) : reason === 'logged-out' || reason === 'logged-out-to-log-in' ? (
      <Navigate to={reason === 'logged-out' ? paths.home : paths.logIn} replace />
    ) : (
      <Navigate to={paths.logIn} replace state={{ from: `${pathname}${search}` }} />
    );
  // Until the other screen has been loaded this one stays, so it must not be blank.
  return (
    <>
      {target}
      <PageFallback />
    </>
  );
}
