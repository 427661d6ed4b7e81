import { Link } from 'react-router-dom';
import button from '../../ui/layout/button.module.css';
import { PageHeading } from '../../ui/layout/page-heading';
import { paths } from '../../platform/paths';
import { LogInFirst } from './log-in-first';
import classes from './notice.module.css';
import type { FailedPayment } from './return-state';
import { useBought } from './use-bought';

const PLANS = [
  { kind: 'SUBSCRIPTION', right: 'isPaid', to: paths.payment, label: 'Start Subscription' },
  { kind: 'ONE_TIME', right: 'isPaidOneTime', to: paths.paymentOneTime, label: 'Buy Lifetime Access' },
] as const;

const checkAgain = ({ kind, sessionId }: FailedPayment): string => {
  const back = kind === 'ONE_TIME' ? paths.paymentOneTimeSuccess : paths.paymentSuccess;
  return `${back}?${new URLSearchParams({ session_id: sessionId }).toString()}`;
};

/** Explains a canceled or unconfirmed payment and offers the next steps. */
export function PaymentNotMade({ failed }: { failed: FailedPayment | null }) {
  const { isVisitor, user } = useBought();
  const offered = PLANS.filter(({ kind, right }) => !user?.[right] && (failed === null || failed.kind === kind));
  return (
    <div className={classes.notice}>
      <PageHeading title={failed ? 'Payment not confirmed' : 'Payment not completed'} />
      {failed ? (
        <>
          <p>{failed.reason}</p>
          <p className={classes.hint}>
            If you have paid, check again in a moment. Payments can take a while to arrive. Otherwise, try again.
          </p>
        </>
      ) : (
        <p>You left the checkout before it was complete. You haven't been charged.</p>
      )}
      {isVisitor ? (
        <LogInFirst />
      ) : (
        <div className={classes.actions}>
          {failed && (
            <Link to={checkAgain(failed)} className={button.primary}>
              Check Payment Again
            </Link>
          )}
          {offered.map(({ kind, to, label }, place) => (
            <Link key={kind} to={to} className={place === 0 && !failed ? button.primary : button.quiet}>
              {label}
            </Link>
          ))}
          <Link to={paths.dashboard} className={button.quiet}>
            Go to Dashboard
          </Link>
        </div>
      )}
    </div>
  );
}
