import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useState } from 'react';
import { PaymentFormPending } from './checkout-card';
import classes from './checkout-card.module.css';

/** Loading the script fails after this time. */
const SCRIPT_TIMEOUT_MS = 20_000;

/** Loads Stripe's script on demand. Rejects on failure or timeout; calling it again retries. */
async function loadStripeScript(publishableKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, SCRIPT_TIMEOUT_MS, null);
  });
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), late]);
    if (stripe === null) throw new Error('Stripe.js took too long.');
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}

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
    let current = true;
    const whileShown = (act: () => void) => () => {
      if (current) act();
    };
    const isReady = whileShown(() => setReady(true));
    const isRefused = whileShown(() => fail(true));
    loadStripeScript(publishableKey).then(
      (loaded) => whileShown(() => setStripe(reportForm(loaded, isReady, isRefused)))(),
      whileShown(() => fail(false)),
    );
    return () => {
      current = false;
    };
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
