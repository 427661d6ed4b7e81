/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Energy burned as a multiple of that at rest, by the EFSA (2013). */
export type Activity =
  /** Active: 1.8. */
  | 'HIGH'
  /** Mostly sitting: 1.4. */
  | 'LOW'
  /** Moderately active: 1.6. */
  | 'MODERATE'
  /** Very active: 2. */
  | 'VERY_HIGH';

/** An amount of a food, which the server converts to servings of that food. */
export type AmountInput = {
  /** A unit of weight or volume that the serving size of the food has, or a measure of the food: 'g', 'cup', 'slice'. At most 60 characters. */
  readonly unit: string;
  /** Above 0, rounded to 4 decimals unless it is a fraction such as 1/3. The amount must weigh 0.1 g to 100 kg, and be at most 1,000 servings. */
  readonly value: number;
};

/** Answer to a check-in. */
export type CheckInAnswer =
  /** The proposed targets were set. */
  | 'ACCEPTED'
  /** Other targets were set. */
  | 'ADJUSTED'
  /** The targets stayed as they were. */
  | 'SKIPPED';

/** Confidence in the estimated expenditure, by its standard error. */
export type Confidence =
  /** Up to 100 kcal. */
  | 'HIGH'
  /** More than 200 kcal. */
  | 'LOW'
  /** More than 100 and up to 200 kcal. */
  | 'MEDIUM';

/** Unit of energy on screens. */
export type EnergyUnit =
  /** Kilocalories. */
  | 'KCAL'
  /** Kilojoules. 1 kcal is 4.184 kJ. */
  | 'KJ';

/** An entry to copy, as part of a list. */
export type EntryCopyInput = {
  /** Instead of servings. */
  readonly amount?: AmountInput | null | undefined;
  /** ID of the entry to copy, from any day. */
  readonly entryId: string;
  /** ID of the copy. Client-generated UUID. Idempotency key: sending the same ID again changes nothing. */
  readonly id: string;
  /** ID of one of your meal slots. Null for none. Defaults to the meal slot of the copied entry. */
  readonly mealSlotId?: string | null | undefined;
  /** At least 0.1. Defaults to the servings and the amount of the copied entry. */
  readonly servings?: number | null | undefined;
};

/** Data that would make the estimate more precise. */
export type ExpenditureGap =
  /** There are fewer than 8 days since the first entry or weight. No value is estimated before, unless the starting questions are answered. */
  | 'DAYS'
  /** Fewer than 5 of the last 14 days have a weight. */
  | 'WEIGHTS'
  /** Fewer than 10 of the last 14 days are whole. */
  | 'WHOLE_DAYS';

/** A second factor: exactly one of the fields. */
export type FactorInput = {
  /** The current code of the authenticator app. */
  readonly code?: string | null | undefined;
  /** The browser's response to `startPasskeyLogIn`. */
  readonly passkey?: unknown;
  /** An unused recovery code. */
  readonly recoveryCode?: string | null | undefined;
};

/** A food to log, as part of a list. */
export type FoodEntryInput = {
  /** Instead of servings. */
  readonly amount?: AmountInput | null | undefined;
  /** ID of one of your foods. */
  readonly foodId: string;
  /** Client-generated UUID. Idempotency key: sending the same ID again changes nothing. */
  readonly id: string;
  /** ID of one of your meal slots. Null or omitted for none. */
  readonly mealSlotId?: string | null | undefined;
  /** At least 0.1. Send either servings or an amount. */
  readonly servings?: number | null | undefined;
};

/** A food to create or replace. */
export type FoodInput = {
  /** EAN-13, EAN-8, UPC-A or UPC-E. Null for none. If omitted, none or as it was. */
  readonly barcode?: string | null | undefined;
  /** At most 100 characters. Null for none. If omitted, none or as it was. */
  readonly brand?: string | null | undefined;
  /** ID of one of your categories. If omitted, that of the food added last, or as it was. */
  readonly categoryId?: string | null | undefined;
  /** Client-generated UUID. Idempotency key: sending the same ID again changes nothing. */
  readonly id?: string | null | undefined;
  /** Per serving, at most 40. Omit unknown values. */
  readonly macros: ReadonlyArray<MacroAmountInput>;
  /** 1 to 200 characters. */
  readonly name: string;
  /** Vitamins, minerals and other nutrients of the report that aren't macros, per serving. Omit unknown values. If null or omitted, as they were. */
  readonly nutrients?: ReadonlyArray<MacroAmountInput> | null | undefined;
  /** Free text, 1 to 100 characters. */
  readonly servingSize: string;
  /** Basis of the values on the food's label. If omitted, SERVING or as it was. */
  readonly valuesPer?: ValuesPer | null | undefined;
};

/** A change of an entry. What is omitted stays as it is. */
export type FoodLogChange = {
  /** New amount, instead of servings. */
  readonly amount?: AmountInput | null | undefined;
  /** The day to move the entry to. */
  readonly date?: string | null | undefined;
  /** ID of one of your diary entries. */
  readonly id: string;
  /** ID of one of your meal slots. Null for none. */
  readonly mealSlotId?: string | null | undefined;
  /** New number of servings, at least 0.1. Clears the amount. */
  readonly servings?: number | null | undefined;
};

/** Origin of a food. */
export type FoodSource =
  /** Added or imported by the user. */
  | 'CUSTOM'
  /** Copied from the Edamam food database. */
  | 'EDAMAM'
  /** A packaged food from Open Food Facts. */
  | 'OPEN_FOOD_FACTS'
  /** Created with the account. */
  | 'STARTER'
  /** Copied from the USDA food database. */
  | 'USDA';

/** Result of parsing a line of text. */
export type FoodTextStatus =
  /** Several foods match. Choose one of the candidates. */
  | 'AMBIGUOUS'
  /** The food is known, but not the number of servings. */
  | 'AMOUNT_UNCLEAR'
  /** None of the viewer's foods matches, and the external database couldn't be reached. */
  | 'LOOKUP_FAILED'
  /** Ready to log: a number of servings of a food of the external database. */
  | 'LOOKUP_FOOD'
  /** No food has this name. */
  | 'NOT_FOUND'
  /** The line doesn't have exactly one amount and one name. */
  | 'NOT_UNDERSTOOD'
  /** Ready to log: a number of servings of one of the viewer's foods. */
  | 'OWN_FOOD';

/** A goal for a macro that doesn't have one yet. */
export type GoalInput = {
  /** Whether the target is a maximum or a minimum. */
  readonly goalType: GoalType;
  /** Whether the dashboard shows a bar for the goal, on all days. If omitted, the choice stays; true for a new goal. */
  readonly isOnDashboard?: boolean | null | undefined;
  /** Normalized: 'Saturated Fat' becomes 'saturated_fat'. */
  readonly macroName: string;
  /** 0 to 1,000,000, rounded to 4 decimals. */
  readonly targetValue: number;
  /** KCAL for calories, a unit of mass for everything else. */
  readonly unit: Unit;
  /** Each weekday at most once. If omitted, the weekday targets keep their values, in the new unit. An empty list removes them. Setting them requires a subscription (PLAN_REQUIRED). */
  readonly weekdayTargets?: ReadonlyArray<WeekdayTargetInput> | null | undefined;
};

/** Progress of a day toward a goal. */
export type GoalStatus =
  /** STAY_UNDER: the total is above the target. */
  | 'OVER'
  /** STAY_UNDER: the total is below 80% of the target. */
  | 'SAFE'
  /** REACH_OR_EXCEED: the total is at least the target. */
  | 'SUCCESS'
  /** REACH_OR_EXCEED: the total is below 80% of the target. */
  | 'UNDER'
  /** STAY_UNDER: 80 to 100% of the target. REACH_OR_EXCEED: at least 80%, but below 100%. */
  | 'WARNING';

/** A daily target for a macro. */
export type GoalTargetInput = {
  /** Normalized: 'Saturated Fat' becomes 'saturated_fat'. */
  readonly macroName: string;
  /** 0 to 1,000,000, rounded to 4 decimals. */
  readonly targetValue: number;
  /** KCAL for calories, a unit of mass for everything else. */
  readonly unit: Unit;
};

/** Whether to stay under a target or to reach it. */
export type GoalType =
  /** The target is a minimum. */
  | 'REACH_OR_EXCEED'
  /** The target is a maximum. */
  | 'STAY_UNDER';

/** New values of a goal. */
export type GoalUpdate = {
  /** Whether the target is a maximum or a minimum. */
  readonly goalType: GoalType;
  /** Whether the dashboard shows a bar for the goal, on all days. If omitted, the choice stays; true for a new goal. */
  readonly isOnDashboard?: boolean | null | undefined;
  /** 0 to 1,000,000, rounded to 4 decimals. */
  readonly targetValue: number;
  /** KCAL for calories, a unit of mass for everything else. */
  readonly unit: Unit;
  /** Each weekday at most once. If omitted, the weekday targets keep their values, in the new unit. An empty list removes them. Setting them requires a subscription (PLAN_REQUIRED). */
  readonly weekdayTargets?: ReadonlyArray<WeekdayTargetInput> | null | undefined;
};

/** Language of screens and emails. */
export type Language =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN'
  /** Spanish. */
  | 'ES'
  /** French. */
  | 'FR';

/** A food to log. */
export type LogFoodInput = {
  /** Instead of servings. */
  readonly amount?: AmountInput | null | undefined;
  /** The day in the user's own time zone. */
  readonly date: string;
  /** ID of one of your foods. */
  readonly foodId: string;
  /** Client-generated UUID. Idempotency key: sending the same ID again changes nothing and returns the same day. */
  readonly id: string;
  /** ID of one of your meal slots. Null or omitted for none. */
  readonly mealSlotId?: string | null | undefined;
  /** At least 0.1. Send either servings or an amount. */
  readonly servings?: number | null | undefined;
};

/** Login credentials. */
export type LogInInput = {
  /** The password of the account. */
  readonly password: string;
  /** The username or the email address. */
  readonly username: string;
};

/** A food of the external database to log. It is saved to the viewer's foods, once per ID of the source. */
export type LogLookupFoodInput = {
  /** Instead of servings: an amount in the units of `servingSize` or in a measure of the food. */
  readonly amount?: AmountInput | null | undefined;
  /** The day in the user's own time zone. */
  readonly date: string;
  /** ID at the source. */
  readonly foodId: string;
  /** Client-generated UUID. Idempotency key: sending the same ID again changes nothing and returns the same day. */
  readonly id: string;
  /** Language of the search, whose name of the food is logged. Defaults to the viewer's preference, then to English. */
  readonly language?: Language | null | undefined;
  /** ID of one of your meal slots. Null or omitted for none. */
  readonly mealSlotId?: string | null | undefined;
  /** As displayed, or the label of one of the measures. 1 to 100 characters. */
  readonly servingSize: string;
  /** Weight of the serving in grams. Defaults to the measure with the label `servingSize`. */
  readonly servingWeight?: number | null | undefined;
  /** At least 0.1. Send either servings or an amount. */
  readonly servings?: number | null | undefined;
};

