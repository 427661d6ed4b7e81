import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { paths } from '../../platform/paths';
import { getEndReason, ownerOf } from '../../platform/session/session';
import { useForgetLogOut, useToken } from '../../platform/session/use-token';
import { ACCOUNT_DELETED } from '../../platform/session/navigation-state';

/**
 * Requires a stored token. The server checks whether the token is valid. The key remounts everything below when another
 * user logs in, so that no input or dialog carries over. A new token for the same user keeps the state.
 */
export function ProtectedRoute() {
  const token = useToken();
  const { pathname, search } = useLocation();
  useForgetLogOut();
  if (token !== null) return <Outlet key={ownerOf(token)} />;
  const reason = getEndReason();
  const target =
    reason === 'deleted' ? (
      <Navigate to={paths.home} replace state={ACCOUNT_DELETED} />
    ) : reason === 'logged-out' || reason === 'logged-out-to-log-in' ? (
      <Navigate to={reason === 'logged-out' ? paths.home : paths.logIn} replace />
    ) : (
      <Navigate to={paths.logIn} replace state={{ from: `${pathname}${search}` }} />
    );
  // This screen stays until the target screen has loaded, so it must not be blank.
  return (
    <>
      {target}
      <PageFallback />
    </>
  );
}
