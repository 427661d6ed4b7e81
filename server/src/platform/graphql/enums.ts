import { registerEnumType } from 'type-graphql';
import { ENERGY_UNITS, LANGUAGES, UNITS, type WeightUnit as DomainWeightUnit } from '@macrolog/domain';

type EnumObject<Value extends string> = { readonly [V in Value as Uppercase<V>]: V };

/** Registers values of the domain under their GraphQL names. Values with descriptions are given as a record. */
function createEnum<Value extends string>(
  name: string,
  description: string,
  values: readonly Value[] | Readonly<Record<Value, string>>,
): EnumObject<Value> {
  const descriptions = Array.isArray(values) ? {} : values;
  const names = (Array.isArray(values) ? values : Object.keys(values)) as readonly Value[];
  const object = Object.fromEntries(names.map((value) => [value.toUpperCase(), value])) as EnumObject<Value>;
  const valuesConfig = Object.fromEntries(
    Object.entries<string>(descriptions).map(([value, text]) => [value.toUpperCase(), { description: text }]),
  ) as Partial<Record<keyof EnumObject<Value>, { description: string }>>;
  registerEnumType(object, { name, description, valuesConfig });
  return object;
}

export const Unit = createEnum('Unit', 'Unit of an amount. 1 oz is 28.35 g.', UNITS);
export const WeightUnit = createEnum('WeightUnit', 'Unit of body weight on screens.', {
  lb: 'Pounds.',
  kg: 'Kilograms. 1 lb is 0.45359237 kg.',
  st: 'Stones of 14 pounds, and pounds.',
} satisfies Record<DomainWeightUnit, string>);
export const EnergyUnit = createEnum('EnergyUnit', 'Unit of energy on screens. 1 kcal is 4.184 kJ.', ENERGY_UNITS);
export const Language = createEnum('Language', 'Language of screens and emails.', LANGUAGES);
export const GoalType = createEnum('GoalType', 'Whether to stay under a target or to reach it.', [
  'stay_under',
  'reach_or_exceed',
]);
export const GoalStatus = createEnum(
  'GoalStatus',
  'Progress of a day toward a goal. STAY_UNDER: SAFE, WARNING (80% or more), OVER (above 100%). REACH_OR_EXCEED: UNDER, WARNING (80% or more), SUCCESS (100% or more).',
  ['safe', 'warning', 'over', 'under', 'success'],
);
export const Quota = createEnum('Quota', 'A limit on what an account can store.', {
  foods: 'Foods, including deleted ones.',
  nutrients: 'Different nutrients in foods and diary entries.',
  categories: 'Categories of foods.',
  goals: 'Current goals.',
  meals: 'Saved meals.',
  food_logs: 'Diary entries on all days, including deleted ones.',
  weights: 'Logged weights.',
});
export const Confidence = createEnum(
  'Confidence',
  'Confidence in the estimated expenditure, by its standard error. HIGH: up to 100 kcal. MEDIUM: up to 200 kcal. LOW: more.',
  ['low', 'medium', 'high'],
);
export const Weekday = createEnum('Weekday', 'Day of the week.', [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]);
export const Tier = createEnum('Tier', 'Tier of an account, by its purchases and manual grants.', [
  'free',
  'one_time',
  'subscribed',
]);
export const SubscriptionStatus = createEnum(
  'SubscriptionStatus',
  'Status of a monthly subscription; null if the user never had one.',
  ['active', 'cancel_pending', 'past_due', 'canceled'],
);
export const PlanKind = createEnum('PlanKind', 'Monthly subscription or one-time purchase.', [
  'subscription',
  'one_time',
]);
export const PaymentMode = createEnum(
  'PaymentMode',
  'How payments are taken: through Stripe, in the built-in sandbox without real money, or not at all.',
  ['stripe', 'sandbox', 'closed'],
);
export const FoodSource = createEnum('FoodSource', 'Origin of a food.', ['starter', 'custom', 'edamam', 'usda']);
export const LookupMeasure = createEnum('LookupMeasure', 'Unit for an amount of a looked-up food.', [
  'serving',
  'ounce',
  'cup',
  'gram',
]);
export const FoodTextStatus = createEnum('FoodTextStatus', 'Result of parsing a line of text.', {
  own_food: "Ready to log: a number of servings of one of the viewer's foods.",
  lookup_food: 'Ready to log: a number of servings of a food of the external database.',
  ambiguous: 'Several foods match. Choose one of the candidates.',
  amount_unclear: 'The food is known, but not the number of servings.',
  not_found: 'No food has this name.',
  lookup_failed: "None of the viewer's foods matches, and the external database couldn't be reached.",
  not_understood: "The line doesn't have exactly one amount and one name.",
});