/** A packaged food to log. */
export type LogProductInput = {
  /** In g, ml or 'serving', or in the pieces of a serving, such as 'biscuit'. */
  readonly amount: AmountInput;
  /** EAN-13, EAN-8, UPC-A or UPC-E. */
  readonly barcode: string;
  /** The day in the user's own time zone. */
  readonly date: string;
  /** Client-generated UUID. Idempotency key: sending the same ID again changes nothing and returns the same day. */
  readonly id: string;
  /** ID of one of your meal slots. Null or omitted for none. */
  readonly mealSlotId?: string | null | undefined;
};

/** A portion of a recipe to log: one of `servings`, `grams` and `rest`. */
export type LogRecipeInput = {
  /** The day in the user's own time zone. */
  readonly date: string;
  /** Grams of the cooked recipe, which must have a cooked weight. */
  readonly grams?: number | null | undefined;
  /** Client-generated UUID. Idempotency key: sending it again changes nothing. */
  readonly id: string;
  /** ID of one of your meal slots. Null or omitted for none. */
  readonly mealSlotId?: string | null | undefined;
  /** True if the recipe was cooked again, so that it is whole before this portion. */
  readonly newPot?: boolean | null | undefined;
  /** ID of one of your recipes. */
  readonly recipeId: string;
  /** True for everything that is left. */
  readonly rest?: boolean | null | undefined;
  /** At least 0.1. */
  readonly servings?: number | null | undefined;
};

/** Body weight on one day. */
export type LogWeightInput = {
  /** The day in the user's own time zone. */
  readonly date: string;
  /** Pounds, above 0 and at most 1500, rounded to 2 decimals. */
  readonly weightLb: number;
};

/** An amount of one nutrient. The name is normalized to lowercase with underscores. */
export type MacroAmountInput = {
  /** Normalized: 'Saturated Fat' becomes 'saturated_fat'. */
  readonly macroName: string;
  /** KCAL for calories, a unit of mass for everything else. */
  readonly unit: Unit;
  /** 0 to 1,000,000, rounded to 4 decimals. */
  readonly value: number;
};

/** A food of a saved meal: one of `foodId` and `lookupFoodId`. */
export type MealFoodInput = {
  /** Instead of servings. */
  readonly amount?: AmountInput | null | undefined;
  /** ID of one of your foods. */
  readonly foodId?: string | null | undefined;
  /** ID of a food of the external database. It is saved to your foods. Requires a subscription. */
  readonly lookupFoodId?: string | null | undefined;
  /** At least 0.1. Send either servings or an amount. */
  readonly servings?: number | null | undefined;
};

/** A saved meal to create or replace. */
export type MealInput = {
  /** 1 to 50 foods, in display order. */
  readonly foods: ReadonlyArray<MealFoodInput>;
  /** Client-generated UUID. Sending an existing ID replaces the name and the foods. */
  readonly id: string;
  /** Language of the names of foods that are saved. Defaults to the viewer's preference, then to English. */
  readonly language?: Language | null | undefined;
  /** 1 to 200 characters. */
  readonly name: string;
};

/** A meal slot, as part of the whole list. */
export type MealSlotInput = {
  /** ID of the slot, or a client-generated UUID for a new one. If omitted, the slot with this name, or a new one. */
  readonly id?: string | null | undefined;
  /** 1 to 60 characters. Unique, ignoring case. */
  readonly name: string;
};

/** Reference values for the nutrients of a day. */
export type NutrientReference =
  /** Reference intakes of the European Union, regulation (EU) No 1169/2011, Annex XIII. */
  | 'EU'
  /** Daily Values of the United States for adults, 21 CFR 101.9, as of 2016. */
  | 'US';

/** How payments are taken. */
export type PaymentMode =
  /** Not at all: nothing can be bought. */
  | 'CLOSED'
  /** In the built-in sandbox, without real money. */
  | 'SANDBOX'
  /** Through Stripe. */
  | 'STRIPE';

/** A plan that can be bought. */
export type PlanKind =
  /** One-time purchase. */
  | 'ONE_TIME'
  /** Monthly subscription. */
  | 'SUBSCRIPTION';

/** New preferences. Omitted ones stay as they are; null resets one to its default. */
export type PreferencesInput = {
  /** Unit of energy on screens. Null for KCAL. */
  readonly energyUnit?: EnergyUnit | null | undefined;
  /** Language of screens and emails. Null for the browser's language on screens, and for English in emails. */
  readonly language?: Language | null | undefined;
  /** IANA name of the time zone, such as Europe/Berlin. Null for none. */
  readonly timeZone?: string | null | undefined;
  /** First day of the week. Null for the one that is usual in the language. */
  readonly weekStart?: Weekday | null | undefined;
  /** Unit of body weight on screens. Null for LB. */
  readonly weightUnit?: WeightUnit | null | undefined;
};

/** A likely mistake in the values of a packaged food. The values are as its source has them. */
export type ProductWarning =
  /** The energy doesn't fit the protein, carbs and fats, or the kilocalories don't fit the kilojoules. */
  | 'ENERGY_MISMATCH'
  /** Kilocalories and kilojoules seem to be swapped. */
  | 'ENERGY_UNITS_SWAPPED'
  /** Energy, protein, carbs or fats are unknown. */
  | 'INCOMPLETE'
  /** Protein, carbs and fats weigh more than 100 g together. */
  | 'MACROS_OVER_100_G'
  /** The values of a serving seem to be entered as those of 100 g. */
  | 'SERVING_AS_100_G';

/** New answers. Omitted ones stay as they are; null removes one. */
export type ProfileInput = {
  /** Usual activity. */
  readonly activity?: Activity | null | undefined;
  /** Year of birth, from 1900 to this year. */
  readonly birthYear?: number | null | undefined;
  /** Day of the week of the check-ins. Null for MONDAY. */
  readonly checkInDay?: Weekday | null | undefined;
  /** True to get check-ins by email, too. Null for false. */
  readonly checkInEmail?: boolean | null | undefined;
  /** Height in centimeters, 100 to 250, rounded to 1 decimal. */
  readonly heightCm?: number | null | undefined;
  /** Unit of weeklyChange. Null for LB. */
  readonly rateUnit?: RateUnit | null | undefined;
  /** For the formula of energy at rest. */
  readonly sex?: Sex | null | undefined;
  /** Wanted weight change per week, in rateUnit, rounded to 2 decimals: -2 to 2 pounds, or -1 to 0.5 percent. Negative to lose weight. */
  readonly weeklyChange?: number | null | undefined;
};

/** An entry that has macros but no food. */
export type QuickAddInput = {
  /** The day in the user's own time zone. */
  readonly date: string;
  /** Client-generated UUID. Idempotency key: sending the same ID again changes nothing. */
  readonly id: string;
  /** True to mark the macros as an estimate. Defaults to false. */
  readonly isEstimate?: boolean | null | undefined;
  /** At least one, unless there are nutrients. If calories are omitted, they are calculated from protein (4 kcal/g), carbs (4) and fats (9), if given. */
  readonly macros: ReadonlyArray<MacroAmountInput>;
  /** ID of one of your meal slots. Null or omitted for none. */
  readonly mealSlotId?: string | null | undefined;
  /** At most 200 characters. Defaults to 'Quick add'. */
  readonly name?: string | null | undefined;
  /** Vitamins, minerals and others of the food tables that aren't in `macros`. Omitted in an update, they stay. An empty list for none. */
  readonly nutrients?: ReadonlyArray<MacroAmountInput> | null | undefined;
};

/** A limit on what an account can store. */
export type Quota =
  /** Categories of foods. */
  | 'CATEGORIES'
  /** Foods, including deleted ones. */
  | 'FOODS'
  /** Diary entries on all days, including deleted ones. */
  | 'FOOD_LOGS'
  /** Current goals. */
  | 'GOALS'
  /** Saved meals. */
  | 'MEALS'
  /** Different nutrients in foods and diary entries. */
  | 'NUTRIENTS'
  /** Recipes. */
  | 'RECIPES'
  /** Logged weights. */
  | 'WEIGHTS';

/** Unit of a weight change per week. */
export type RateUnit =
  /** Pounds. */
  | 'LB'
  /** Percent of the weight. */
  | 'PERCENT';

/** An ingredient: one of `foodId`, `recipeId` and `lookupFoodId` with an amount, or a name alone, which is a line of text. */
export type RecipeIngredientInput = {
  /** For servings, the unit 'serving'. */
  readonly amount?: AmountInput | null | undefined;
  /** ID of one of your foods. */
  readonly foodId?: string | null | undefined;
  /** ID of a food of the external database. It is saved to your foods. Requires a subscription. */
  readonly lookupFoodId?: string | null | undefined;
  /** A line of text without a food. Ignored beside an ID. */
  readonly name?: string | null | undefined;
  /** ID of one of your recipes. */
  readonly recipeId?: string | null | undefined;
};

/** A recipe to create or replace. */
export type RecipeInput = {
  /** Grams of all servings, above 0 and at most 100,000. */
  readonly cookedWeight?: number | null | undefined;
  /** Client-generated UUID. Sending an existing ID replaces the recipe. */
  readonly id: string;
  /** 1 to 50 ingredients, in display order. */
  readonly ingredients: ReadonlyArray<RecipeIngredientInput>;
  /** Language of the names of foods that are saved. Defaults to the viewer's preference, then to English. */
  readonly language?: Language | null | undefined;
  /** 1 to 200 characters. */
  readonly name: string;
  /** At most 4,000 characters. */
  readonly notes?: string | null | undefined;
  /** 0.1 to 1,000, rounded to 3 decimals. */
  readonly servings: number;
};

/** Permission of a token. One to write includes the one to read. */
export type Scope =
  /** Read the username, email address, plan, preferences and quotas. */
  | 'READ_ACCOUNT'
  /** Read the diary, meal slots and saved meals. */
  | 'READ_DIARY'
  /** Read and search foods and recipes. */
  | 'READ_FOODS'
  /** Read goals and the progress toward them. */
  | 'READ_GOALS'
  /** Read weights and the profile, such as sex, birth year and height. */
  | 'READ_WEIGHTS'
  /** Log, change and delete entries, saved meals and meal slots, and mark days as finished. */
  | 'WRITE_DIARY'
  /** Add, change and delete foods, categories and recipes. */
  | 'WRITE_FOODS'
  /** Add, change and delete goals. */
  | 'WRITE_GOALS'
  /** Log and delete weights, and change the profile. */
  | 'WRITE_WEIGHTS';

