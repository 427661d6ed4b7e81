import { registerEnumType } from 'type-graphql';

// The domain's own lower-case words, under the names by which GraphQL shows them.
export const Unit = { KCAL: 'kcal', G: 'g', MG: 'mg', OZ: 'oz' } as const;
export const GoalType = { STAY_UNDER: 'stay_under', REACH_OR_EXCEED: 'reach_or_exceed' } as const;
export const GoalStatus = {
  SAFE: 'safe',
  WARNING: 'warning',
  OVER: 'over',
  UNDER: 'under',
  SUCCESS: 'success',
} as const;
export const Tier = { FREE: 'free', ONE_TIME: 'one_time', SUBSCRIBED: 'subscribed' } as const;
export const SubscriptionStatus = {
  ACTIVE: 'active',
  CANCEL_PENDING: 'cancel_pending',
  PAST_DUE: 'past_due',
  CANCELED: 'canceled',
} as const;
export const PlanKind = { SUBSCRIPTION: 'subscription', ONE_TIME: 'one_time' } as const;
export const PaymentMode = { STRIPE: 'stripe', SANDBOX: 'sandbox', CLOSED: 'closed' } as const;
export const FoodSource = { STARTER: 'starter', CUSTOM: 'custom', EDAMAM: 'edamam', USDA: 'usda' } as const;
export const LookupMeasure = { SERVING: 'serving', OUNCE: 'ounce', CUP: 'cup', GRAM: 'gram' } as const;

registerEnumType(Unit, { name: 'Unit', description: 'Unit of an amount. 1 oz is 28.35 g.' });
registerEnumType(GoalType, { name: 'GoalType', description: 'Whether a goal is a ceiling or a floor.' });
registerEnumType(GoalStatus, {
  name: 'GoalStatus',
  description:
    "How a day's total stands to a goal. STAY_UNDER: SAFE, WARNING (80% or more), OVER (above 100%). REACH_OR_EXCEED: UNDER, WARNING (80% or more), SUCCESS (100% or more).",
});
registerEnumType(Tier, { name: 'Tier', description: 'What the account has paid for.' });
registerEnumType(SubscriptionStatus, {
  name: 'SubscriptionStatus',
  description: 'Where a monthly subscription stands; null for who never had one.',
});
registerEnumType(PlanKind, { name: 'PlanKind', description: 'Paid by the month, or once for good.' });
registerEnumType(PaymentMode, {
  name: 'PaymentMode',
  description: 'How payments are taken: by Stripe, in the built-in sandbox where no money moves, or not at all.',
});
registerEnumType(FoodSource, { name: 'FoodSource', description: 'Where a food comes from.' });
registerEnumType(LookupMeasure, {
  name: 'LookupMeasure',
  description: 'What an amount of a looked-up food is counted in.',
});
