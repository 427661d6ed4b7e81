import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StartSubscriptionCheckoutMutation, OfferQuery } from '../../__generated__/graphql';
import { StartSubscriptionCheckoutDocument } from './__generated__/payments';
import { useWrite } from '../../data/write';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { toPaymentAddress } from '../../platform/payment-address';
import { useSubmit } from '../../ui/form/use-submit';
import button from '../../ui/layout/button.module.css';
import { CheckoutFailure, PaymentFormPending, SandboxNote } from './checkout-card';
import classes from './checkout-card.module.css';

/** Stripe's form, which the sandbox does not need. */
const EmbeddedForm = lazyPart(() => import('./embedded-form'), 'EmbeddedForm', <PaymentFormPending />);

const FAILED = t`Failed to load payment form. Please try again.`;
const NO_STRIPE = t`Stripe.js not loaded. Failed to load payment form. Please try again.`;

type Checkout = StartSubscriptionCheckoutMutation['startSubscriptionCheckout'];

/** Starts a subscription checkout and shows Stripe's embedded form, or a link to the sandbox. */
export function SubscriptionCheckout({ settings }: { settings: OfferQuery['paymentSettings'] }) {
  const { mode, publishableKey } = settings;
  const startCheckout = useWrite(StartSubscriptionCheckoutDocument, { failed: FAILED, fetchPolicy: 'no-cache' });
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const submit = useSubmit({ failed: FAILED });

  const start = () =>
    void submit.run(async () => {
      setCheckout(null);
      setCheckout((await startCheckout({})).startSubscriptionCheckout);
    });
  const startOnMount = useEffectEvent(start);
  useEffect(() => startOnMount(), []);

  if (submit.failure !== null) return <CheckoutFailure message={submit.failure} onRetry={start} />;
  if (checkout === null) return <PaymentFormPending />;
  if (checkout.url !== null) {
    return (
      <>
        <SandboxNote />
        <a href={toPaymentAddress(checkout.url, mode)} className={`${button.primary} ${classes.wide}`}>
          {t`Go to Sandbox Checkout`}
        </a>
      </>
    );
  }
  if (publishableKey === null) return <CheckoutFailure message={NO_STRIPE} onRetry={start} />;
  return (
    <EmbeddedForm
      publishableKey={publishableKey}
      clientSecret={checkout.clientSecret}
      onFailed={(isLoaded) => submit.fail(isLoaded ? FAILED : NO_STRIPE)}
    />
  );
}