/** Sex that the formulas for energy know. */
export type Sex =
  /** Female. */
  | 'FEMALE'
  /** Male. */
  | 'MALE';

/** A new account. */
export type SignUpInput = {
  /** Must be true. */
  readonly acceptTerms: boolean;
  /** A valid email address, at most 254 characters. Unique, ignoring case. */
  readonly email: string;
  /** 8 to 128 characters. Not the username, the email address, or a common password. */
  readonly password: string;
  /** 3 to 32 letters, digits, `_`, `.` or `-`. Unique, ignoring case. */
  readonly username: string;
};

/** Status of a monthly subscription. */
export type SubscriptionStatus =
  /** Paid, and renewed at the end of the period. */
  | 'ACTIVE'
  /** Ended. A new payment starts a new subscription. */
  | 'CANCELED'
  /** Canceled. The rights last until the end of the paid period. */
  | 'CANCEL_PENDING'
  /** The last payment failed. The rights last for seven days after the paid period. */
  | 'PAST_DUE';

/** Tier of an account, by its purchases and manual grants. */
export type Tier =
  /** Neither a subscription nor the one-time purchase. */
  | 'FREE'
  /** The one-time purchase, without a subscription. */
  | 'ONE_TIME'
  /** A subscription, with or without the one-time purchase. */
  | 'SUBSCRIBED';

/** Unit of an amount. */
export type Unit =
  /** Grams. */
  | 'G'
  /** Kilocalories. 1 kcal is 4.184 kJ. */
  | 'KCAL'
  /** Milligrams. */
  | 'MG'
  /** Ounces. 1 oz is 28.35 g. */
  | 'OZ';

/** Basis of the values on a food's label. */
export type ValuesPer =
  /** 100 grams. */
  | 'HUNDRED_G'
  /** 100 milliliters. */
  | 'HUNDRED_ML'
  /** One serving. */
  | 'SERVING';

/** Day of the week. */
export type Weekday =
  /** Day 5 of a week in ISO 8601. */
  | 'FRIDAY'
  /** Day 1 of a week in ISO 8601. */
  | 'MONDAY'
  /** Day 6 of a week in ISO 8601. */
  | 'SATURDAY'
  /** Day 7 of a week in ISO 8601. */
  | 'SUNDAY'
  /** Day 4 of a week in ISO 8601. */
  | 'THURSDAY'
  /** Day 2 of a week in ISO 8601. */
  | 'TUESDAY'
  /** Day 3 of a week in ISO 8601. */
  | 'WEDNESDAY';

/** A target for one day of the week. */
export type WeekdayTargetInput = {
  /** In the unit of the goal. 0 to 1,000,000, rounded to 4 decimals. */
  readonly targetValue: number;
  /** The day on which the target applies. */
  readonly weekday: Weekday;
};

/** Unit of body weight on screens. */
export type WeightUnit =
  /** Kilograms. 1 lb is 0.45359237 kg. */
  | 'KG'
  /** Pounds. */
  | 'LB'
  /** Stones of 14 pounds, and pounds. */
  | 'ST';

/** Why a day counts as whole or not. */
export type WholeDayReason =
  /** Whole: it was marked as finished. */
  | 'FINISHED'
  /** Not whole: its calories are below half of the median of the weeks around it. */
  | 'LOW'
  /** Not whole: it may be today. */
  | 'NOT_OVER'
  /** Not whole: an entry has no calories. */
  | 'NO_CALORIES'
  /** Not whole: it has no entry. */
  | 'NO_ENTRIES'
  /** Not whole: it was reopened. */
  | 'REOPENED'
  /** Whole: every entry has calories, and their sum is at least half of the median of the weeks around it. */
  | 'USUAL';

