import { registerEnumType } from 'type-graphql';

// Values of the domain, under their GraphQL names.
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
registerEnumType(GoalType, { name: 'GoalType', description: 'Whether to stay under a target or to reach it.' });
registerEnumType(GoalStatus, {
  name: 'GoalStatus',
  description:
    'Progress of a day toward a goal. STAY_UNDER: SAFE, WARNING (80% or more), OVER (above 100%). REACH_OR_EXCEED: UNDER, WARNING (80% or more), SUCCESS (100% or more).',
});
registerEnumType(Quota, {
  name: 'Quota',
  description: 'A limit on what an account can store.',
  valuesConfig: {
    FOODS: { description: 'Foods, including deleted ones.' },
    NUTRIENTS: { description: 'Different nutrients in foods and diary entries.' },
    CATEGORIES: { description: 'Categories of foods.' },
    GOALS: { description: 'Current goals.' },
    MEALS: { description: 'Saved meals.' },
    FOOD_LOGS: { description: 'Diary entries on all days, including deleted ones.' },
    WEIGHTS: { description: 'Logged weights.' },
  },
});
registerEnumType(Confidence, {
  name: 'Confidence',
  description:
    'Confidence in the estimated expenditure, by its standard error. HIGH: up to 100 kcal. MEDIUM: up to 200 kcal. LOW: more.',
});
registerEnumType(Weekday, { name: 'Weekday', description: 'Day of the week.' });
registerEnumType(Tier, { name: 'Tier', description: 'Tier of an account, by its purchases and manual grants.' });
registerEnumType(SubscriptionStatus, {
  name: 'SubscriptionStatus',
  description: 'Status of a monthly subscription; null if the user never had one.',
});
registerEnumType(PlanKind, { name: 'PlanKind', description: 'Monthly subscription or one-time purchase.' });
registerEnumType(PaymentMode, {
  name: 'PaymentMode',
  description: 'How payments are taken: through Stripe, in the built-in sandbox without real money, or not at all.',
});
registerEnumType(FoodSource, { name: 'FoodSource', description: 'Origin of a food.' });
registerEnumType(LookupMeasure, {
  name: 'LookupMeasure',
  description: 'Unit for an amount of a looked-up food.',
});
registerEnumType(FoodTextStatus, {
  name: 'FoodTextStatus',
  description: 'Result of parsing a line of text.',
  valuesConfig: {
    OWN_FOOD: { description: "Ready to log: a number of servings of one of the viewer's foods." },
    LOOKUP_FOOD: { description: 'Ready to log: a number of servings of a food of the external database.' },
    AMBIGUOUS: { description: 'Several foods match. Choose one of the candidates.' },
    AMOUNT_UNCLEAR: { description: 'The food is known, but not the number of servings.' },
    NOT_FOUND: { description: 'No food has this name.' },
    LOOKUP_FAILED: {
      description: "None of the viewer's foods matches, and the external database couldn't be reached.",
    },
    NOT_UNDERSTOOD: { description: "The line doesn't have exactly one amount and one name." },
  },
});
