import { Skeleton } from '@mantine/core';
import { useLocation, useSearchParams } from 'react-router-dom';
import { CheckoutCard, PaymentFormPending } from '../../features/payments/checkout-card';
import { OneTimeCheckout } from '../../features/payments/one-time-checkout';
import {
  isPaymentVerified,
  PaymentNotMade,
  readFailedPayment,
  PurchaseSuccess,
} from '../../features/payments/payment-result';
import { Pitch } from '../../features/payments/pitch';
import { ReturnFromPaying } from '../../features/payments/return-from-paying';
import { SubscriptionCheckout } from '../../features/payments/subscription-checkout';

/** Subscription offer. With a `session_id` in the query, it verifies that checkout instead. */
export function SubscriptionPayment() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  if (sessionId) return <ReturnFromPaying kind="SUBSCRIPTION" sessionId={sessionId} />;
  return (
    <Pitch kind="SUBSCRIPTION">
      {(settings) => (
        <CheckoutCard kind="SUBSCRIPTION" mode={settings?.mode} waiting={<PaymentFormPending />}>
          {settings && <SubscriptionCheckout settings={settings} />}
        </CheckoutCard>
      )}
    </Pitch>
  );
}

export const OneTimePayment = () => (
  <Pitch kind="ONE_TIME">
    {(settings) => (
      <CheckoutCard kind="ONE_TIME" mode={settings?.mode} waiting={<Skeleton height={116} radius="md" />}>
        {settings && <OneTimeCheckout mode={settings.mode} />}
      </CheckoutCard>
    )}
  </Pitch>
);

/** The one-time checkout redirects here after payment. */
export function OneTimeReturn() {
  const [search] = useSearchParams();
  return <ReturnFromPaying kind="ONE_TIME" sessionId={search.get('session_id')} />;
}

export function PaymentCancel() {
  const state: unknown = useLocation().state;
  return <PaymentNotMade failed={readFailedPayment(state)} />;
}

export function ThankYou() {
  const state: unknown = useLocation().state;
  return <PurchaseSuccess fresh={isPaymentVerified(state)} />;
}
