import type { Router } from 'express';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from './config/env';
import type { Clock } from './core/clock';
import type { PaymentGateway, PaymentProvider } from './features/payments/payment-gateway';
import type { PaymentSettings } from './features/payments/payments.service';
import { StripePaymentGateway } from './features/payments/stripe-payment-gateway';
import { PaymentSandbox } from './sandbox/sandbox';

interface Options {
  payments: Config['payments'];
  dataSource: DataSource;
  clock: Clock;
  logger: Logger;
  appUrl: string;
  /** Where this very process answers. */
  ownUrl: string;
}

export interface OpenedPayments {
  settings: PaymentSettings;
  /** None where payments are closed. */
  gateway: PaymentGateway | undefined;
  /** The sandbox's pages, where it is open. */
  pages?: Router;
  close: () => Promise<void>;
}

/** Whose payments count as it is configured. While they are closed, what was paid with real money still does. */
export function paymentProvider(payments: Config['payments']): PaymentProvider {
  if (payments.mode === 'stripe') return /^[a-z]+_live_/.test(payments.secretKey) ? 'live' : 'test';
  return payments.mode === 'sandbox' ? 'sandbox' : 'live';
}

/** A sandbox, and the same gateway to it that leads to Stripe elsewhere. */
export async function openSandbox({ dataSource, clock, logger, appUrl, ownUrl }: Omit<Options, 'payments'>) {
  const webhookUrl = `${ownUrl}/api/stripe/webhook`;
  const sandbox = await PaymentSandbox.start({ dataSource, clock, logger, appUrl, webhookUrl });
  const { secretKey, webhookSecret } = sandbox;
  const gatewayAt = (apiUrl: string) =>
    new StripePaymentGateway({ provider: 'sandbox', secretKey, webhookSecret, priceIds: {}, apiUrl, appUrl });
  return { sandbox, gatewayAt };
}

/** Opens payments as they are configured: by Stripe, in the sandbox, or not at all. */
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
    pages: sandbox.pages,
    close: () => sandbox.close(),
  };
}
