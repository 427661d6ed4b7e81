import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../config/paths';
import { getEndReason } from '../lib/session';
import { useToken } from '../lib/use-token';

/**
 * Lets only a stored log-in through; the server judges whether it is valid. Someone else's log-in mounts everything below
 * anew, so nothing that was typed or opened passes from one person to the next.
 */
export function ProtectedRoute() {
  const token = useToken();
  const { pathname, search } = useLocation();
  if (token !== null) return <Outlet key={token} />;
  if (getEndReason() === 'logged-out') return <Navigate to={paths.home} replace />;
  return <Navigate to={paths.logIn} replace state={{ from: `${pathname}${search}` }} />;
}
