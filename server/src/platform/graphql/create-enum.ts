import { registerEnumType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';

type EnumObject<Value extends string> = { readonly [V in Value as Uppercase<V>]: V };

/** Registers values of the domain, with their descriptions, under their GraphQL names. */
function createEnum<Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string>>,
): EnumObject<Value> {
  const entries = Object.entries<string>(values).map(([value, text]) => [value.toUpperCase(), value, text] as const);
  const object = Object.fromEntries(entries.map(([key, value]) => [key, value])) as EnumObject<Value>;
  const valuesConfig = Object.fromEntries(entries.map(([key, , text]) => [key, { description: text }])) as Record<
    keyof EnumObject<Value>,
    { description: string }
  >;
  registerEnumType(object, { name, description, valuesConfig });
  return object;
}

export const Unit = createEnum('Unit', 'Unit of an amount.', {
  kcal: 'Kilocalories. 1 kcal is 4.184 kJ.',
  g: 'Grams.',
  mg: 'Milligrams.',
  oz: 'Ounces. 1 oz is 28.35 g.',
} satisfies Record<Domain.Unit, string>);
export const WeightUnit = createEnum('WeightUnit', 'Unit of body weight on screens.', {
  lb: 'Pounds.',
  kg: 'Kilograms. 1 lb is 0.45359237 kg.',
  st: 'Stones of 14 pounds, and pounds.',
} satisfies Record<Domain.WeightUnit, string>);
export const EnergyUnit = createEnum('EnergyUnit', 'Unit of energy on screens.', {
  kcal: 'Kilocalories.',
  kj: 'Kilojoules. 1 kcal is 4.184 kJ.',
} satisfies Record<Domain.EnergyUnit, string>);
export const Language = createEnum('Language', 'Language of screens and emails.', {
  en: 'English.',
  de: 'German.',
  fr: 'French.',
  es: 'Spanish.',
} satisfies Record<Domain.Language, string>);
export const GoalType = createEnum('GoalType', 'Whether to stay under a target or to reach it.', {
  stay_under: 'The target is a maximum.',
  reach_or_exceed: 'The target is a minimum.',
});
export const GoalStatus = createEnum('GoalStatus', 'Progress of a day toward a goal.', {
  safe: 'STAY_UNDER: the total is below 80% of the target.',
  warning: 'STAY_UNDER: 80 to 100% of the target. REACH_OR_EXCEED: at least 80%, but below 100%.',
  over: 'STAY_UNDER: the total is above the target.',
  under: 'REACH_OR_EXCEED: the total is below 80% of the target.',
  success: 'REACH_OR_EXCEED: the total is at least the target.',
});
export const Quota = createEnum('Quota', 'A limit on what an account can store.', {
  foods: 'Foods, including deleted ones.',
  nutrients: 'Different nutrients in foods and diary entries.',
  categories: 'Categories of foods.',
  goals: 'Current goals.',
  meals: 'Saved meals.',
  food_logs: 'Diary entries on all days, including deleted ones.',
  weights: 'Logged weights.',
});
export const Confidence = createEnum('Confidence', 'Confidence in the estimated expenditure, by its standard error.', {
  low: 'More than 200 kcal.',
  medium: 'More than 100 and up to 200 kcal.',
  high: 'Up to 100 kcal.',
});
export const Weekday = createEnum('Weekday', 'Day of the week.', {
  monday: 'Day 1 of a week in ISO 8601.',
  tuesday: 'Day 2 of a week in ISO 8601.',
  wednesday: 'Day 3 of a week in ISO 8601.',
  thursday: 'Day 4 of a week in ISO 8601.',
  friday: 'Day 5 of a week in ISO 8601.',
  saturday: 'Day 6 of a week in ISO 8601.',
  sunday: 'Day 7 of a week in ISO 8601.',
});
export const Tier = createEnum('Tier', 'Tier of an account, by its purchases and manual grants.', {
  free: 'Neither a subscription nor the one-time purchase.',
  one_time: 'The one-time purchase, without a subscription.',
  subscribed: 'A subscription, with or without the one-time purchase.',
});
export const SubscriptionStatus = createEnum('SubscriptionStatus', 'Status of a monthly subscription.', {
  active: 'Paid, and renewed at the end of the period.',
  cancel_pending: 'Canceled. The rights last until the end of the paid period.',
  past_due: 'The last payment failed. The rights last for seven days after the paid period.',
  canceled: 'Ended. A new payment starts a new subscription.',
});
export const PlanKind = createEnum('PlanKind', 'A plan that can be bought.', {
  subscription: 'Monthly subscription.',
  one_time: 'One-time purchase.',
});
export const PaymentMode = createEnum('PaymentMode', 'How payments are taken.', {
  stripe: 'Through Stripe.',
  sandbox: 'In the built-in sandbox, without real money.',
  closed: 'Not at all: nothing can be bought.',
});
export const FoodSource = createEnum('FoodSource', 'Origin of a food.', {
  starter: 'Created with the account.',
  custom: 'Added or imported by the user.',
  edamam: 'Copied from the Edamam food database.',
  usda: 'Copied from the USDA food database.',
});
export const LookupMeasure = createEnum('LookupMeasure', 'Unit for an amount of a looked-up food.', {
  serving: 'The serving of the source.',
  ounce: 'An ounce, 28.35 g.',
  cup: 'The cup of the source, whose weight depends on the food.',
  gram: 'A gram.',
});
export const FoodTextStatus = createEnum('FoodTextStatus', 'Result of parsing a line of text.', {
  own_food: "Ready to log: a number of servings of one of the viewer's foods.",
  lookup_food: 'Ready to log: a number of servings of a food of the external database.',
  ambiguous: 'Several foods match. Choose one of the candidates.',
  amount_unclear: 'The food is known, but not the number of servings.',
  not_found: 'No food has this name.',
  lookup_failed: "None of the viewer's foods matches, and the external database couldn't be reached.",
  not_understood: "The line doesn't have exactly one amount and one name.",
});
