import { z } from 'zod';
import { AppError } from '../core/errors';
import { userId } from './fields';
import { ownRoute, publicRoute, type Route } from './route';

// Documented calls whose features do not exist yet. They ask for the token, the user id and the form of the request as they
// will, and then say so. Each moves to the routes of its feature when that is built; nothing else has to change.

const refusals = { NOT_IMPLEMENTED: 'The call is not built yet.' };

const notBuilt = () => Promise.reject(new AppError('NOT_IMPLEMENTED', 'This is not available yet.'));

const session = z.object({ session_id: z.string().min(1).meta({ description: 'Of the checkout.' }) });

const payments: Route[] = [
  ownRoute(
    {
      method: 'post',
      path: '/premium_1/create-checkout-session',
      name: 'createSubscriptionCheckout',
      summary: 'Starts the checkout of the monthly subscription.',
      refusals,
    },
    notBuilt,
  ),
  ownRoute(
    {
      method: 'get',
      path: '/premium_1/verify-payment',
      name: 'verifySubscriptionPayment',
      summary: 'Whether a checkout of the subscription has been paid.',
      query: session,
      refusals,
    },
    notBuilt,
  ),
  ownRoute(
    {
      method: 'post',
      path: '/premium_1/cancel-subscription',
      name: 'cancelSubscription',
      summary: 'Cancels the subscription at the end of the paid period.',
      body: z.object({ userId }),
      refusals,
    },
    notBuilt,
  ),
  ownRoute(
    {
      method: 'post',
      path: '/auth/create-checkout-session',
      name: 'createOneTimeCheckout',
      summary: 'Starts the checkout of the one-time purchase.',
      refusals,
    },
    notBuilt,
  ),
  ownRoute(
    {
      method: 'get',
      path: '/auth/verify-payment',
      name: 'verifyOneTimePayment',
      summary: 'Whether a checkout of the one-time purchase has been paid.',
      query: session,
      refusals,
    },
    notBuilt,
  ),
];

const passwordReset: Route[] = [
  publicRoute(
    {
      method: 'post',
      path: '/reset-password',
      name: 'requestPasswordReset',
      summary: 'Sends a link with which a forgotten password can be replaced.',
      body: z.object({ email: z.string() }),
      refusals,
    },
    notBuilt,
  ),
  publicRoute(
    {
      method: 'post',
      path: '/reset-password-confirm',
      name: 'confirmPasswordReset',
      summary: 'Replaces a forgotten password.',
      body: z.object({ token: z.string(), newPassword: z.string() }),
      refusals,
    },
    notBuilt,
  ),
];

export const notBuiltRoutes = { payments, passwordReset };
