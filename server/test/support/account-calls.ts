import { randomUUID } from 'node:crypto';
import { call, type DocumentedCall } from './documented-call';
import { unsubscribeToken } from './tokens';

const ACCOUNT = 'id username email isPaid is_paid isPaidOneTime is_paid_onetime is_admin subscription_status';

const newName = () => `u_${randomUUID().slice(0, 12)}`;
const account = (username = newName()) => ({
  username,
  email: `${username}@example.org`,
  password: 'violet umbrella 9',
});
/** A food of the USDA database. */
const AVOCADO = '09037';

/** Login and logout. */
export const ACCOUNTS: DocumentedCall[] = [
  call(
    'POST /api/login',
    ({ person: { user } }) => ({ path: '/api/login', body: { username: user.username, password: user.password } }),
    {
      access: 'public',
      namesUser: false,
      fields: 'token user',
      twin: {
        operation: 'logIn',
        variables: ({ person: { user } }) => ({ input: { username: user.username, password: user.password } }),
        another: 'own',
      },
    },
  ),
  call('POST /api/signup', () => ({ path: '/api/signup', body: account() }), {
    access: 'public',
    namesUser: false,
    status: 201,
    fields: 'token user',
    twin: { operation: 'signUp', variables: () => ({ input: { ...account(), acceptTerms: true } }), another: 'own' },
  }),
  call('POST /api/logout', () => ({ path: '/api/logout' }), {
    namesUser: false,
    fields: 'message',
    twin: { operation: 'logOut', variables: () => ({}), another: 'own' },
  }),
  call(
    'POST /api/reset-password',
    ({ person: { user } }) => ({ path: '/api/reset-password', body: { email: `${user.username}@example.org` } }),
    { access: 'public', namesUser: false, fields: 'message' },
  ),
  // A valid token exists only in a mail; the tests of the password reset use one.
  call(
    'POST /api/reset-password-confirm',
    () => ({ path: '/api/reset-password-confirm', body: { token: 'x', newPassword: 'violet umbrella 10' } }),
    { status: 400, fields: 'error message code requestId', access: 'public', namesUser: false },
  ),
  call('POST /api/unsubscribe', ({ userId }) => ({ path: `/api/unsubscribe?token=${unsubscribeToken(userId)}` }), {
    access: 'public',
    namesUser: false,
    fields: 'message',
    twin: {
      operation: 'unsubscribe',
      variables: ({ userId }) => ({ token: unsubscribeToken(userId) }),
      another: 'own',
    },
  }),
  call('GET /api/premium_1/me', () => ({ path: '/api/premium_1/me' }), {
    namesUser: false,
    fields: ACCOUNT,
    twin: { operation: 'me', variables: () => ({}), another: 'own' },
  }),
];

/** Import. An export returns no JSON; its own tests cover it. */
export const IMPORT: DocumentedCall[] = [
  call(
    'POST /api/account/import',
    () => ({ path: '/api/account/import?preview=true', body: { format: 'macrolog', version: 1 } }),
    { namesUser: false, fields: 'preview kinds problems problem_count' },
  ),
];

/** Food search. */
export const PREMIUM: DocumentedCall[] = [
  call('GET /api/premium_1/food-lookup', () => ({ path: '/api/premium_1/food-lookup?query=avocado' }), {
    namesUser: false,
    isList: true,
    fields: 'foodId label category measures nutrients source',
    twin: { operation: 'lookupFoods', variables: () => ({ query: 'avocado' }), another: 'own' },
  }),
  call(
    'POST /api/premium_1/food-nutrients',
    ({ userId }) => ({
      path: '/api/premium_1/food-nutrients?fetchAll=true',
      body: { foodId: AVOCADO, quantity: 1, measure: 'cup', userId },
    }),
    {
      fields: 'name serving_size category macros totalNutrients',
      twin: {
        operation: 'nutritionFacts',
        variables: () => ({ foodId: AVOCADO, quantity: 1, measure: 'CUP' }),
        another: 'own',
      },
    },
  ),
];

const START = { standing: 'free', namesUser: false } as const;
const VERIFY = { standing: 'buyer', namesUser: false, fields: 'success' } as const;

/** Payments. */
export const PAYMENTS: DocumentedCall[] = [
  call(
    'POST /api/premium_1/create-checkout-session',
    () => ({ path: '/api/premium_1/create-checkout-session', body: {} }),
    {
      ...START,
      fields: 'clientSecret sessionId url',
      twin: { operation: 'startSubscriptionCheckout', variables: () => ({}), another: 'own' },
    },
  ),
  call('POST /api/auth/create-checkout-session', () => ({ path: '/api/auth/create-checkout-session', body: {} }), {
    ...START,
    fields: 'sessionId url',
    twin: { operation: 'startOneTimeCheckout', variables: () => ({}), another: 'own' },
  }),
  call(
    'GET /api/premium_1/verify-payment',
    ({ sessions }) => ({ path: `/api/premium_1/verify-payment?session_id=${sessions.SUBSCRIPTION}` }),
    {
      ...VERIFY,
      twin: {
        operation: 'verifyPayment',
        variables: ({ sessions }) => ({ sessionId: sessions.SUBSCRIPTION, kind: 'SUBSCRIPTION' }),
        another: 'own',
      },
    },
  ),
  call(
    'GET /api/auth/verify-payment',
    ({ sessions }) => ({ path: `/api/auth/verify-payment?session_id=${sessions.ONE_TIME}` }),
    {
      ...VERIFY,
      twin: {
        operation: 'verifyPayment',
        variables: ({ sessions }) => ({ sessionId: sessions.ONE_TIME, kind: 'ONE_TIME' }),
        another: 'own',
      },
    },
  ),
  call(
    'POST /api/premium_1/create-portal-session',
    () => ({ path: '/api/premium_1/create-portal-session', body: {} }),
    {
      standing: 'buyer',
      namesUser: false,
      fields: 'url',
      twin: { operation: 'openBillingPortal', variables: () => ({}), another: 'own' },
    },
  ),
  call(
    'POST /api/premium_1/cancel-subscription',
    ({ userId }) => ({ path: '/api/premium_1/cancel-subscription', body: { userId } }),
    {
      standing: 'buyer',
      fields: 'message',
      twin: { operation: 'cancelSubscription', variables: () => ({}), another: 'own' },
    },
  ),
];
