import { Suspense, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PageFallback } from '../components/page-fallback';
import { PublicFooter, PublicHeader } from '../components/public-frame';
import page from '../components/public-page.module.css';
import { paths } from '../config/paths';
import { getEndReason } from '../lib/session';
import { useToken } from '../lib/use-token';
import classes from './app-layout.module.css';
import { RouteBoundary } from './route-boundary';
import { useForgetLogOut } from './use-forget-log-out';

/** Payment screens are public. Visitors see them in the public frame, logged-in users in `member`. */
export function PaymentFrame({ member }: { member: ReactNode }) {
  const token = useToken();
  useForgetLogOut();
  if (token !== null) return member;
  if (getEndReason() === 'logged-out') return <Navigate to={paths.home} replace />;
  return (
    <div className={page.page}>
      <PublicHeader />
      <main id="main" className={classes.main}>
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
