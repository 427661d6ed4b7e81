import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Loading the script fails after this time. */
export const SCRIPT_PATIENCE_MS = 20_000;

/** Loads Stripe's script on demand. Rejects on failure or timeout; calling it again retries. */
export async function loadStripeScript(publishableKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, SCRIPT_PATIENCE_MS, null);
  });
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), late]);
    if (stripe === null) throw new Error('Stripe.js took too long.');
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Wraps Stripe to report whether its form was created, because `EmbeddedCheckoutProvider` hides that error. `onReady` and
 * `onFailed` are each called at most once.
 */
export function watchingForm(stripe: Stripe, onReady: () => void, onFailed: () => void): Stripe {
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
