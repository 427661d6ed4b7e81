import { Suspense, useCallback, useState } from 'react';
import type { OfferQuery } from '../../__generated__/plans';
import { lazyPart } from '../../platform/lazy/lazy-part';
import button from '../../ui/layout/button.module.css';
import { checkoutAddress } from './checkout-address';
import classes from './checkout-card.module.css';
import { CheckoutFailure } from './checkout-failure';
import { PaymentFormPending } from './payment-form-pending';
import { SandboxNote } from './sandbox-note';
import { FORM_FAILED, useSubscriptionCheckout } from './use-subscription-checkout';

/** Stripe's form, which the sandbox does not need. */
const EmbeddedForm = lazyPart(() => import('./embedded-form'), 'EmbeddedForm');

const NO_STRIPE = `Stripe.js not loaded. ${FORM_FAILED}`;

interface SubscriptionCheckoutProps {
  settings: OfferQuery['paymentSettings'];
}

type TryProps = SubscriptionCheckoutProps & { onRetry: () => void };

/** One attempt: starts a checkout and shows its form or link. */
function Try({ settings: { mode, publishableKey }, onRetry }: TryProps) {
  const outcome = useSubscriptionCheckout();
  const [failure, setFailure] = useState<string | null>(null);
  // Must be stable, because a new callback would create Stripe's form again.
  const handleFailed = useCallback((isLoaded: boolean) => setFailure(isLoaded ? FORM_FAILED : NO_STRIPE), []);
  if (outcome === null) return <PaymentFormPending />;
  if ('failure' in outcome) return <CheckoutFailure message={outcome.failure} onRetry={onRetry} />;
  if (failure !== null) return <CheckoutFailure message={failure} onRetry={onRetry} />;
  const { clientSecret, url } = outcome.checkout;
  if (url !== null) {
    return (
      <>
        <SandboxNote />
        <a href={checkoutAddress(url, mode)} className={`${button.primary} ${classes.wide}`}>
          Go to Sandbox Checkout
        </a>
      </>
    );
  }
  if (publishableKey === null) return <CheckoutFailure message={NO_STRIPE} onRetry={onRetry} />;
  return (
    <Suspense fallback={<PaymentFormPending />}>
      <EmbeddedForm publishableKey={publishableKey} clientSecret={clientSecret} onFailed={handleFailed} />
    </Suspense>
  );
}

/** Subscription checkout: Stripe's embedded form, or a link to the sandbox. */
export function SubscriptionCheckout(props: SubscriptionCheckoutProps) {
  const [tries, setTries] = useState(0);
  return <Try key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}
