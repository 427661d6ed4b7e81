import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentMode, PlanKind } from '../../__generated__/plans';
import button from '../../ui/layout/button.module.css';
import { Card } from '../../ui/layout/card';
import { paths } from '../../platform/paths';
import { failureMessage } from '../../platform/errors';
import classes from './checkout-card.module.css';
import { CheckoutFailure } from './checkout-failure';
import { LogInFirst } from './log-in-first';
import { useBought } from './use-bought';

const PLANS = {
  SUBSCRIPTION: { right: 'isPaid', title: 'Start your subscription', owned: "You're subscribed" },
  ONE_TIME: { right: 'isPaidOneTime', title: 'Buy lifetime access', owned: 'You have lifetime access' },
} as const;

const AlreadyBought = ({ kind }: { kind: PlanKind }) => (
  <Card title={PLANS[kind].owned}>
    <p>You already have this plan.</p>
    <div className={classes.actions}>
      <Link to={paths.dashboard} className={button.primary}>
        Go to Dashboard
      </Link>
      {kind === 'SUBSCRIPTION' && (
        <Link to={paths.settings} className={button.quiet}>
          View in Settings
        </Link>
      )}
    </div>
  </Card>
);

const Closed = () => (
  <>
    <p>Payments aren't available on this server.</p>
    <p className={classes.hint}>Your current plan is not affected.</p>
  </>
);

interface CheckoutCardProps {
  kind: PlanKind;
  /** Undefined until the offer has loaded. */
  mode: PaymentMode | undefined;
  waiting: ReactNode;
  /** The checkout. Rendered only if the user can buy the plan. */
  children: ReactNode;
}

/** Shows the checkout, or the reason why the user cannot buy the plan. */
export function CheckoutCard({ kind, mode, waiting, children }: CheckoutCardProps) {
  const { isVisitor, user, error, retry } = useBought();
  const { right, title } = PLANS[kind];
  if (user?.[right]) return <AlreadyBought kind={kind} />;

  const content = () => {
    if (isVisitor) return <LogInFirst />;
    if (error) {
      return <CheckoutFailure message={failureMessage(error, "Couldn't load your account.")} onRetry={retry} />;
    }
    if (!user || !mode) return waiting;
    return mode === 'CLOSED' ? <Closed /> : children;
  };

  return <Card title={title}>{content()}</Card>;
}
