import type { Logger } from 'pino';
import { PaymentSandbox } from '#sandbox';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config/env';
import type { Clock } from '../../platform/clock';
import type { PaymentGateway, PaymentProvider } from './payment-gateway';
import type { PaymentSettings } from './payments.service';
import { sandboxRoutes } from './sandbox.routes';
import { StripePaymentGateway } from './stripe-payment-gateway';

interface Options {
  payments: Config['payments'];
  dataSource: DataSource;
  clock: Clock;
  logger: Logger;
  appUrl: string;
  /** URL of this process. */
  ownUrl: string;
}

export interface OpenedPayments {
  settings: PaymentSettings;
  /** Undefined if payments are disabled. */
  gateway: PaymentGateway | undefined;
  /** Pages of the sandbox, if enabled. */
  pages?: ReturnType<typeof sandboxRoutes>;
  close: () => Promise<void>;
}

/** The active payment provider. If payments are disabled, live purchases still count. */
export function paymentProvider(payments: Config['payments']): PaymentProvider {
  if (payments.mode === 'stripe') return /^[a-z]+_live_/.test(payments.secretKey) ? 'live' : 'test';
  return payments.mode === 'sandbox' ? 'sandbox' : 'live';
}

/** A sandbox with the same gateway that is used for Stripe. */
export async function openSandbox({ dataSource, clock, logger, appUrl, ownUrl }: Omit<Options, 'payments'>) {
  const webhookUrl = `${ownUrl}/api/stripe/webhook`;
  const sandbox = await PaymentSandbox.start({ dataSource, clock, logger, appUrl, webhookUrl });
  const { secretKey, webhookSecret } = sandbox;
  const gatewayAt = (apiUrl: string) =>
    new StripePaymentGateway({ provider: 'sandbox', secretKey, webhookSecret, priceIds: {}, apiUrl, appUrl });
  return { sandbox, gatewayAt };
}

/** Opens payments as configured: through Stripe, in the sandbox, or disabled. */
export async function openPayments({ payments, ...options }: Options): Promise<OpenedPayments> {
  const { logger, appUrl } = options;
  const nothing = () => Promise.resolve();
  if (payments.mode === 'closed') {
    logger.warn(
      'payments disabled; set the Stripe keys, or PAYMENTS=sandbox to test on this machine without real money',
    );
    return { settings: { mode: 'closed', publishableKey: null }, gateway: undefined, close: nothing };
  }
  if (payments.mode === 'stripe') {
    const { secretKey, publishableKey, webhookSecret, priceIds, apiUrl } = payments;
    const provider = paymentProvider(payments);
    if (provider === 'test') logger.warn('Stripe test mode enabled; no real money is charged');
    const gateway = new StripePaymentGateway({ provider, secretKey, webhookSecret, priceIds, apiUrl, appUrl });
    return { settings: { mode: 'stripe', publishableKey }, gateway, close: nothing };
  }
  const { sandbox, gatewayAt } = await openSandbox(options);
  return {
    settings: { mode: 'sandbox', publishableKey: null },
    gateway: gatewayAt(sandbox.apiUrl),
    pages: sandboxRoutes(sandbox.pages),
    close: () => sandbox.close(),
  };
}
