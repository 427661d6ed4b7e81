import { z } from 'zod';
import { messageSchema, userId } from '../../platform/rest/fields';
import { ok, ownRoute, type Route } from '../../platform/rest/route';
import type { PaymentsService } from './payments.service';

const refusals = {
  UPSTREAM_FAILED: 'The payment provider failed.',
  UNAVAILABLE: 'Payments are disabled, or the payment provider or the database is unavailable. See `Retry-After`.',
};

const session = z.object({ session_id: z.string().meta({ description: 'ID of the checkout session.' }) });

const subscriptionCheckout = z.object({
  clientSecret: z.string().meta({ description: "Client secret for Stripe's embedded form." }),
  sessionId: z.string(),
  url: z.string().nullable().meta({ description: 'URL of the payment page in the sandbox; null with Stripe.' }),
});
const oneTimeCheckout = z.object({
  sessionId: z.string(),
  url: z.string().meta({ description: 'URL of the payment page.' }),
});
const verification = z.object({
  success: z.boolean().meta({ description: 'True if the checkout is paid, belongs to you and is for this product.' }),
});

const checkoutRoutes = (payments: PaymentsService): Route[] => [
  ownRoute(
    {
      method: 'post',
      path: '/premium_1/create-checkout-session',
      name: 'createSubscriptionCheckout',
      summary: 'Starts the subscription checkout, or returns the open one.',
      answer: ok(subscriptionCheckout, 'The checkout.'),
      refusals: { ...refusals, CONFLICT: 'You already have a subscription.' },
    },
    (viewer, _call, clientInfo) => payments.startSubscription(viewer, clientInfo),
  ),
  ownRoute(
    {
      method: 'post',
      path: '/auth/create-checkout-session',
      name: 'createOneTimeCheckout',
      summary: 'Starts the checkout of the one-time purchase, or returns the open one.',
      answer: ok(oneTimeCheckout, 'The checkout.'),
      refusals: { ...refusals, CONFLICT: 'You already made this purchase.' },
    },
    (viewer, _call, clientInfo) => payments.startOneTime(viewer, clientInfo),
  ),
];

const verificationRoutes = (payments: PaymentsService): Route[] => [
  ownRoute(
    {
      method: 'get',
      path: '/premium_1/verify-payment',
      name: 'verifySubscriptionPayment',
      summary: 'Checks whether a subscription checkout is paid, and grants the subscription if it is.',
      query: session,
      answer: ok(verification, 'Result of the check.'),
      refusals,
    },
    async (viewer, { query }) => {
      const { success } = await payments.verify(viewer, query.session_id, 'subscription');
      return { success };
    },
  ),
  ownRoute(
    {
      method: 'get',
      path: '/auth/verify-payment',
      name: 'verifyOneTimePayment',
      summary: 'Checks whether a one-time checkout is paid, and grants the purchase if it is.',
      query: session,
      answer: ok(verification, 'Result of the check.'),
      refusals,
    },
    async (viewer, { query }) => {
      const { success } = await payments.verify(viewer, query.session_id, 'one_time');
      return { success };
    },
  ),
];

export const paymentsRoutes = (payments: PaymentsService): Route[] => [
  ...checkoutRoutes(payments),
  ...verificationRoutes(payments),
  ownRoute(
    {
      method: 'post',
      path: '/premium_1/cancel-subscription',
      name: 'cancelSubscription',
      summary: 'Cancels the subscription at the end of the paid period.',
      body: z.object({ userId }),
      answer: ok(messageSchema, 'The cancellation was saved.'),
      refusals: { ...refusals, CONFLICT: 'You have no subscription.' },
    },
    async (viewer) => {
      const { message } = await payments.cancel(viewer);
      return { message };
    },
  ),
];
