import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentMode, PlanKind } from '../../__generated__/graphql';
import { failureMessage } from '../../platform/errors';
import { paths } from '../../platform/paths';
import { FormAlert } from '../../ui/form/form-alert';
import button from '../../ui/layout/button.module.css';
import { Card } from '../../ui/layout/card';
import classes from './checkout-card.module.css';
import { LogInFirst } from './log-in-first';
import { usePurchases } from './use-purchases';

export const PaymentFormPending = () => (
  <div className={`stack muted ${classes.waiting}`}>
    <p role="status">{t`Loading payment form...`}</p>
    <Skeleton height={44} radius="md" />
    <Skeleton height={44} radius="md" />
    <Skeleton height={48} radius="md" mt={8} />
  </div>
);

export const SandboxNote = () => (
  <p className="notice sunken pretty">
    <IconFlask size={20} aria-hidden="true" />
    {t`This is the payment sandbox. You won't be charged. The next page lists test cards.`}
  </p>
);

export const CheckoutFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <>
    <FormAlert message={message} />
    <button type="button" className={`${button.quiet} ${classes.wide}`} onClick={onRetry}>
      {t`Try again`}
    </button>
  </>
);

const PLANS = {
  SUBSCRIPTION: { right: 'isPaid', title: t`Start your subscription`, owned: t`You're subscribed` },
  ONE_TIME: { right: 'isPaidOneTime', title: t`Buy lifetime access`, owned: t`You have lifetime access` },
} as const;

const AlreadyBought = ({ kind }: { kind: PlanKind }) => (
  <Card title={PLANS[kind].owned}>
    <p>{t`You already have this plan.`}</p>
    <div className={`wrap ${classes.actions}`}>
      <Link to={paths.dashboard} className={button.primary}>
        {t`Go to Dashboard`}
      </Link>
      {kind === 'SUBSCRIPTION' && (
        <Link to={paths.settings} className={button.quiet}>
          {t`View in Settings`}
        </Link>
      )}
    </div>
  </Card>
);

const Closed = () => (
  <>
    <p>{t`Payments aren't available on this server.`}</p>
    <p className={classes.hint}>{t`Your current plan is not affected.`}</p>
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
  const { isVisitor, user, error, retry } = usePurchases();
  const { right, title } = PLANS[kind];
  if (user?.[right]) return <AlreadyBought kind={kind} />;

  const content = () => {
    if (isVisitor) return <LogInFirst />;
    if (error) {
      return <CheckoutFailure message={failureMessage(error, t`Couldn't load your account.`)} onRetry={retry} />;
    }
    if (!user || !mode) return waiting;
    return mode === 'CLOSED' ? <Closed /> : children;
  };

  return <Card title={title}>{content()}</Card>;
}
