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
export const FoodTextStatus = {
  OWN_FOOD: 'own_food',
  LOOKUP_FOOD: 'lookup_food',
  AMBIGUOUS: 'ambiguous',
  AMOUNT_UNCLEAR: 'amount_unclear',
  NOT_FOUND: 'not_found',
  LOOKUP_FAILED: 'lookup_failed',
  NOT_UNDERSTOOD: 'not_understood',
} as const;

export const Quota = {
  FOODS: 'foods',
  NUTRIENTS: 'nutrients',
  CATEGORIES: 'categories',
  GOALS: 'goals',
  MEALS: 'meals',
  FOOD_LOGS: 'food_logs',
  WEIGHTS: 'weights',
} as const;
export const Confidence = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' } as const;
export const Weekday = {
  MONDAY: 'monday',
  TUESDAY: 'tuesday',
  WEDNESDAY: 'wednesday',
  THURSDAY: 'thursday',
  FRIDAY: 'friday',
  SATURDAY: 'saturday',
  SUNDAY: 'sunday',
} as const;

registerEnumType(Unit, { name: 'Unit', description: 'Unit of an amount. 1 oz is 28.35 g.' });
registerEnumType(GoalType, { name: 'GoalType', description: 'Whether a goal is a ceiling or a floor.' });
registerEnumType(GoalStatus, {
  name: 'GoalStatus',
  description:
    "How a day's total stands to a goal. STAY_UNDER: SAFE, WARNING (80% or more), OVER (above 100%). REACH_OR_EXCEED: UNDER, WARNING (80% or more), SUCCESS (100% or more).",
});
registerEnumType(Quota, {
  name: 'Quota',
  description: 'What an account can hold a limited number of.',
  valuesConfig: {
    FOODS: { description: 'Foods, including deleted ones.' },
    NUTRIENTS: { description: 'Different nutrients in foods and diary entries.' },
    CATEGORIES: { description: 'Categories of foods.' },
    GOALS: { description: 'Goals that hold now.' },
    MEALS: { description: 'Saved meals.' },
    FOOD_LOGS: { description: 'Diary entries on all days, including deleted ones.' },
    WEIGHTS: { description: 'Logged weights.' },
  },
});
registerEnumType(Confidence, {
  name: 'Confidence',
  description:
    'How far an expenditure can be trusted, by its standard error. HIGH: up to 100 kcal. MEDIUM: up to 200 kcal. LOW: more.',
});
registerEnumType(Weekday, { name: 'Weekday', description: 'Of a calendar day, in no time zone.' });
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
registerEnumType(FoodTextStatus, {
  name: 'FoodTextStatus',
  description: 'What became of a typed line.',
  valuesConfig: {
    OWN_FOOD: { description: 'Can be logged: so many servings of an own food.' },
    LOOKUP_FOOD: { description: 'Can be logged: so many servings of a food of the external database.' },
    AMBIGUOUS: { description: 'One of the candidates may be meant; which one has to be chosen.' },
    AMOUNT_UNCLEAR: { description: 'The food is known; how many servings is not.' },
    NOT_FOUND: { description: 'There is no food of that name.' },
    LOOKUP_FAILED: { description: 'No own food has that name, and the external database gave no answer.' },
    NOT_UNDERSTOOD: { description: 'The line holds no single amount and name.' },
  },
});
