import { z } from 'zod';
import { isLoopback } from './protected-url';

/** How payments are taken: through Stripe, in the built-in sandbox without real money, or not at all. */
const PAYMENT_MODES = ['stripe', 'sandbox', 'closed'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/**
 * Mode of the provider: real money, Stripe's test mode, or the sandbox. Purchases in one mode don't count in another.
 */
export const PAYMENT_PROVIDERS = ['live', 'test', 'sandbox'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

const STRIPE_TOGETHER = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

export const paymentVariables = {
  PAYMENTS: z.enum(PAYMENT_MODES, "must be 'stripe', 'sandbox' or 'closed'").optional(),
  // If the two keys were swapped, the secret one would be sent to every browser.
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?!pk_)\S+$/, 'must not start with pk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\S+$/, 'must start with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  STRIPE_PRICE_SUBSCRIPTION: z.string().optional(),
  STRIPE_PRICE_ONE_TIME: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be a URL such as https://api.stripe.com' }).optional(),
};

type PaymentVariables = z.output<z.ZodObject<typeof paymentVariables>>;

/** Variables that determine whether the program serves only its own machine. */
interface Reach {
  NODE_ENV?: string | undefined;
  HOST: string;
  APP_URL?: string | undefined;
  TRUST_PROXY: string | number | false;
}

type Add = (name: string, message: string) => void;

/** Validates the payment variables in combination. */
export function checkPayments(env: PaymentVariables & Pick<Reach, 'NODE_ENV'>, add: Add): void {
  const missing = STRIPE_TOGETHER.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < STRIPE_TOGETHER.length) {
    for (const name of missing) add(name, 'is required when any other Stripe key is set');
  } else if (missing.length > 0 && env.PAYMENTS === 'stripe') {
    add('PAYMENTS', `is stripe, which requires ${STRIPE_TOGETHER.join(', ')}`);
  }
  if (env.PAYMENTS === 'sandbox' && env.NODE_ENV === 'production') {
    add(
      'PAYMENTS',
      'must be stripe or closed when NODE_ENV is production, because the sandbox gives paid plans away for free',
    );
  }
}

/** True for the default setup, which serves only this machine. A trusted proxy would let other machines in. */
function isForOwnMachine({ NODE_ENV, HOST, APP_URL, TRUST_PROXY }: Reach): boolean {
  const hosts = [HOST, APP_URL === undefined ? 'localhost' : new URL(APP_URL).hostname];
  return NODE_ENV !== 'production' && !TRUST_PROXY && hosts.every(isLoopback);
}

function stripeSettings(env: PaymentVariables) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return {
    mode: 'stripe' as const,
    secretKey,
    publishableKey,
    webhookSecret,
    priceIds: {
      ...(env.STRIPE_PRICE_SUBSCRIPTION && { subscription: env.STRIPE_PRICE_SUBSCRIPTION }),
      ...(env.STRIPE_PRICE_ONE_TIME && { one_time: env.STRIPE_PRICE_ONE_TIME }),
    },
    apiUrl: env.STRIPE_API_URL,
  };
}

/**
 * Uses `PAYMENTS` if set; otherwise Stripe if its keys are set; otherwise the sandbox, but only in the default setup.
 */
export function readPayments(env: PaymentVariables & Reach) {
  const stripe = stripeSettings(env);
  const mode = env.PAYMENTS ?? (stripe ? 'stripe' : isForOwnMachine(env) ? 'sandbox' : 'closed');
  if (mode === 'stripe' && stripe) return stripe;
  return { mode: mode === 'sandbox' ? ('sandbox' as const) : ('closed' as const) };
}

/** The active payment provider. If payments are disabled, live purchases still count. */
export function toPaymentProvider(payments: ReturnType<typeof readPayments>): PaymentProvider {
  if (payments.mode === 'stripe') return /^[a-z]+_live_/.test(payments.secretKey) ? 'live' : 'test';
  return payments.mode === 'sandbox' ? 'sandbox' : 'live';
}
