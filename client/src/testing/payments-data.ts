import type { Purchases_UserFragment, OfferQuery, PaymentMode, Plan_PlanFragment } from '../__generated__/graphql';
import type { fakeServer } from './fake-server';

const plan = (facts: Omit<Plan_PlanFragment, '__typename' | 'currency'>): Plan_PlanFragment => ({
  __typename: 'Plan',
  currency: 'USD',
  ...facts,
});

/** Plans for sale, with prices that only the tests use. */
export const PLANS = [
  plan({
    kind: 'SUBSCRIPTION',
    name: 'Premium',
    priceCents: 300,
    interval: 'month',
    benefits: ['Look-up', 'Advanced goals', 'Twelve months', 'No ads'],
  }),
  plan({
    kind: 'ONE_TIME',
    name: 'Lifetime',
    priceCents: 500,
    interval: null,
    benefits: ['No ads', 'Data privacy', 'Search', 'Lifetime access'],
  }),
];

export const offer = (mode: PaymentMode, publishableKey: string | null = null): { data: OfferQuery } => ({
  data: {
    __typename: 'Query',
    plans: PLANS,
    paymentSettings: { __typename: 'PaymentSettings', mode, publishableKey },
  },
});

export const buyer = (changes: Partial<Purchases_UserFragment> = {}): Purchases_UserFragment => ({
  __typename: 'User',
  id: 'anna',
  tier: 'FREE',
  isPaid: false,
  isPaidOneTime: false,
  isAdmin: false,
  subscriptionStatus: null,
  subscriptionEndsAt: null,
  entitlements: {
    __typename: 'Entitlements',
    ads: true,
    advancedGoals: false,
    externalLookup: false,
    historyMonths: 3,
    localSearch: false,
  },
  ...changes,
});

export const subscriber = (): Purchases_UserFragment =>
  buyer({
    tier: 'SUBSCRIBED',
    isPaid: true,
    subscriptionStatus: 'ACTIVE',
    entitlements: {
      __typename: 'Entitlements',
      ads: false,
      advancedGoals: true,
      externalLookup: true,
      historyMonths: 12,
      localSearch: true,
    },
  });

/** Handlers for a server with payments enabled for this user. */
export const shop = (mode: PaymentMode, user = buyer()): Parameters<typeof fakeServer>[0] => ({
  Offer: () => offer(mode, mode === 'STRIPE' ? 'pk_test_1' : null),
  Purchases: () => ({ data: { __typename: 'Query', me: user } }),
  Upgrades: () => ({ data: { __typename: 'Query', me: user } }),
});

export const verified = (success: boolean, user = buyer()) => ({
  data: { __typename: 'Mutation', verifyPayment: { __typename: 'PaymentVerification', success, user } },
});
