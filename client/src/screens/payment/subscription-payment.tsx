import { useSearchParams } from 'react-router-dom';
import { CheckoutCard } from '../../features/payments/checkout-card';
import { PaymentFormPending } from '../../features/payments/payment-form-pending';
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