export type FoodPicker_FoodsFragment = { readonly __typename: 'FoodConnection', readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly __typename: 'FoodEdge', readonly cursor: string, readonly node: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type FoodPickerQueryVariables = Exact<{
  categoryId?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type FoodPickerQuery = { readonly __typename: 'Query', readonly foods: { readonly __typename: 'FoodConnection', readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly __typename: 'FoodEdge', readonly cursor: string, readonly node: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CategoryRow_CategoryFragment = { readonly __typename: 'Category', readonly id: string, readonly name: string };

export type CategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoriesQuery = { readonly __typename: 'Query', readonly categories: ReadonlyArray<{ readonly __typename: 'Category', readonly id: string, readonly name: string }> };

export type Account_UserFragment = { readonly __typename: 'User', readonly id: string, readonly username: string, readonly email: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly marketingOptIn: boolean, readonly createdAt: string, readonly nextCharge: { readonly __typename: 'NextCharge', readonly at: string, readonly amountCents: number, readonly currency: string } | null };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly username: string, readonly email: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly marketingOptIn: boolean, readonly createdAt: string, readonly nextCharge: { readonly __typename: 'NextCharge', readonly at: string, readonly amountCents: number, readonly currency: string } | null }, readonly mealSlots: ReadonlyArray<{ readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number }>, readonly preferences: { readonly __typename: 'Preferences', readonly weightUnit: WeightUnit, readonly energyUnit: EnergyUnit, readonly language: Language | null, readonly weekStart: Weekday | null, readonly timeZone: string | null }, readonly accountUsage: ReadonlyArray<{ readonly __typename: 'QuotaUsage', readonly quota: Quota, readonly used: number, readonly maximum: number, readonly isNear: boolean }>, readonly secondFactor: { readonly __typename: 'SecondFactor', readonly totp: boolean, readonly recoveryCodesLeft: number, readonly required: boolean, readonly removalDueAt: string | null, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> }, readonly sessions: ReadonlyArray<{ readonly __typename: 'OpenSession', readonly id: string, readonly browser: string | null, readonly createdAt: string, readonly lastUsedAt: string, readonly isCurrent: boolean }>, readonly accessTokens: ReadonlyArray<{ readonly __typename: 'AccessToken', readonly id: string, readonly name: string, readonly scopes: ReadonlyArray<Scope>, readonly createdAt: string, readonly lastUsedAt: string | null, readonly expiresAt: string | null }>, readonly connectedApps: ReadonlyArray<{ readonly __typename: 'ConnectedApp', readonly id: string, readonly name: string, readonly scopes: ReadonlyArray<Scope>, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type SetMarketingOptInMutationVariables = Exact<{
  optIn: boolean;
}>;


export type SetMarketingOptInMutation = { readonly __typename: 'Mutation', readonly setMarketingOptIn: { readonly __typename: 'User', readonly id: string, readonly marketingOptIn: boolean } };

export type SetPreferencesMutationVariables = Exact<{
  input: PreferencesInput;
}>;


export type SetPreferencesMutation = { readonly __typename: 'Mutation', readonly setPreferences: { readonly __typename: 'Preferences', readonly weightUnit: WeightUnit, readonly energyUnit: EnergyUnit, readonly language: Language | null, readonly weekStart: Weekday | null, readonly timeZone: string | null } };

export type TranslateStarterContentMutationVariables = Exact<{
  language: Language;
}>;


export type TranslateStarterContentMutation = { readonly __typename: 'Mutation', readonly translateStarterContent: number };

export type LogOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutEverywhereMutation = { readonly __typename: 'Mutation', readonly logOutEverywhere: boolean };

export type CancelSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelSubscriptionMutation = { readonly __typename: 'Mutation', readonly cancelSubscription: { readonly __typename: 'Cancellation', readonly user: { readonly __typename: 'User', readonly id: string, readonly username: string, readonly email: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly marketingOptIn: boolean, readonly createdAt: string, readonly nextCharge: { readonly __typename: 'NextCharge', readonly at: string, readonly amountCents: number, readonly currency: string } | null } } };

export type OpenBillingPortalMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenBillingPortalMutation = { readonly __typename: 'Mutation', readonly openBillingPortal: { readonly __typename: 'BillingPortal', readonly url: string, readonly mode: PaymentMode } };

export type OpenSession_SessionFragment = { readonly __typename: 'OpenSession', readonly id: string, readonly browser: string | null, readonly createdAt: string, readonly lastUsedAt: string, readonly isCurrent: boolean };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { readonly __typename: 'Mutation', readonly endSession: boolean };

export type ChangePasswordMutationVariables = Exact<{
  password: string;
  newPassword: string;
  factor?: FactorInput | null | undefined;
}>;


export type ChangePasswordMutation = { readonly __typename: 'Mutation', readonly changePassword: { readonly __typename: 'Session', readonly token: string } };

export type ChangeEmailMutationVariables = Exact<{
  password: string;
  email: string;
  factor?: FactorInput | null | undefined;
}>;


export type ChangeEmailMutation = { readonly __typename: 'Mutation', readonly changeEmail: boolean };

export type DeleteAccountMutationVariables = Exact<{
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type DeleteAccountMutation = { readonly __typename: 'Mutation', readonly deleteAccount: boolean };

export type LogInMutationVariables = Exact<{
  input: LogInInput;
}>;


export type LogInMutation = { readonly __typename: 'Mutation', readonly logIn: { readonly __typename: 'Session', readonly token: string, readonly user: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean } } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
  preferences?: PreferencesInput | null | undefined;
}>;


export type SignUpMutation = { readonly __typename: 'Mutation', readonly signUp: { readonly __typename: 'Session', readonly token: string, readonly user: { readonly __typename: 'User', readonly id: string } } };

export type LogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutMutation = { readonly __typename: 'Mutation', readonly logOut: boolean };

export type Programs_TokenFragment = { readonly __typename: 'AccessToken', readonly id: string, readonly name: string, readonly scopes: ReadonlyArray<Scope>, readonly createdAt: string, readonly lastUsedAt: string | null, readonly expiresAt: string | null };

export type Programs_AppFragment = { readonly __typename: 'ConnectedApp', readonly id: string, readonly name: string, readonly scopes: ReadonlyArray<Scope>, readonly createdAt: string, readonly lastUsedAt: string | null };

export type AppRequestQueryVariables = Exact<{
  request: string;
}>;


export type AppRequestQuery = { readonly __typename: 'Query', readonly appRequest: { readonly __typename: 'AppRequest', readonly name: string, readonly goesTo: string, readonly isLocal: boolean, readonly scopes: ReadonlyArray<Scope> } };

export type AnswerAppRequestMutationVariables = Exact<{
  request: string;
  isAllowed: boolean;
  scopes?: ReadonlyArray<Scope> | Scope | null | undefined;
}>;


export type AnswerAppRequestMutation = { readonly __typename: 'Mutation', readonly answerAppRequest: string };

export type DisconnectAppMutationVariables = Exact<{
  id: string;
}>;


export type DisconnectAppMutation = { readonly __typename: 'Mutation', readonly disconnectApp: string };

export type TokenWritesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type TokenWritesQuery = { readonly __typename: 'Query', readonly tokenWrites: ReadonlyArray<{ readonly __typename: 'TokenWrite', readonly id: string, readonly at: string, readonly tokenName: string, readonly operation: string, readonly date: string | null, readonly summary: string, readonly canUndo: boolean }> };

export type CreateAccessTokenMutationVariables = Exact<{
  name: string;
  scopes: ReadonlyArray<Scope> | Scope;
  expiresAt?: string | null | undefined;
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type CreateAccessTokenMutation = { readonly __typename: 'Mutation', readonly createAccessToken: { readonly __typename: 'NewAccessToken', readonly token: string, readonly accessToken: { readonly __typename: 'AccessToken', readonly id: string } } };

export type RevokeAccessTokenMutationVariables = Exact<{
  id: string;
}>;


export type RevokeAccessTokenMutation = { readonly __typename: 'Mutation', readonly revokeAccessToken: string };

export type UndoTokenWriteMutationVariables = Exact<{
  id: string;
}>;


export type UndoTokenWriteMutation = { readonly __typename: 'Mutation', readonly undoTokenWrite: { readonly __typename: 'TokenWrite', readonly id: string, readonly canUndo: boolean } };

export type QuotaNotice_UsageFragment = { readonly __typename: 'QuotaUsage', readonly quota: Quota, readonly used: number, readonly maximum: number, readonly isNear: boolean };

export type AccountUsageQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountUsageQuery = { readonly __typename: 'Query', readonly accountUsage: ReadonlyArray<{ readonly __typename: 'QuotaUsage', readonly quota: Quota, readonly used: number, readonly maximum: number, readonly isNear: boolean }> };

export type ProviderLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type ProviderLinksQuery = { readonly __typename: 'Query', readonly signInProviders: ReadonlyArray<{ readonly __typename: 'SignInProvider', readonly id: string, readonly name: string }>, readonly providerLinks: ReadonlyArray<{ readonly __typename: 'ProviderLink', readonly id: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type StartProviderLinkMutationVariables = Exact<{
  provider: string;
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type StartProviderLinkMutation = { readonly __typename: 'Mutation', readonly startProviderLink: string };

export type RemoveProviderLinkMutationVariables = Exact<{
  id: string;
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type RemoveProviderLinkMutation = { readonly __typename: 'Mutation', readonly removeProviderLink: ReadonlyArray<{ readonly __typename: 'ProviderLink', readonly id: string }> };

export type SignInProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInProvidersQuery = { readonly __typename: 'Query', readonly signInProviders: ReadonlyArray<{ readonly __typename: 'SignInProvider', readonly id: string, readonly name: string }> };

export type StartProviderLogInMutationVariables = Exact<{
  provider: string;
}>;


export type StartProviderLogInMutation = { readonly __typename: 'Mutation', readonly startProviderLogIn: string };

export type CompleteProviderLogInMutationVariables = Exact<{
  provider: string;
  answer: string;
}>;


export type CompleteProviderLogInMutation = { readonly __typename: 'Mutation', readonly completeProviderLogIn: { readonly __typename: 'Session', readonly token: string, readonly user: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean } } };

export type CompleteProviderLinkMutationVariables = Exact<{
  provider: string;
  answer: string;
}>;


export type CompleteProviderLinkMutation = { readonly __typename: 'Mutation', readonly completeProviderLink: ReadonlyArray<{ readonly __typename: 'ProviderLink', readonly id: string }> };

export type ConfirmEmailMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailMutation = { readonly __typename: 'Mutation', readonly confirmEmail: boolean };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { readonly __typename: 'Mutation', readonly requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  newPassword: string;
}>;


export type ResetPasswordMutation = { readonly __typename: 'Mutation', readonly resetPassword: boolean };

export type CancelFactorRemovalByLinkMutationVariables = Exact<{
  token: string;
}>;


export type CancelFactorRemovalByLinkMutation = { readonly __typename: 'Mutation', readonly cancelFactorRemovalByLink: boolean };

export type UnsubscribeMutationVariables = Exact<{
  token: string;
}>;


export type UnsubscribeMutation = { readonly __typename: 'Mutation', readonly unsubscribe: boolean };

export type CompleteLogInMutationVariables = Exact<{
  challenge: string;
  code?: string | null | undefined;
  recoveryCode?: string | null | undefined;
}>;


export type CompleteLogInMutation = { readonly __typename: 'Mutation', readonly completeLogIn: { readonly __typename: 'Session', readonly token: string, readonly user: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean } } };

export type StartPasskeyLogInMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyLogInMutation = { readonly __typename: 'Mutation', readonly startPasskeyLogIn: unknown };

export type LogInWithPasskeyMutationVariables = Exact<{
  response: unknown;
}>;


export type LogInWithPasskeyMutation = { readonly __typename: 'Mutation', readonly logInWithPasskey: { readonly __typename: 'Session', readonly token: string, readonly user: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean } } };

export type TwoStep_FactorFragment = { readonly __typename: 'SecondFactor', readonly totp: boolean, readonly recoveryCodesLeft: number, readonly required: boolean, readonly removalDueAt: string | null, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type StartTotpMutationVariables = Exact<{
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type StartTotpMutation = { readonly __typename: 'Mutation', readonly startTotp: { readonly __typename: 'TotpSetup', readonly secret: string, readonly uri: string } };

export type ConfirmTotpMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTotpMutation = { readonly __typename: 'Mutation', readonly confirmTotp: ReadonlyArray<string> };

export type RemoveTotpMutationVariables = Exact<{
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type RemoveTotpMutation = { readonly __typename: 'Mutation', readonly removeTotp: { readonly __typename: 'SecondFactor', readonly totp: boolean, readonly recoveryCodesLeft: number, readonly required: boolean, readonly removalDueAt: string | null, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type StartPasskeyMutationVariables = Exact<{
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type StartPasskeyMutation = { readonly __typename: 'Mutation', readonly startPasskey: unknown };

export type AddPasskeyMutationVariables = Exact<{
  response: unknown;
  name: string;
}>;


export type AddPasskeyMutation = { readonly __typename: 'Mutation', readonly addPasskey: { readonly __typename: 'SecondFactor', readonly newRecoveryCodes: ReadonlyArray<string> | null } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type RemovePasskeyMutation = { readonly __typename: 'Mutation', readonly removePasskey: { readonly __typename: 'SecondFactor', readonly totp: boolean, readonly recoveryCodesLeft: number, readonly required: boolean, readonly removalDueAt: string | null, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type CancelOwnFactorRemovalMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelOwnFactorRemovalMutation = { readonly __typename: 'Mutation', readonly cancelOwnFactorRemoval: { readonly __typename: 'SecondFactor', readonly totp: boolean, readonly recoveryCodesLeft: number, readonly required: boolean, readonly removalDueAt: string | null, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type NewRecoveryCodesMutationVariables = Exact<{
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type NewRecoveryCodesMutation = { readonly __typename: 'Mutation', readonly newRecoveryCodes: ReadonlyArray<string> };

export type CopyEntriesMutationVariables = Exact<{
  date: string;
  copies: ReadonlyArray<EntryCopyInput> | EntryCopyInput;
}>;


export type CopyEntriesMutation = { readonly __typename: 'Mutation', readonly copyFoodLogs: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type EditEntriesMutationVariables = Exact<{
  changes: ReadonlyArray<FoodLogChange> | FoodLogChange;
}>;


export type EditEntriesMutation = { readonly __typename: 'Mutation', readonly updateFoodLogs: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type DeleteEntryMutationVariables = Exact<{
  id: string;
}>;


export type DeleteEntryMutation = { readonly __typename: 'Mutation', readonly deleteFoodLog: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type RestoreEntryMutationVariables = Exact<{
  id: string;
}>;


export type RestoreEntryMutation = { readonly __typename: 'Mutation', readonly restoreFoodLog: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type DeleteEntriesMutationVariables = Exact<{
  date: string;
  ids: ReadonlyArray<string> | string;
}>;


export type DeleteEntriesMutation = { readonly __typename: 'Mutation', readonly deleteFoodLogs: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type MoveEntriesMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  date: string;
  mealSlotId?: string | null | undefined;
}>;


export type MoveEntriesMutation = { readonly __typename: 'Mutation', readonly moveFoodLogs: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type Dashboard_UserFragment = { readonly __typename: 'User', readonly id: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly entitlements: { readonly __typename: 'Entitlements', readonly ads: boolean, readonly localSearch: boolean, readonly externalLookup: boolean, readonly advancedGoals: boolean, readonly historyMonths: number } };

export type DashboardQueryVariables = Exact<{
  date: string;
}>;


export type DashboardQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly entitlements: { readonly __typename: 'Entitlements', readonly ads: boolean, readonly localSearch: boolean, readonly externalLookup: boolean, readonly advancedGoals: boolean, readonly historyMonths: number } }, readonly categories: ReadonlyArray<{ readonly __typename: 'Category', readonly id: string, readonly name: string }>, readonly goals: ReadonlyArray<{ readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly unit: Unit }>, readonly preferences: { readonly __typename: 'Preferences', readonly weightUnit: WeightUnit, readonly energyUnit: EnergyUnit, readonly language: Language | null, readonly weekStart: Weekday | null, readonly timeZone: string | null }, readonly mealSlots: ReadonlyArray<{ readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number }>, readonly day: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type DayBeforeQueryVariables = Exact<{
  date: string;
}>;


export type DayBeforeQuery = { readonly __typename: 'Query', readonly day: { readonly __typename: 'Day', readonly date: string, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string }> } };

export type EntryMeasuresQueryVariables = Exact<{
  date: string;
}>;


export type EntryMeasuresQuery = { readonly __typename: 'Query', readonly day: { readonly __typename: 'Day', readonly date: string, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly food: { readonly __typename: 'Food', readonly id: string, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }> } | null }> } };

export type FinishedDayQueryVariables = Exact<{
  date: string;
}>;


export type FinishedDayQuery = { readonly __typename: 'Query', readonly day: { readonly __typename: 'Day', readonly date: string, readonly isFinished: boolean, readonly changedSinceFinished: boolean } };

export type SetDayFinishedMutationVariables = Exact<{
  date: string;
  isFinished: boolean;
}>;


export type SetDayFinishedMutation = { readonly __typename: 'Mutation', readonly setDayFinished: { readonly __typename: 'Day', readonly date: string, readonly isFinished: boolean, readonly changedSinceFinished: boolean } };

export type LogLookupFoodMutationVariables = Exact<{
  input: LogLookupFoodInput;
}>;


export type LogLookupFoodMutation = { readonly __typename: 'Mutation', readonly logLookupFood: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type LogProductMutationVariables = Exact<{
  input: LogProductInput;
}>;


export type LogProductMutation = { readonly __typename: 'Mutation', readonly logProduct: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type LogFoodsMutationVariables = Exact<{
  date: string;
  entries: ReadonlyArray<FoodEntryInput> | FoodEntryInput;
}>;


export type LogFoodsMutation = { readonly __typename: 'Mutation', readonly logFoods: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type LogFoodMutationVariables = Exact<{
  input: LogFoodInput;
}>;


export type LogFoodMutation = { readonly __typename: 'Mutation', readonly logFood: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type LogRecipeMutationVariables = Exact<{
  input: LogRecipeInput;
}>;


export type LogRecipeMutation = { readonly __typename: 'Mutation', readonly logRecipe: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type MealHistoryQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type MealHistoryQuery = { readonly __typename: 'Query', readonly days: ReadonlyArray<{ readonly __typename: 'Day', readonly date: string, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly loggedAt: string, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string } | null }> }> };

export type MealSlotsQueryVariables = Exact<{ [key: string]: never; }>;


export type MealSlotsQuery = { readonly __typename: 'Query', readonly mealSlots: ReadonlyArray<{ readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number }> };

export type SetMealSlotsMutationVariables = Exact<{
  slots: ReadonlyArray<MealSlotInput> | MealSlotInput;
}>;


export type SetMealSlotsMutation = { readonly __typename: 'Mutation', readonly setMealSlots: ReadonlyArray<{ readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number }> };

export type QuickAddMutationVariables = Exact<{
  input: QuickAddInput;
}>;


export type QuickAddMutation = { readonly __typename: 'Mutation', readonly quickAdd: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type UpdateQuickAddMutationVariables = Exact<{
  id: string;
  input: QuickAddInput;
}>;


export type UpdateQuickAddMutation = { readonly __typename: 'Mutation', readonly updateQuickAdd: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type EntryNutrientsQueryVariables = Exact<{
  date: string;
}>;


export type EntryNutrientsQuery = { readonly __typename: 'Query', readonly day: { readonly __typename: 'Day', readonly date: string, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly nutrients: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> }> } };

export type MealRow_MealFragment = { readonly __typename: 'Meal', readonly id: string, readonly name: string, readonly foods: ReadonlyArray<{ readonly __typename: 'MealFood', readonly servings: number, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly food: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }> };

export type QuickPicksQueryVariables = Exact<{
  first: number;
  mealSlotId?: string | null | undefined;
}>;


export type QuickPicksQuery = { readonly __typename: 'Query', readonly usualFoods: ReadonlyArray<{ readonly __typename: 'UsualFood', readonly servings: number, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly food: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }>, readonly meals: ReadonlyArray<{ readonly __typename: 'Meal', readonly id: string, readonly name: string, readonly foods: ReadonlyArray<{ readonly __typename: 'MealFood', readonly servings: number, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly food: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }> }> };

export type SaveMealMutationVariables = Exact<{
  input: MealInput;
}>;


export type SaveMealMutation = { readonly __typename: 'Mutation', readonly saveMeal: { readonly __typename: 'Meal', readonly id: string, readonly name: string, readonly foods: ReadonlyArray<{ readonly __typename: 'MealFood', readonly servings: number, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly food: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }> } };

export type DeleteMealMutationVariables = Exact<{
  id: string;
}>;


export type DeleteMealMutation = { readonly __typename: 'Mutation', readonly deleteMeal: string };

export type Expenditure_DayFragment = { readonly __typename: 'ExpenditureDay', readonly date: string, readonly value: number, readonly from: number, readonly to: number, readonly intake: number | null, readonly weight: number | null, readonly trendWeight: number | null, readonly isWhole: boolean, readonly reason: WholeDayReason };

export type ExpenditureQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type ExpenditureQuery = { readonly __typename: 'Query', readonly expenditure: { readonly __typename: 'Expenditure', readonly missing: ReadonlyArray<ExpenditureGap>, readonly days: ReadonlyArray<{ readonly __typename: 'ExpenditureDay', readonly date: string, readonly value: number, readonly from: number, readonly to: number, readonly intake: number | null, readonly weight: number | null, readonly trendWeight: number | null, readonly isWhole: boolean, readonly reason: WholeDayReason }>, readonly today: { readonly __typename: 'ExpenditureDay', readonly date: string, readonly value: number, readonly from: number, readonly to: number, readonly intake: number | null, readonly weight: number | null, readonly trendWeight: number | null, readonly isWhole: boolean, readonly reason: WholeDayReason } | null } };

export type CheckIn_CheckInFragment = { readonly __typename: 'CheckIn', readonly id: string, readonly date: string, readonly expenditure: number, readonly answer: CheckInAnswer | null, readonly proposal: ReadonlyArray<{ readonly __typename: 'GoalTarget', readonly macroName: string, readonly targetValue: number, readonly unit: Unit }> };

export type CheckInsQueryVariables = Exact<{
  language: Language;
}>;


export type CheckInsQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly checkIn: { readonly __typename: 'CheckIn', readonly steps: ReadonlyArray<string>, readonly id: string, readonly date: string, readonly expenditure: number, readonly answer: CheckInAnswer | null, readonly proposal: ReadonlyArray<{ readonly __typename: 'GoalTarget', readonly macroName: string, readonly targetValue: number, readonly unit: Unit }> } | null }, readonly checkIns: ReadonlyArray<{ readonly __typename: 'CheckIn', readonly id: string, readonly date: string, readonly expenditure: number, readonly answer: CheckInAnswer | null, readonly proposal: ReadonlyArray<{ readonly __typename: 'GoalTarget', readonly macroName: string, readonly targetValue: number, readonly unit: Unit }> }>, readonly profile: { readonly __typename: 'Profile', readonly sex: Sex | null, readonly birthYear: number | null, readonly heightCm: number | null, readonly activity: Activity | null, readonly weeklyChange: number | null, readonly rateUnit: RateUnit, readonly checkInDay: Weekday, readonly checkInEmail: boolean } };

export type ExpenditureTodayQueryVariables = Exact<{
  date: string;
}>;


export type ExpenditureTodayQuery = { readonly __typename: 'Query', readonly expenditure: { readonly __typename: 'Expenditure', readonly today: { readonly __typename: 'ExpenditureDay', readonly date: string, readonly value: number, readonly from: number, readonly to: number } | null }, readonly me: { readonly __typename: 'User', readonly id: string, readonly checkIn: { readonly __typename: 'CheckIn', readonly id: string, readonly answer: CheckInAnswer | null } | null } };

export type AnswerCheckInMutationVariables = Exact<{
  id: string;
  answer: CheckInAnswer;
  targets?: ReadonlyArray<GoalTargetInput> | GoalTargetInput | null | undefined;
}>;


export type AnswerCheckInMutation = { readonly __typename: 'Mutation', readonly answerCheckIn: { readonly __typename: 'CheckIn', readonly id: string, readonly date: string, readonly expenditure: number, readonly answer: CheckInAnswer | null, readonly proposal: ReadonlyArray<{ readonly __typename: 'GoalTarget', readonly macroName: string, readonly targetValue: number, readonly unit: Unit }> } };

export type AddCategoryMutationVariables = Exact<{
  name: string;
}>;


export type AddCategoryMutation = { readonly __typename: 'Mutation', readonly addCategory: { readonly __typename: 'Category', readonly id: string, readonly name: string } };

export type RenameCategoryMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenameCategoryMutation = { readonly __typename: 'Mutation', readonly renameCategory: { readonly __typename: 'Category', readonly id: string, readonly name: string } };

export type DeleteCategoryMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCategoryMutation = { readonly __typename: 'Mutation', readonly deleteCategory: string };

export type FoodGoalsQueryVariables = Exact<{ [key: string]: never; }>;


export type FoodGoalsQuery = { readonly __typename: 'Query', readonly goals: ReadonlyArray<{ readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly unit: Unit }> };

export type AddFoodMutationVariables = Exact<{
  input: FoodInput;
}>;


export type AddFoodMutation = { readonly __typename: 'Mutation', readonly addFood: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } };

export type UpdateFoodMutationVariables = Exact<{
  id: string;
  input: FoodInput;
}>;


export type UpdateFoodMutation = { readonly __typename: 'Mutation', readonly updateFood: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } };

export type FoodNutrientsQueryVariables = Exact<{
  id: string;
}>;


export type FoodNutrientsQuery = { readonly __typename: 'Query', readonly food: { readonly __typename: 'Food', readonly id: string, readonly nutrients: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } };

export type FoodPage_FoodsFragment = { readonly __typename: 'FoodConnection', readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly __typename: 'FoodEdge', readonly cursor: string, readonly node: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type MoreFoodsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MoreFoodsQuery = { readonly __typename: 'Query', readonly foods: { readonly __typename: 'FoodConnection', readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly __typename: 'FoodEdge', readonly cursor: string, readonly node: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type MyFoodsQueryVariables = Exact<{
  first: number;
}>;


export type MyFoodsQuery = { readonly __typename: 'Query', readonly foods: { readonly __typename: 'FoodConnection', readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly __typename: 'FoodEdge', readonly cursor: string, readonly node: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } }, readonly me: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean }, readonly categories: ReadonlyArray<{ readonly __typename: 'Category', readonly id: string, readonly name: string }>, readonly goals: ReadonlyArray<{ readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly unit: Unit }>, readonly preferences: { readonly __typename: 'Preferences', readonly weightUnit: WeightUnit, readonly energyUnit: EnergyUnit, readonly language: Language | null, readonly weekStart: Weekday | null, readonly timeZone: string | null }, readonly accountUsage: ReadonlyArray<{ readonly __typename: 'QuotaUsage', readonly quota: Quota, readonly used: number, readonly maximum: number, readonly isNear: boolean }> };

export type FurtherNutrientsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type FurtherNutrientsQuery = { readonly __typename: 'Query', readonly foods: { readonly __typename: 'FoodConnection', readonly edges: ReadonlyArray<{ readonly __typename: 'FoodEdge', readonly node: { readonly __typename: 'Food', readonly id: string, readonly nutrients: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type DeleteFoodMutationVariables = Exact<{
  id: string;
}>;


export type DeleteFoodMutation = { readonly __typename: 'Mutation', readonly deleteFood: string };

export type SearchFoodsQueryVariables = Exact<{
  query: string;
  language?: Language | null | undefined;
}>;


export type SearchFoodsQuery = { readonly __typename: 'Query', readonly searchFoods: { readonly __typename: 'FoodSearch', readonly name: string, readonly hasAmount: boolean, readonly lookupFailed: boolean, readonly products: ReadonlyArray<{ readonly __typename: 'Product', readonly barcode: string, readonly name: string, readonly brand: string | null, readonly servingSize: string | null, readonly servingWeight: number | null, readonly valuesPer: ValuesPer, readonly warnings: ReadonlyArray<ProductWarning>, readonly source: FoodSource, readonly attribution: string, readonly url: string | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly ownFood: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null }>, readonly hits: ReadonlyArray<{ readonly __typename: 'FoodSearchHit', readonly ownFood: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null, readonly lookupFood: { readonly __typename: 'LookupFood', readonly foodId: string, readonly name: string, readonly label: string, readonly category: string | null, readonly source: FoodSource, readonly servingSize: string, readonly servingWeight: number | null, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null, readonly amounts: ReadonlyArray<{ readonly __typename: 'FoodSearchAmount', readonly grams: number | null, readonly servings: number, readonly servingSize: string, readonly servingWeight: number | null, readonly measureLabel: string | null, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null }> }> } };

export type ReadFoodTextQueryVariables = Exact<{
  text: string;
  isRecipe?: boolean | null | undefined;
  language?: Language | null | undefined;
}>;


export type ReadFoodTextQuery = { readonly __typename: 'Query', readonly readFoodText: ReadonlyArray<{ readonly __typename: 'FoodTextLine', readonly text: string, readonly amount: number | null, readonly unit: string | null, readonly name: string | null, readonly servings: number | null, readonly status: FoodTextStatus, readonly reason: string | null, readonly reasonCode: string | null, readonly reasonParams: unknown, readonly loggedAmount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly amounts: ReadonlyArray<{ readonly __typename: 'FoodSearchAmount', readonly grams: number | null, readonly servings: number, readonly servingSize: string, readonly servingWeight: number | null, readonly measureLabel: string | null, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null }>, readonly food: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null, readonly lookupFood: { readonly __typename: 'LookupFood', readonly foodId: string, readonly name: string, readonly label: string, readonly category: string | null, readonly source: FoodSource, readonly servingSize: string, readonly servingWeight: number | null, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null, readonly candidates: ReadonlyArray<{ readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> }>, readonly lookupCandidates: ReadonlyArray<{ readonly __typename: 'LookupFood', readonly foodId: string, readonly name: string, readonly label: string, readonly category: string | null, readonly source: FoodSource, readonly servingSize: string, readonly servingWeight: number | null, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> }> }> };

export type LookupResult_FoodFragment = { readonly __typename: 'LookupFood', readonly foodId: string, readonly name: string, readonly label: string, readonly category: string | null, readonly source: FoodSource, readonly servingSize: string, readonly servingWeight: number | null, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> };

export type LookupFactsQueryVariables = Exact<{
  foodId: string;
  grams: number;
}>;


export type LookupFactsQuery = { readonly __typename: 'Query', readonly nutritionFacts: { readonly __typename: 'NutritionFacts', readonly table: string | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly totalNutrients: ReadonlyArray<{ readonly __typename: 'NutrientTotal', readonly code: string, readonly label: string, readonly quantity: number, readonly unit: string, readonly below: number | null }>, readonly otherSources: ReadonlyArray<{ readonly __typename: 'OtherSource', readonly table: string }> } };

export type OtherSourcesQueryVariables = Exact<{
  foodId: string;
  grams: number;
}>;


export type OtherSourcesQuery = { readonly __typename: 'Query', readonly nutritionFacts: { readonly __typename: 'NutritionFacts', readonly otherSources: ReadonlyArray<{ readonly __typename: 'OtherSource', readonly table: string, readonly name: string, readonly totalNutrients: ReadonlyArray<{ readonly __typename: 'NutrientTotal', readonly code: string, readonly label: string, readonly quantity: number, readonly unit: string, readonly below: number | null }> }> } };

export type ScannedProduct_ProductFragment = { readonly __typename: 'Product', readonly barcode: string, readonly name: string, readonly brand: string | null, readonly servingSize: string | null, readonly servingWeight: number | null, readonly valuesPer: ValuesPer, readonly warnings: ReadonlyArray<ProductWarning>, readonly source: FoodSource, readonly attribution: string, readonly url: string | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly ownFood: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null };

export type FindProductQueryVariables = Exact<{
  barcode: string;
}>;


export type FindProductQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly product: { readonly __typename: 'Product', readonly barcode: string, readonly name: string, readonly brand: string | null, readonly servingSize: string | null, readonly servingWeight: number | null, readonly valuesPer: ValuesPer, readonly warnings: ReadonlyArray<ProductWarning>, readonly source: FoodSource, readonly attribution: string, readonly url: string | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly ownFood: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null } | null } };

export type GoalRow_GoalFragment = { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean, readonly weekdayTargets: ReadonlyArray<{ readonly __typename: 'WeekdayTarget', readonly weekday: Weekday, readonly targetValue: number }> };

export type AdvancedGoalsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdvancedGoalsQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly entitlements: { readonly __typename: 'Entitlements', readonly advancedGoals: boolean } } };

export type GoalsQueryVariables = Exact<{
  date: string;
}>;


export type GoalsQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly entitlements: { readonly __typename: 'Entitlements', readonly advancedGoals: boolean } }, readonly goals: ReadonlyArray<{ readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean, readonly weekdayTargets: ReadonlyArray<{ readonly __typename: 'WeekdayTarget', readonly weekday: Weekday, readonly targetValue: number }> }>, readonly day: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> }, readonly preferences: { readonly __typename: 'Preferences', readonly weightUnit: WeightUnit, readonly energyUnit: EnergyUnit, readonly language: Language | null, readonly weekStart: Weekday | null, readonly timeZone: string | null }, readonly accountUsage: ReadonlyArray<{ readonly __typename: 'QuotaUsage', readonly quota: Quota, readonly used: number, readonly maximum: number, readonly isNear: boolean }> };

export type AddGoalMutationVariables = Exact<{
  input: GoalInput;
  effectiveFrom: string;
}>;


export type AddGoalMutation = { readonly __typename: 'Mutation', readonly addGoal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean, readonly weekdayTargets: ReadonlyArray<{ readonly __typename: 'WeekdayTarget', readonly weekday: Weekday, readonly targetValue: number }> } };

export type UpdateGoalMutationVariables = Exact<{
  macroName: string;
  input: GoalUpdate;
  effectiveFrom: string;
}>;


export type UpdateGoalMutation = { readonly __typename: 'Mutation', readonly updateGoal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean, readonly weekdayTargets: ReadonlyArray<{ readonly __typename: 'WeekdayTarget', readonly weekday: Weekday, readonly targetValue: number }> } };

export type DeleteGoalMutationVariables = Exact<{
  macroName: string;
  effectiveFrom: string;
}>;


export type DeleteGoalMutation = { readonly __typename: 'Mutation', readonly deleteGoal: string };

export type SetGoalTargetsMutationVariables = Exact<{
  targets: ReadonlyArray<GoalTargetInput> | GoalTargetInput;
  effectiveFrom: string;
}>;


export type SetGoalTargetsMutation = { readonly __typename: 'Mutation', readonly setGoalTargets: ReadonlyArray<{ readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean, readonly weekdayTargets: ReadonlyArray<{ readonly __typename: 'WeekdayTarget', readonly weekday: Weekday, readonly targetValue: number }> }> };

export type SuggestionReport_ReportFragment = { readonly __typename: 'SuggestionReport', readonly from: string, readonly to: string, readonly loggedDays: number, readonly loggedDaysNeeded: number, readonly incompleteDays: number, readonly weights: number, readonly weightsNeeded: number, readonly weightSpanDays: number, readonly weightSpanDaysNeeded: number, readonly implausible: boolean, readonly suggestion: { readonly __typename: 'GoalSuggestion', readonly calories: number, readonly protein: number, readonly carbs: number, readonly fats: number, readonly atFloor: boolean, readonly meanIntake: number, readonly trend: number, readonly expenditure: number, readonly expenditureFrom: number, readonly expenditureTo: number, readonly confidence: Confidence } | null };

export type GoalSuggestionQueryVariables = Exact<{
  asOf: string;
  weeklyChangeLb: number;
}>;


export type GoalSuggestionQuery = { readonly __typename: 'Query', readonly goalSuggestion: { readonly __typename: 'SuggestionReport', readonly from: string, readonly to: string, readonly loggedDays: number, readonly loggedDaysNeeded: number, readonly incompleteDays: number, readonly weights: number, readonly weightsNeeded: number, readonly weightSpanDays: number, readonly weightSpanDaysNeeded: number, readonly implausible: boolean, readonly suggestion: { readonly __typename: 'GoalSuggestion', readonly calories: number, readonly protein: number, readonly carbs: number, readonly fats: number, readonly atFloor: boolean, readonly meanIntake: number, readonly trend: number, readonly expenditure: number, readonly expenditureFrom: number, readonly expenditureTo: number, readonly confidence: Confidence } | null } };

export type LogDay_DayFragment = { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly goal: { readonly __typename: 'Goal', readonly macroName: string, readonly unit: Unit } }> };

export type FoodLogsQueryVariables = Exact<{
  from: string;
  to: string;
  leadFrom: string;
  leadTo: string;
}>;


export type FoodLogsQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly tier: Tier, readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly entitlements: { readonly __typename: 'Entitlements', readonly historyMonths: number } }, readonly preferences: { readonly __typename: 'Preferences', readonly weightUnit: WeightUnit, readonly energyUnit: EnergyUnit, readonly language: Language | null, readonly weekStart: Weekday | null, readonly timeZone: string | null }, readonly lead: ReadonlyArray<{ readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly goal: { readonly __typename: 'Goal', readonly macroName: string, readonly unit: Unit } }> }>, readonly days: ReadonlyArray<{ readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly goal: { readonly __typename: 'Goal', readonly macroName: string, readonly unit: Unit } }> }> };

export type DayFoodsQueryVariables = Exact<{
  date: string;
}>;


export type DayFoodsQuery = { readonly __typename: 'Query', readonly day: { readonly __typename: 'Day', readonly date: string, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type NutrientsQueryVariables = Exact<{
  from: string;
  to: string;
  reference: NutrientReference;
}>;


export type NutrientsQuery = { readonly __typename: 'Query', readonly nutrients: ReadonlyArray<{ readonly __typename: 'NutrientReport', readonly nutrient: string, readonly unit: Unit, readonly value: number | null, readonly knownEntries: number, readonly entries: number, readonly reference: number | null }> };

export type NutrientSourcesQueryVariables = Exact<{
  nutrient: string;
  from: string;
  to: string;
}>;


export type NutrientSourcesQuery = { readonly __typename: 'Query', readonly nutrientSources: ReadonlyArray<{ readonly __typename: 'NutrientSource', readonly name: string, readonly value: number, readonly unit: Unit }> };

export type Purchases_UserFragment = { readonly __typename: 'User', readonly id: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly entitlements: { readonly __typename: 'Entitlements', readonly ads: boolean, readonly advancedGoals: boolean, readonly externalLookup: boolean, readonly historyMonths: number, readonly localSearch: boolean } };

export type PurchasesQueryVariables = Exact<{ [key: string]: never; }>;


export type PurchasesQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly entitlements: { readonly __typename: 'Entitlements', readonly ads: boolean, readonly advancedGoals: boolean, readonly externalLookup: boolean, readonly historyMonths: number, readonly localSearch: boolean } } };

export type StartSubscriptionCheckoutMutationVariables = Exact<{ [key: string]: never; }>;


export type StartSubscriptionCheckoutMutation = { readonly __typename: 'Mutation', readonly startSubscriptionCheckout: { readonly __typename: 'SubscriptionCheckout', readonly clientSecret: string, readonly sessionId: string, readonly url: string | null } };

export type StartOneTimeCheckoutMutationVariables = Exact<{ [key: string]: never; }>;


export type StartOneTimeCheckoutMutation = { readonly __typename: 'Mutation', readonly startOneTimeCheckout: { readonly __typename: 'OneTimeCheckout', readonly sessionId: string, readonly url: string } };

export type VerifyPaymentMutationVariables = Exact<{
  sessionId: string;
  kind: PlanKind;
}>;


export type VerifyPaymentMutation = { readonly __typename: 'Mutation', readonly verifyPayment: { readonly __typename: 'PaymentVerification', readonly success: boolean, readonly user: { readonly __typename: 'User', readonly id: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly entitlements: { readonly __typename: 'Entitlements', readonly ads: boolean, readonly advancedGoals: boolean, readonly externalLookup: boolean, readonly historyMonths: number, readonly localSearch: boolean } } } };

export type Plan_PlanFragment = { readonly __typename: 'Plan', readonly kind: PlanKind, readonly name: string, readonly priceCents: number, readonly currency: string, readonly interval: string | null, readonly benefits: ReadonlyArray<string> };

export type OfferQueryVariables = Exact<{ [key: string]: never; }>;


export type OfferQuery = { readonly __typename: 'Query', readonly plans: ReadonlyArray<{ readonly __typename: 'Plan', readonly kind: PlanKind, readonly name: string, readonly priceCents: number, readonly currency: string, readonly interval: string | null, readonly benefits: ReadonlyArray<string> }>, readonly paymentSettings: { readonly __typename: 'PaymentSettings', readonly mode: PaymentMode, readonly publishableKey: string | null } };

export type SupportAccessQueryVariables = Exact<{ [key: string]: never; }>;


export type SupportAccessQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly isAdmin: boolean }, readonly secondFactor: { readonly __typename: 'SecondFactor', readonly totp: boolean, readonly passkeys: ReadonlyArray<{ readonly __typename: 'Passkey', readonly id: string }> } };

export type FoundUser_UserFragment = { readonly __typename: 'User', readonly id: string, readonly username: string, readonly email: string, readonly tier: Tier, readonly isAdmin: boolean, readonly createdAt: string };

export type FindUsersQueryVariables = Exact<{
  search?: string | null | undefined;
  tier?: Tier | null | undefined;
  after?: string | null | undefined;
}>;


export type FindUsersQuery = { readonly __typename: 'Query', readonly users: { readonly __typename: 'UserConnection', readonly edges: ReadonlyArray<{ readonly __typename: 'UserEdge', readonly node: { readonly __typename: 'User', readonly id: string, readonly username: string, readonly email: string, readonly tier: Tier, readonly isAdmin: boolean, readonly createdAt: string } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type AuditRow_EntryFragment = { readonly __typename: 'AuditEntry', readonly id: string, readonly at: string, readonly actor: string, readonly actorName: string | null, readonly action: string, readonly subject: string | null, readonly subjectName: string | null, readonly reason: string | null, readonly detail: string | null };

export type BillingSummary_AccountFragment = { readonly __typename: 'SupportUser', readonly givenTier: { readonly __typename: 'GivenTier', readonly tier: Tier, readonly endsAt: string | null } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'Payment', readonly id: string, readonly kind: PlanKind, readonly status: string, readonly amountCents: number, readonly currency: string, readonly provider: string, readonly createdAt: string }>, readonly subscriptions: ReadonlyArray<{ readonly __typename: 'SupportSubscription', readonly id: string, readonly status: SubscriptionStatus, readonly provider: string, readonly paidUntil: string, readonly endsAt: string, readonly revoked: boolean, readonly createdAt: string }>, readonly checkouts: ReadonlyArray<{ readonly __typename: 'SupportCheckout', readonly id: string, readonly kind: PlanKind, readonly status: string, readonly createdAt: string }> };

export type DiarySummary_AccountFragment = { readonly __typename: 'SupportUser', readonly counts: { readonly __typename: 'AccountCounts', readonly foods: number, readonly entries: number, readonly weights: number, readonly goals: number }, readonly diary: { readonly __typename: 'DiaryCounts', readonly hiddenBefore: string, readonly days: ReadonlyArray<{ readonly __typename: 'DayCount', readonly date: string, readonly entries: number, readonly deletedEntries: number, readonly hidden: boolean }>, readonly months: ReadonlyArray<{ readonly __typename: 'MonthCount', readonly month: string, readonly days: number, readonly entries: number, readonly deletedEntries: number }> } };

export type FactorState_AccountFragment = { readonly __typename: 'SupportUser', readonly hasSecondFactor: boolean, readonly factorRemoval: { readonly __typename: 'FactorRemoval', readonly requestedAt: string, readonly dueAt: string } | null };

export type SupportedUser_AccountFragment = { readonly __typename: 'SupportUser', readonly lastSeenAt: string | null, readonly openSessions: number, readonly hasSecondFactor: boolean, readonly user: { readonly __typename: 'User', readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly id: string, readonly username: string, readonly email: string, readonly tier: Tier, readonly isAdmin: boolean, readonly createdAt: string, readonly entitlements: { readonly __typename: 'Entitlements', readonly historyMonths: number } }, readonly audit: ReadonlyArray<{ readonly __typename: 'AuditEntry', readonly id: string, readonly at: string, readonly actor: string, readonly actorName: string | null, readonly action: string, readonly subject: string | null, readonly subjectName: string | null, readonly reason: string | null, readonly detail: string | null }>, readonly factorRemoval: { readonly __typename: 'FactorRemoval', readonly requestedAt: string, readonly dueAt: string } | null, readonly givenTier: { readonly __typename: 'GivenTier', readonly tier: Tier, readonly endsAt: string | null } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'Payment', readonly id: string, readonly kind: PlanKind, readonly status: string, readonly amountCents: number, readonly currency: string, readonly provider: string, readonly createdAt: string }>, readonly subscriptions: ReadonlyArray<{ readonly __typename: 'SupportSubscription', readonly id: string, readonly status: SubscriptionStatus, readonly provider: string, readonly paidUntil: string, readonly endsAt: string, readonly revoked: boolean, readonly createdAt: string }>, readonly checkouts: ReadonlyArray<{ readonly __typename: 'SupportCheckout', readonly id: string, readonly kind: PlanKind, readonly status: string, readonly createdAt: string }>, readonly counts: { readonly __typename: 'AccountCounts', readonly foods: number, readonly entries: number, readonly weights: number, readonly goals: number }, readonly diary: { readonly __typename: 'DiaryCounts', readonly hiddenBefore: string, readonly days: ReadonlyArray<{ readonly __typename: 'DayCount', readonly date: string, readonly entries: number, readonly deletedEntries: number, readonly hidden: boolean }>, readonly months: ReadonlyArray<{ readonly __typename: 'MonthCount', readonly month: string, readonly days: number, readonly entries: number, readonly deletedEntries: number }> } };

export type SupportUserQueryVariables = Exact<{
  id: string;
  from: string;
  to: string;
}>;


export type SupportUserQuery = { readonly __typename: 'Query', readonly supportUser: { readonly __typename: 'SupportUser', readonly lastSeenAt: string | null, readonly openSessions: number, readonly hasSecondFactor: boolean, readonly user: { readonly __typename: 'User', readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly id: string, readonly username: string, readonly email: string, readonly tier: Tier, readonly isAdmin: boolean, readonly createdAt: string, readonly entitlements: { readonly __typename: 'Entitlements', readonly historyMonths: number } }, readonly audit: ReadonlyArray<{ readonly __typename: 'AuditEntry', readonly id: string, readonly at: string, readonly actor: string, readonly actorName: string | null, readonly action: string, readonly subject: string | null, readonly subjectName: string | null, readonly reason: string | null, readonly detail: string | null }>, readonly factorRemoval: { readonly __typename: 'FactorRemoval', readonly requestedAt: string, readonly dueAt: string } | null, readonly givenTier: { readonly __typename: 'GivenTier', readonly tier: Tier, readonly endsAt: string | null } | null, readonly payments: ReadonlyArray<{ readonly __typename: 'Payment', readonly id: string, readonly kind: PlanKind, readonly status: string, readonly amountCents: number, readonly currency: string, readonly provider: string, readonly createdAt: string }>, readonly subscriptions: ReadonlyArray<{ readonly __typename: 'SupportSubscription', readonly id: string, readonly status: SubscriptionStatus, readonly provider: string, readonly paidUntil: string, readonly endsAt: string, readonly revoked: boolean, readonly createdAt: string }>, readonly checkouts: ReadonlyArray<{ readonly __typename: 'SupportCheckout', readonly id: string, readonly kind: PlanKind, readonly status: string, readonly createdAt: string }>, readonly counts: { readonly __typename: 'AccountCounts', readonly foods: number, readonly entries: number, readonly weights: number, readonly goals: number }, readonly diary: { readonly __typename: 'DiaryCounts', readonly hiddenBefore: string, readonly days: ReadonlyArray<{ readonly __typename: 'DayCount', readonly date: string, readonly entries: number, readonly deletedEntries: number, readonly hidden: boolean }>, readonly months: ReadonlyArray<{ readonly __typename: 'MonthCount', readonly month: string, readonly days: number, readonly entries: number, readonly deletedEntries: number }> } } };

export type AuditLogQueryVariables = Exact<{
  after?: string | null | undefined;
  subject?: string | null | undefined;
}>;


export type AuditLogQuery = { readonly __typename: 'Query', readonly auditLog: ReadonlyArray<{ readonly __typename: 'AuditEntry', readonly id: string, readonly at: string, readonly actor: string, readonly actorName: string | null, readonly action: string, readonly subject: string | null, readonly subjectName: string | null, readonly reason: string | null, readonly detail: string | null }> };

export type SendPasswordResetMutationVariables = Exact<{
  userId: string;
}>;


export type SendPasswordResetMutation = { readonly __typename: 'Mutation', readonly sendPasswordReset: boolean };

export type EndSessionsMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type EndSessionsMutation = { readonly __typename: 'Mutation', readonly endSessions: { readonly __typename: 'User', readonly id: string } };

export type ResyncBillingMutationVariables = Exact<{
  userId: string;
}>;


export type ResyncBillingMutation = { readonly __typename: 'Mutation', readonly resyncBilling: { readonly __typename: 'User', readonly id: string, readonly username: string, readonly email: string, readonly tier: Tier, readonly isAdmin: boolean, readonly createdAt: string } };

export type GrantTierMutationVariables = Exact<{
  userId: string;
  tier: Tier;
  reason: string;
  until?: string | null | undefined;
}>;


export type GrantTierMutation = { readonly __typename: 'Mutation', readonly grantTier: { readonly __typename: 'User', readonly id: string, readonly username: string, readonly email: string, readonly tier: Tier, readonly isAdmin: boolean, readonly createdAt: string } };

export type StartFactorRemovalMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type StartFactorRemovalMutation = { readonly __typename: 'Mutation', readonly startFactorRemoval: { readonly __typename: 'FactorRemoval', readonly dueAt: string } };

export type CancelFactorRemovalMutationVariables = Exact<{
  userId: string;
  reason: string;
}>;


export type CancelFactorRemovalMutation = { readonly __typename: 'Mutation', readonly cancelFactorRemoval: { readonly __typename: 'User', readonly id: string } };

export type WeightLogsQueryVariables = Exact<{
  from: string;
  to: string;
  leadFrom: string;
  leadTo: string;
}>;


export type WeightLogsQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly tier: Tier, readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly entitlements: { readonly __typename: 'Entitlements', readonly historyMonths: number } }, readonly preferences: { readonly __typename: 'Preferences', readonly weightUnit: WeightUnit, readonly energyUnit: EnergyUnit, readonly language: Language | null, readonly weekStart: Weekday | null, readonly timeZone: string | null }, readonly lead: ReadonlyArray<{ readonly __typename: 'WeightEntry', readonly id: string, readonly date: string, readonly weightLb: number }>, readonly weights: ReadonlyArray<{ readonly __typename: 'WeightEntry', readonly id: string, readonly date: string, readonly weightLb: number }> };

export type DayWeight_EntryFragment = { readonly __typename: 'WeightEntry', readonly id: string, readonly date: string, readonly weightLb: number };

export type DayWeightQueryVariables = Exact<{
  date: string;
}>;


export type DayWeightQuery = { readonly __typename: 'Query', readonly weights: ReadonlyArray<{ readonly __typename: 'WeightEntry', readonly id: string, readonly date: string, readonly weightLb: number }> };

export type RecentWeightsQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type RecentWeightsQuery = { readonly __typename: 'Query', readonly weights: ReadonlyArray<{ readonly __typename: 'WeightEntry', readonly id: string, readonly date: string, readonly weightLb: number }> };

export type LogWeightMutationVariables = Exact<{
  input: LogWeightInput;
}>;


export type LogWeightMutation = { readonly __typename: 'Mutation', readonly logWeight: { readonly __typename: 'WeightEntry', readonly id: string, readonly date: string, readonly weightLb: number } };

export type DeleteWeightMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWeightMutation = { readonly __typename: 'Mutation', readonly deleteWeight: string };

export type MealSlot_SlotFragment = { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number };

export type GoalBar_ProgressFragment = { readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } };

export type EntryRow_EntryFragment = { readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null };

export type DayView_DayFragment = { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> };

export type DayQueryVariables = Exact<{
  date: string;
}>;


export type DayQuery = { readonly __typename: 'Query', readonly day: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type MacroAmount_AmountFragment = { readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit };

export type TypedAmount_AmountFragment = { readonly __typename: 'Amount', readonly value: number, readonly unit: string };

export type FoodOption_FoodFragment = { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> };

export type RecipeOption_RecipeFragment = { readonly __typename: 'Recipe', readonly id: string, readonly name: string, readonly servings: number, readonly cookedWeight: number | null, readonly servingsLeft: number | null, readonly incomplete: ReadonlyArray<string>, readonly perServing: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> };

export type RecipeOptionsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type RecipeOptionsQuery = { readonly __typename: 'Query', readonly recipes: { readonly __typename: 'RecipeConnection', readonly edges: ReadonlyArray<{ readonly __typename: 'RecipeEdge', readonly node: { readonly __typename: 'Recipe', readonly id: string, readonly name: string, readonly servings: number, readonly cookedWeight: number | null, readonly servingsLeft: number | null, readonly incomplete: ReadonlyArray<string>, readonly perServing: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } }> } };

export type Display_PreferencesFragment = { readonly __typename: 'Preferences', readonly weightUnit: WeightUnit, readonly energyUnit: EnergyUnit, readonly language: Language | null, readonly weekStart: Weekday | null, readonly timeZone: string | null };

export type DisplayPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type DisplayPreferencesQuery = { readonly __typename: 'Query', readonly preferences: { readonly __typename: 'Preferences', readonly weightUnit: WeightUnit, readonly energyUnit: EnergyUnit, readonly language: Language | null, readonly weekStart: Weekday | null, readonly timeZone: string | null } };

export type Profile_ProfileFragment = { readonly __typename: 'Profile', readonly sex: Sex | null, readonly birthYear: number | null, readonly heightCm: number | null, readonly activity: Activity | null, readonly weeklyChange: number | null, readonly rateUnit: RateUnit, readonly checkInDay: Weekday, readonly checkInEmail: boolean };

export type SetProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type SetProfileMutation = { readonly __typename: 'Mutation', readonly setProfile: { readonly __typename: 'Profile', readonly sex: Sex | null, readonly birthYear: number | null, readonly heightCm: number | null, readonly activity: Activity | null, readonly weeklyChange: number | null, readonly rateUnit: RateUnit, readonly checkInDay: Weekday, readonly checkInEmail: boolean } };

export type NavBar_UserFragment = { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean };

export type UpgradesQueryVariables = Exact<{ [key: string]: never; }>;


export type UpgradesQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean } };

export type RecipeForm_RecipeFragment = { readonly __typename: 'Recipe', readonly notes: string | null, readonly id: string, readonly name: string, readonly servings: number, readonly cookedWeight: number | null, readonly servingsLeft: number | null, readonly incomplete: ReadonlyArray<string>, readonly ingredients: ReadonlyArray<{ readonly __typename: 'RecipeIngredient', readonly name: string, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly food: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null, readonly recipe: { readonly __typename: 'Recipe', readonly id: string, readonly name: string, readonly servings: number, readonly cookedWeight: number | null, readonly servingsLeft: number | null, readonly incomplete: ReadonlyArray<string>, readonly perServing: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null }>, readonly perServing: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> };

export type RecipeQueryVariables = Exact<{
  id: string;
}>;


export type RecipeQuery = { readonly __typename: 'Query', readonly recipe: { readonly __typename: 'Recipe', readonly notes: string | null, readonly id: string, readonly name: string, readonly servings: number, readonly cookedWeight: number | null, readonly servingsLeft: number | null, readonly incomplete: ReadonlyArray<string>, readonly ingredients: ReadonlyArray<{ readonly __typename: 'RecipeIngredient', readonly name: string, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly food: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null, readonly recipe: { readonly __typename: 'Recipe', readonly id: string, readonly name: string, readonly servings: number, readonly cookedWeight: number | null, readonly servingsLeft: number | null, readonly incomplete: ReadonlyArray<string>, readonly perServing: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null }>, readonly perServing: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } };

export type SaveRecipeMutationVariables = Exact<{
  input: RecipeInput;
  today: string;
}>;


export type SaveRecipeMutation = { readonly __typename: 'Mutation', readonly saveRecipe: { readonly __typename: 'Recipe', readonly notes: string | null, readonly id: string, readonly name: string, readonly servings: number, readonly cookedWeight: number | null, readonly servingsLeft: number | null, readonly incomplete: ReadonlyArray<string>, readonly portions: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string }>, readonly ingredients: ReadonlyArray<{ readonly __typename: 'RecipeIngredient', readonly name: string, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly food: { readonly __typename: 'Food', readonly id: string, readonly name: string, readonly brand: string | null, readonly barcode: string | null, readonly servingSize: string, readonly valuesPer: ValuesPer, readonly source: FoodSource, readonly measures: ReadonlyArray<{ readonly __typename: 'Measure', readonly label: string, readonly weight: number }>, readonly category: { readonly __typename: 'Category', readonly id: string, readonly name: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null, readonly recipe: { readonly __typename: 'Recipe', readonly id: string, readonly name: string, readonly servings: number, readonly cookedWeight: number | null, readonly servingsLeft: number | null, readonly incomplete: ReadonlyArray<string>, readonly perServing: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } | null }>, readonly perServing: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }> } };

export type DeleteRecipeMutationVariables = Exact<{
  id: string;
}>;


export type DeleteRecipeMutation = { readonly __typename: 'Mutation', readonly deleteRecipe: string };

export type UpdatePortionsMutationVariables = Exact<{
  id: string;
  date: string;
}>;


export type UpdatePortionsMutation = { readonly __typename: 'Mutation', readonly updateRecipePortions: { readonly __typename: 'Day', readonly date: string, readonly hidden: boolean, readonly incomplete: ReadonlyArray<string>, readonly totals: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly __typename: 'GoalProgress', readonly target: number, readonly total: number, readonly ratio: number | null, readonly status: GoalStatus, readonly goal: { readonly __typename: 'Goal', readonly id: string, readonly macroName: string, readonly targetValue: number, readonly unit: Unit, readonly goalType: GoalType, readonly isOnDashboard: boolean } }>, readonly entries: ReadonlyArray<{ readonly __typename: 'FoodLogEntry', readonly id: string, readonly name: string, readonly servingSize: string, readonly servings: number, readonly isQuickAdd: boolean, readonly isEstimate: boolean, readonly amount: { readonly __typename: 'Amount', readonly value: number, readonly unit: string } | null, readonly macros: ReadonlyArray<{ readonly __typename: 'MacroAmount', readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly mealSlot: { readonly __typename: 'MealSlot', readonly id: string, readonly name: string, readonly position: number } | null }> } };

export type RecipePlanQueryVariables = Exact<{ [key: string]: never; }>;


export type RecipePlanQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly entitlements: { readonly __typename: 'Entitlements', readonly localSearch: boolean, readonly externalLookup: boolean } } };
