import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Purchases_UserFragment, PlanKind } from '../../__generated__/graphql';
import { failureMessage } from '../../platform/errors';
import { paths } from '../../platform/paths';
import { useRedirect } from '../../platform/session/use-redirect';
import { FormAlert } from '../../ui/form/form-alert';
import button from '../../ui/layout/button.module.css';
import { PageHeading } from '../../ui/layout/page-heading';
import { LogInFirst } from './log-in-first';
import classes from './result.module.css';
import { usePurchases } from './use-purchases';

/** Navigation state for the cancel screen: the payment that could not be verified. */
export interface FailedPayment {
  kind: PlanKind;
  sessionId: string;
  reason: string;
}

const isKind = (kind: unknown): kind is PlanKind => kind === 'SUBSCRIPTION' || kind === 'ONE_TIME';

/** Reads the failed payment from the navigation state. Null if there is none. */
export function readFailedPayment(state: unknown): FailedPayment | null {
  if (typeof state !== 'object' || state === null) return null;
  const { kind, sessionId, reason } = state as Record<string, unknown>;
  const isWhole = isKind(kind) && typeof sessionId === 'string' && typeof reason === 'string';
  return isWhole ? { kind, sessionId, reason } : null;
}

const PLANS = [
  { kind: 'SUBSCRIPTION', right: 'isPaid', to: paths.payment, label: t`Start Subscription` },
  { kind: 'ONE_TIME', right: 'isPaidOneTime', to: paths.paymentOneTime, label: t`Buy Lifetime Access` },
] as const;

const toVerificationPath = ({ kind, sessionId }: FailedPayment): string => {
  const back = kind === 'ONE_TIME' ? paths.paymentOneTimeSuccess : paths.paymentSuccess;
  return `${back}?${new URLSearchParams({ session_id: sessionId }).toString()}`;
};

/** Explains a canceled or unconfirmed payment and offers the next steps. */
export function PaymentNotMade({ failed }: { failed: FailedPayment | null }) {
  const { isVisitor, user } = usePurchases();
  const offered = PLANS.filter(({ kind, right }) => !user?.[right] && (failed === null || failed.kind === kind));
  return (
    <div className={`surface ${classes.notice}`}>
      <PageHeading title={failed ? t`Payment not confirmed` : t`Payment not completed`} />
      {failed ? (
        <>
          <p>{failed.reason}</p>
          <p className="muted">
            {t`If you have paid, check again in a moment. Payments can take a while to arrive. Otherwise, try again.`}
          </p>
        </>
      ) : (
        <p>{t`You left the checkout before it was complete. You haven't been charged.`}</p>
      )}
      {isVisitor ? (
        <LogInFirst />
      ) : (
        <div className={classes.actions}>
          {failed && (
            <Link to={toVerificationPath(failed)} className={button.primary}>
              {t`Check Payment Again`}
            </Link>
          )}
          {offered.map(({ kind, to, label }, place) => (
            <Link key={kind} to={to} className={place === 0 && !failed ? button.primary : button.quiet}>
              {label}
            </Link>
          ))}
          <Link to={paths.dashboard} className={button.quiet}>
            {t`Go to Dashboard`}
          </Link>
        </div>
      )}
    </div>
  );
}

/** Navigation state for the thank-you screen: the account must be fetched again. */
export const PAYMENT_VERIFIED = { paymentVerified: true } as const;

export const isPaymentVerified = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'paymentVerified' in state && state.paymentVerified === true;

/** Chooses the message by what the account has now, so that it never claims a purchase that did not arrive. */
function toThanks({ isPaid, isPaidOneTime, entitlements }: Purchases_UserFragment): { title: string; text: string } {
  if (isPaid) {
    const { historyMonths } = entitlements;
    return {
      title: t`Thank you for subscribing`,
      text: isPaidOneTime
        ? t`Your subscription is active. You now have the food database, nutrition facts and ${historyMonths} months of logs. You also have lifetime access.`
        : t`Your subscription is active. You now have the food database, nutrition facts and ${historyMonths} months of logs.`,
    };
  }
  if (isPaidOneTime) {
    return {
      title: t`Thank you for your purchase`,
      text: t`You now have lifetime access. Ads are gone, and you can search your foods while you log.`,
    };
  }
  return {
    title: t`No purchase found`,
    text: t`Your account has no subscription or lifetime purchase. If you just paid, check again in a moment.`,
  };
}

const SHOWN_SECONDS = 5;

/** Shows the result of the purchase, then redirects to the dashboard after 5 s. */
export function PurchaseSuccess({ fresh }: { fresh: boolean }) {
  const { isVisitor, user, error } = usePurchases({ fresh });
  useRedirect(paths.dashboard, { delayMs: SHOWN_SECONDS * 1000 });
  const thanks = user && toThanks(user);
  return (
    <div className={`surface ${classes.notice}`}>
      <PageHeading title={thanks?.title ?? t`Your purchase`} />
      {thanks && <p>{thanks.text}</p>}
      {error && <FormAlert message={failureMessage(error, t`Couldn't load your account.`)} />}
      {!isVisitor && !thanks && !error && <Skeleton height={48} />}
      {isVisitor ? (
        <LogInFirst />
      ) : (
        <>
          <p className="muted" role="status">
            {t`We'll take you to the dashboard in ${SHOWN_SECONDS} seconds.`}
          </p>
          <div className={classes.actions}>
            <Link to={paths.dashboard} className={button.primary}>
              {t`Go to Dashboard`}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
