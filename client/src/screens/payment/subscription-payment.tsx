import { useSearchParams } from 'react-router-dom';
import { CheckoutCard } from '../../features/payments/checkout-card';
import { PaymentFormPending } from '../../features/payments/payment-form-pending';
import { Pitch } from '../../features/payments/pitch';
import { ReturnFromPaying } from '../../features/payments/return-from-paying';
import { SubscriptionCheckout } from '../../features/payments/subscription-checkout';
import { lazyPart } from '../../platform/lazy/lazy-part';

const EmbeddedForm = lazyPart(
  'embedded-form',
  async () => (await import('../../features/payments/embedded-form')).EmbeddedForm,
);

/** Subscription offer. With a `session_id` in the query, it verifies that checkout instead. */
export function SubscriptionPayment() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  if (sessionId) return <ReturnFromPaying kind="SUBSCRIPTION" sessionId={sessionId} />;
  return (
    <Pitch kind="SUBSCRIPTION">
      {(settings) => (
        <CheckoutCard kind="SUBSCRIPTION" mode={settings?.mode} waiting={<PaymentFormPending />}>
          {settings && <SubscriptionCheckout settings={settings} Form={EmbeddedForm} />}
        </CheckoutCard>
      )}
    </Pitch>
  );
}
