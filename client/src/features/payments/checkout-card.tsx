import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentMode, PlanKind } from '../../__generated__/graphql';
import button from '../../components/button.module.css';
import { Card } from '../../components/card';
import { paths } from '../../config/paths';
import { failureMessage } from '../../lib/errors';
import classes from './checkout-card.module.css';
import { CheckoutFailure } from './checkout-failure';
import { LogInFirst } from './log-in-first';
import { useBought } from './use-bought';

const OWNED = {
  SUBSCRIPTION: { right: 'isPaid', text: 'You are subscribed. There is nothing to pay here.' },
  ONE_TIME: { right: 'isPaidOneTime', text: 'Lifetime access is yours. There is nothing to pay here.' },
} as const;

const AlreadyBought = ({ kind }: { kind: PlanKind }) => (
  <>
    <p>{OWNED[kind].text}</p>
    <div className={classes.actions}>
      <Link to={paths.dashboard} className={button.primary}>
        Go to the dashboard
      </Link>
      {kind === 'SUBSCRIPTION' && (
        <Link to={paths.settings} className={button.quiet}>
          Settings
        </Link>
      )}
    </div>
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

function Content({ kind, mode, waiting, children }: CheckoutCardProps) {
  const { isVisitor, user, error, retry } = useBought();
  if (isVisitor) return <LogInFirst />;
  if (error) {
    return <CheckoutFailure message={failureMessage(error, 'Your account could not be loaded.')} onRetry={retry} />;
  }
  if (!user || !mode) return waiting;
  if (user[OWNED[kind].right]) return <AlreadyBought kind={kind} />;
  if (mode === 'CLOSED') {
    return (
      <>
        <p>Payments are not set up.</p>
        <p className={classes.hint}>Everything that your plan has stays as it is.</p>
      </>
    );
  }
  return children;
}

/** The place where one pays, or is told why not. */
export const CheckoutCard = (props: CheckoutCardProps) => (
  <Card title={props.kind === 'SUBSCRIPTION' ? 'Start your subscription' : 'Buy lifetime access'}>
    <Content {...props} />
  </Card>
);
