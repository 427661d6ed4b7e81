import { z } from 'zod';
import { messageSchema, userId } from '../../rest/fields';
import { ok, ownRoute, type Route } from '../../rest/route';
import type { PaymentsService } from './payments.service';

const refusals = {
  UPSTREAM_FAILED: 'The payment provider failed.',
  UNAVAILABLE: 'Payments are not set up, the payment provider or the database is away; see `Retry-After`.',
};

const session = z.object({ session_id: z.string().meta({ description: 'Of the checkout.' }) });

const subscriptionCheckout = z.object({
  clientSecret: z.string().meta({ description: "What Stripe's embedded form is mounted with." }),
  sessionId: z.string(),
  url: z.string().nullable().meta({ description: "The sandbox's own page instead of a form; null with Stripe." }),
});
const oneTimeCheckout = z.object({
  sessionId: z.string(),
  url: z.string().meta({ description: 'Where to pay.' }),
});
const verification = z.object({
  success: z.boolean().meta({ description: 'True for a paid checkout that is your own and of this product.' }),
});

const checkoutRoutes = (payments: PaymentsService): Route[] => [
  ownRoute(
    {
      method: 'post',
      path: '/premium_1/create-checkout-session',
      name: 'createSubscriptionCheckout',
      summary: 'Starts the checkout of the monthly subscription, or returns the one that is open.',
      answer: ok(subscriptionCheckout, 'The checkout.'),
      refusals: { ...refusals, CONFLICT: 'There is a subscription.' },
    },
    (viewer, _call, caller) => payments.startSubscription(viewer, caller),
  ),
  ownRoute(
    {
      method: 'post',
      path: '/auth/create-checkout-session',
      name: 'createOneTimeCheckout',
      summary: 'Starts the checkout of the one-time purchase, or returns the one that is open.',
      answer: ok(oneTimeCheckout, 'The checkout.'),
      refusals: { ...refusals, CONFLICT: 'The purchase has been made.' },
    },
    (viewer, _call, caller) => payments.startOneTime(viewer, caller),
  ),
];

const verificationRoutes = (payments: PaymentsService): Route[] => [
  ownRoute(
    {
      method: 'get',
      path: '/premium_1/verify-payment',
      name: 'verifySubscriptionPayment',
      summary: 'Whether a checkout of the subscription has been paid; if so, it holds from now on.',
      query: session,
      answer: ok(verification, 'What the payment provider says.'),
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
      summary: 'Whether a checkout of the one-time purchase has been paid; if so, it holds from now on.',
      query: session,
      answer: ok(verification, 'What the payment provider says.'),
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
      answer: ok(messageSchema, 'The cancellation has been noted.'),
      refusals: { ...refusals, CONFLICT: 'There is no subscription.' },
    },
    async (viewer) => {
      const { message } = await payments.cancel(viewer);
      return { message };
    },
  ),
];
