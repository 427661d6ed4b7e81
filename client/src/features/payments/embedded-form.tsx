import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useState } from 'react';
import { PaymentFormPending } from './checkout-card';
import classes from './checkout-card.module.css';

/** The form fails if it isn't ready after this time. Stripe's own requests may stay unanswered for longer. */
const TIMEOUT_MS = 30_000;

/** Wraps Stripe to report whether its form was created, because `EmbeddedCheckoutProvider` hides that error. */
function reportForm(stripe: Stripe, onReady: () => void, onFailed: () => void): Stripe {
  const createEmbeddedCheckoutPage: Stripe['createEmbeddedCheckoutPage'] = async (options) => {
    try {
      const page = await stripe.createEmbeddedCheckoutPage(options);
      onReady();
      return page;
    } catch {
      onFailed();
      return new Promise<never>(() => undefined);
    }
  };
  return Object.create(stripe, { createEmbeddedCheckoutPage: { value: createEmbeddedCheckoutPage } }) as Stripe;
}

interface EmbeddedFormProps {
  publishableKey: string;
  clientSecret: string;
  /** Called on failure with whether Stripe's script had loaded. */
  onFailed: (isLoaded: boolean) => void;
}

/** Stripe's embedded card form. Card data goes directly to Stripe. */
export function EmbeddedForm({ publishableKey, clientSecret, onFailed }: EmbeddedFormProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [ready, setReady] = useState(false);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let isLoaded = false;
    let isOver = false;
    const settle = (report?: () => void) => {
      if (!isOver) report?.();
      isOver = true;
      clearTimeout(timer);
    };
    const handleFailure = () => settle(() => fail(isLoaded));
    const handleReady = () => settle(() => setReady(true));
    const timer = setTimeout(handleFailure, TIMEOUT_MS);
    loadStripe(publishableKey).then((loaded) => {
      if (isOver || !loaded) return handleFailure();
      isLoaded = true;
      setStripe(reportForm(loaded, handleReady, handleFailure));
    }, handleFailure);
    return () => settle();
  }, [publishableKey]);

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
