import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** A script that takes longer counts as not loaded. */
export const SCRIPT_PATIENCE_MS = 20_000;

/** Stripe's own script, asked for only now. Rejects where it cannot be had; asking again then is a new try. */
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
 * The same, telling how its form fares: the form's provider keeps to itself that one could not be made. `onFailed` is
 * called once at most, and so is `onReady`.
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
