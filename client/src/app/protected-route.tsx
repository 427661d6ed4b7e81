import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageFallback } from '../components/page-fallback';
import { paths } from '../config/paths';
import { forgetEndReason, getEndReason } from '../lib/session';
import { useToken } from '../lib/use-token';

/**
 * Lets only a stored log-in through; the server judges whether it is valid. Someone else's log-in mounts everything below
 * anew, so nothing that was typed or opened passes from one person to the next.
 */
export function ProtectedRoute() {
  const token = useToken();
  const { pathname, search } = useLocation();
  // Logging out leads home once; whoever comes back later is asked to log in.
  useEffect(
    () => () => {
      if (getEndReason() === 'logged-out') forgetEndReason();
    },
    [],
  );
  if (token !== null) return <Outlet key={token} />;
  const target =
    getEndReason() === 'logged-out' ? (
      <Navigate to={paths.home} replace />
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
