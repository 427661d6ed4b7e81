import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Admission } from '../../platform/http/admission';
import { readBytes } from '../../platform/http/body';
import { toClientInfo } from '../../platform/http/client-info';
import { rejectOtherMethods } from '../../platform/http/errors';
import { messageSchema, userId } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import type { PaymentEventsService } from './payment-events.service';
import type { PaymentsService } from './payments.service';

const errors = {
  UPSTREAM_FAILED: 'The payment provider failed.',
  UNAVAILABLE: 'Payments are disabled, or the payment provider or the database is unavailable. See `Retry-After`.',
};

const SESSION_ID = 'cs_test_a1B2c3D4e5F6';
const PAYMENT_PAGE = 'https://checkout.stripe.com/c/pay/cs_test_a1B2c3D4e5F6';

const session = z.object({
  session_id: z.string().meta({ description: 'ID of the checkout session.', examples: [SESSION_ID] }),
});

const subscriptionCheckout = z.object({
  clientSecret: z.string().meta({
    description: "Client secret for Stripe's embedded form.",
    examples: ['cs_test_a1B2c3D4e5F6_secret_g7H8'],
  }),
  sessionId: z.string().meta({ examples: [SESSION_ID] }),
  url: z
    .string()
    .nullable()
    .meta({ description: 'URL of the payment page in the sandbox; null with Stripe.', examples: [null] }),
});
const oneTimeCheckout = z.object({
  sessionId: z.string().meta({ examples: [SESSION_ID] }),
  url: z.string().meta({ description: 'URL of the payment page.', examples: [PAYMENT_PAGE] }),
});
const portal = z.object({
  url: z.string().meta({
    description: 'URL of the page, which must be opened immediately.',
    examples: ['https://billing.stripe.com/p/session/test_a1B2c3'],
  }),
});
const verification = z.object({
  success: z.boolean().meta({
    description: 'True if the checkout is paid, belongs to you and is for this product.',
    examples: [true],
  }),
});

function checkoutRoutes(app: RestApp, payments: PaymentsService): void {
  app.post(
    '/premium_1/create-checkout-session',
    {
      schema: {
        operationId: 'createSubscriptionCheckout',
        summary: 'Starts the subscription checkout, or returns the open one.',
        response: { 200: subscriptionCheckout },
      },
      config: {
        access: 'session',
        answer: 'The checkout.',
        errors: { ...errors, CONFLICT: 'You already have a subscription.' },
      },
    },
    (request) => payments.startSubscription(request.viewer, toClientInfo(request)),
  );
  app.post(
    '/auth/create-checkout-session',
    {
      schema: {
        operationId: 'createOneTimeCheckout',
        summary: 'Starts the checkout of the one-time purchase, or returns the open one.',
        response: { 200: oneTimeCheckout },
      },
      config: {
        access: 'session',
        answer: 'The checkout.',
        errors: { ...errors, CONFLICT: 'You already made this purchase.' },
      },
    },
    (request) => payments.startOneTime(request.viewer, toClientInfo(request)),
  );
}

function verificationRoutes(app: RestApp, payments: PaymentsService): void {
  app.get(
    '/premium_1/verify-payment',
    {
      schema: {
        operationId: 'verifySubscriptionPayment',
        summary: 'Checks whether a subscription checkout is paid, and grants the subscription if it is.',
        querystring: session,
        response: { 200: verification },
      },
      config: { access: 'session', answer: 'Result of the check.', errors },
    },
    async ({ viewer, query }) => {
      const { success } = await payments.verify(viewer, query.session_id, 'subscription');
      return { success };
    },
  );
  app.get(
    '/auth/verify-payment',
    {
      schema: {
        operationId: 'verifyOneTimePayment',
        summary: 'Checks whether a one-time checkout is paid, and grants the purchase if it is.',
        querystring: session,
        response: { 200: verification },
      },
      config: { access: 'session', answer: 'Result of the check.', errors },
    },
    async ({ viewer, query }) => {
      const { success } = await payments.verify(viewer, query.session_id, 'one_time');
      return { success };
    },
  );
}

function portalRoutes(app: RestApp, payments: PaymentsService): void {
  app.post(
    '/premium_1/create-portal-session',
    {
      schema: {
        operationId: 'openBillingPortal',
        summary: 'Opens a page to pay the overdue invoice or change the card of the subscription.',
        response: { 200: portal },
      },
      config: { access: 'session', answer: 'The page.', errors: { ...errors, CONFLICT: 'You have no subscription.' } },
    },
    async (request) => {
      const { url } = await payments.openPortal(request.viewer, toClientInfo(request));
      return { url };
    },
  );
}

export function paymentsRoutes(app: RestApp, payments: PaymentsService): void {
  checkoutRoutes(app, payments);
  verificationRoutes(app, payments);
  portalRoutes(app, payments);
  app.post(
    '/premium_1/cancel-subscription',
    {
      schema: {
        operationId: 'cancelSubscription',
        summary: 'Cancels the subscription at the end of the paid period.',
        body: z.object({ userId }),
        response: { 200: messageSchema },
      },
      config: {
        access: 'session',
        answer: 'The cancellation was saved.',
        errors: { ...errors, CONFLICT: 'You have no subscription.' },
      },
    },
    async ({ viewer }) => {
      const { message } = await payments.cancel(viewer);
      return { message };
    },
  );
}

const PATH = '/api/stripe/webhook';
const MAX_EVENT_BYTES = 512 * 1024;

/** Stripe's webhook. The signature covers the raw bytes, so they aren't parsed as JSON first. */
export async function paymentWebhook(
  app: FastifyInstance,
  events: PaymentEventsService,
  admission: Admission,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      readBytes(request, body, MAX_EVENT_BYTES),
    );
    scope.post(PATH, async (request, reply) => {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['stripe-signature']?.toString();
      await admission.run(request, reply, async () => {
        await events.receive(payload, signature, toClientInfo(request));
        void reply.send({ received: true });
      });
      return reply;
    });
    done();
  });
  // Outside of the scope, so that their bodies aren't read.
  rejectOtherMethods(app, PATH, ['POST']);
}
