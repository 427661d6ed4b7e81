import { Suspense, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { PublicFooter, PublicHeader } from '../../ui/layout/public-frame';
import page from '../../ui/layout/public-page.module.css';
import { paths } from '../../platform/paths';
import { getEndReason } from '../../platform/session/session';
import { useToken } from '../../platform/session/use-token';
import layout from '../../ui/layout/main.module.css';
import { RouteBoundary } from '../../ui/feedback/route-boundary';
import { useForgetLogOut } from '../../platform/session/use-forget-log-out';

/** Payment screens are public. Visitors see them in the public frame, logged-in users in `member`. */
export function PaymentFrame({ member }: { member: ReactNode }) {
  const token = useToken();
  useForgetLogOut();
  if (token !== null) return member;
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
