import { Fragment, Suspense, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { PublicFooter, PublicHeader } from '../../ui/layout/public-frame';
import page from '../../ui/layout/public-page.module.css';
import { paths } from '../../platform/paths';
import { getEndReason, ownerOf } from '../../platform/session/session';
import { useForgetLogOut, useToken } from '../../platform/session/use-token';
import layout from '../../ui/layout/main.module.css';
import { RouteBoundary } from '../../ui/feedback/route-boundary';

/** Payment screens are public. Visitors see them in the public frame, logged-in users in `member`. */
export function PaymentFrame({ member }: { member: ReactNode }) {
  const token = useToken();
  useForgetLogOut();
  // The key remounts the screen when another user logs in, so that it never waits for the payment of the first one.
  if (token !== null) return <Fragment key={ownerOf(token)}>{member}</Fragment>;
  if (getEndReason() === 'logged-out') return <Navigate to={paths.home} replace />;
  return (
    <div className={page.page}>
      <PublicHeader />
      <main id="main" className={layout.main}>
        <RouteBoundary>
          <Suspense fallback={<PageFallback />}>
            <Outlet />
          </Suspense>
        </RouteBoundary>
      </main>
      <PublicFooter />
    </div>
  );
}
