import { PaymentSandbox } from '#sandbox';
import type { FastifyInstance } from 'fastify';
import type { Connection, Start } from '../../platform/module';
import type { PaymentGateway } from './payment-gateway';
import type { PaymentSettings } from './payments.service';
import { sandboxRoutes } from './sandbox.routes';
import { StripePaymentGateway } from './stripe-payment-gateway';

const SANDBOX_IS_OPEN =
  'The payment sandbox is enabled: anyone who can reach this server gets paid plans for free. Disable it with PAYMENTS=closed.';

export interface OpenedPayments extends Connection {
  settings: PaymentSettings;
  /** Undefined if payments are disabled. */
  gateway: PaymentGateway | undefined;
  /** Pages of the sandbox, if enabled. */
  pages?: (app: FastifyInstance) => void;
}

interface SandboxStart extends Omit<Start, 'settings'> {
  /** Public origin of the app. */
  appUrl: string;
}

/** A sandbox with the same gateway that is used for Stripe. */
export async function openSandbox({ dataSource, clock, logger, appUrl, ownUrl }: SandboxStart) {
  const webhookUrl = `${ownUrl}/api/stripe/webhook`;
  const sandbox = await PaymentSandbox.start({ dataSource, clock, logger, appUrl, webhookUrl });
  const { secretKey, webhookSecret } = sandbox;
  const gatewayAt = (apiUrl: string, timeoutMs: number) =>
    new StripePaymentGateway({
      provider: 'sandbox',
      secretKey,
      webhookSecret,
      priceIds: {},
      apiUrl,
      appUrl,
      timeoutMs,
    });
  return { sandbox, gatewayAt };
}

/** Opens payments as configured: through Stripe, in the sandbox, or disabled. */
export async function openPayments(start: Start): Promise<OpenedPayments> {
  const { logger, settings } = start;
  const { payments, paymentProvider: provider, appUrl } = settings;
  const timeoutMs = settings.timeouts.paymentMs;
  const nothing = () => Promise.resolve();
  if (payments.mode === 'closed') {
    logger.warn(
      'payments disabled; set the Stripe keys, or PAYMENTS=sandbox to test on this machine without real money',
    );
    return { settings: { mode: 'closed', publishableKey: null }, gateway: undefined, close: nothing };
  }
  if (payments.mode === 'stripe') {
    const { secretKey, publishableKey, webhookSecret, priceIds, apiUrl } = payments;
    if (provider === 'test') logger.warn('Stripe test mode enabled; no real money is charged');
    const gateway = new StripePaymentGateway({
      provider,
      secretKey,
      webhookSecret,
      priceIds,
      apiUrl,
      appUrl,
      timeoutMs,
    });
    return { settings: { mode: 'stripe', publishableKey }, gateway, close: nothing };
  }
  const { sandbox, gatewayAt } = await openSandbox({ ...start, appUrl });
  return {
    settings: { mode: 'sandbox', publishableKey: null },
    gateway: gatewayAt(sandbox.apiUrl, timeoutMs),
    pages: sandboxRoutes(sandbox.pages),
    lines: [SANDBOX_IS_OPEN],
    close: () => sandbox.close(),
  };
}
