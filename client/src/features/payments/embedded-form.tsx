import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import classes from './checkout-card.module.css';
import { PaymentFormPending } from './payment-form-pending';
import { loadStripeScript, watchingForm } from './stripe-script';

interface EmbeddedFormProps {
  publishableKey: string;
  clientSecret: string;
  /** Called on failure with whether Stripe's script had loaded. Must be stable across renders. */
  onFailed: (isLoaded: boolean) => void;
}

/** Stripe's embedded card form. Card data goes directly to Stripe. */
export function EmbeddedForm({ publishableKey, clientSecret, onFailed }: EmbeddedFormProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    let current = true;
    const whileShown = (act: () => void) => () => {
      if (current) act();
    };
    const isReady = whileShown(() => setReady(true));
    const isRefused = whileShown(() => onFailed(true));
    loadStripeScript(publishableKey).then(
      (loaded) => whileShown(() => setStripe(watchingForm(loaded, isReady, isRefused)))(),
      whileShown(() => onFailed(false)),
    );
    return () => {
      current = false;
    };
  }, [publishableKey, onFailed]);

  return (
    <>
      {!ready && <PaymentFormPending />}
      {stripe && (
        <EmbeddedCheckoutProvider stripe={stripe} options={{ clientSecret }}>
          <EmbeddedCheckout className={classes.form ?? ''} />
        </EmbeddedCheckoutProvider>
      )}
    </>
  );
}
