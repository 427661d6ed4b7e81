import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentMode, PlanKind } from '../../__generated__/plans';
import button from '../../components/button.module.css';
import { Card } from '../../components/card';
import { paths } from '../../config/paths';
import { failureMessage } from '../../lib/errors';
import classes from './checkout-card.module.css';
import { CheckoutFailure } from './checkout-failure';
import { LogInFirst } from './log-in-first';
import { useBought } from './use-bought';

const PLANS = {
  SUBSCRIPTION: { right: 'isPaid', title: 'Start your subscription', owned: 'You are subscribed' },
  ONE_TIME: { right: 'isPaidOneTime', title: 'Buy lifetime access', owned: 'Lifetime access is yours' },
} as const;

const AlreadyBought = ({ kind }: { kind: PlanKind }) => (
  <Card title={PLANS[kind].owned}>
    <p>There is nothing to pay here.</p>
    <div className={classes.actions}>
      <Link to={paths.dashboard} className={button.primary}>
        Go to the dashboard
      </Link>
      {kind === 'SUBSCRIPTION' && (
        <Link to={paths.settings} className={button.quiet}>
          See it in Settings
        </Link>
      )}
    </div>
  </Card>
);

const Closed = () => (
  <>
    <p>Payments are not set up.</p>
    <p className={classes.hint}>Everything that your plan has stays as it is.</p>
  </>
);

interface CheckoutCardProps {
  kind: PlanKind;
  /** Not known before the offer has been loaded. */
  mode: PaymentMode | undefined;
  waiting: ReactNode;
  /** The way to pay, for who may: only then is it made. */
  children: ReactNode;
}

/** The place where one pays, or is told why not. */
export function CheckoutCard({ kind, mode, waiting, children }: CheckoutCardProps) {
  const { isVisitor, user, error, retry } = useBought();
  const { right, title } = PLANS[kind];
  if (user?.[right]) return <AlreadyBought kind={kind} />;

  const content = () => {
    if (isVisitor) return <LogInFirst />;
    if (error) {
      return <CheckoutFailure message={failureMessage(error, 'Your account could not be loaded.')} onRetry={retry} />;
    }
    if (!user || !mode) return waiting;
    return mode === 'CLOSED' ? <Closed /> : children;
  };

  return <Card title={title}>{content()}</Card>;
}
