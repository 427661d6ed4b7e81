import type { QuotaName } from './quotas';

/** Names of values in sentences, as their subject. */
export const FIELD_NAMES = {
  username: 'The username',
  email: 'The email address',
  name: 'The name',
  brand: 'The brand',
  categoryName: 'The category name',
  mealSlotName: 'The name of the meal slot',
  servingSize: 'The serving size',
  query: 'A search',
  search: 'The search',
  foodText: 'The text',
  notes: 'The text of the notes',
  cookedWeight: 'The cooked weight',
  grams: 'The weight of the portion',
  reason: 'The reason',
  externalId: 'The external ID',
  heading: 'The first heading',
  servings: 'Servings',
  amount: 'The amount',
  unit: 'The unit',
  macroValue: 'A macro value',
  targetValue: 'The target value',
  weight: 'The weight',
  weeklyChange: 'The weekly change',
  servingWeight: 'The weight of a serving',
  quantity: 'The quantity',
  date: 'The date',
  effectiveDate: 'The effective date',
} as const;

export type Field = keyof typeof FIELD_NAMES;

interface OfField {
  field: Field;
}

interface Maximum {
  max: number;
}

interface OfFood {
  food: string;
}

interface OfProvider {
  provider: string;
}

const grouped = (value: number): string => value.toLocaleString('en-US');

const TRY_AGAIN_IN_2_S = 'Try again in 2 seconds.';

/** Each completes the sentence 'You can have at most 5,000 …'. */
export const QUOTA_NOUNS: Readonly<Record<QuotaName, string>> = {
  foods: 'foods, including deleted ones',
  nutrients: 'different nutrients in your foods and entries',
  categories: 'categories',
  goals: 'goals',
  goal_versions: 'goal versions',
  food_logs_per_day: 'entries on one day, including deleted ones',
  food_logs: 'entries in total, including deleted ones',
  food_log_megabytes: 'MB of entries in total, including deleted ones',
  meals: 'saved meals',
  recipes: 'recipes',
  weights: 'weights',
  check_ins: 'check-ins',
  finished_days: 'finished days',
};

/**
 * The sentences that a person can reach in the client, by their reason. Clients translate them by reason, so a reason keeps
 * its meaning and its parameters; its English may change.
 */
export const SENTENCES = {
  // Values
  TEXT_MISSING: ({ field }: OfField) => `${FIELD_NAMES[field]} is required.`,
  TEXT_TOO_LONG: ({ field, max }: OfField & Maximum) => `${FIELD_NAMES[field]} can have at most ${max} characters.`,
  TEXT_NOT_ALLOWED: ({ field }: OfField) => `${FIELD_NAMES[field]} contains characters that aren't allowed.`,
  NUMBER_OUT_OF_RANGE: ({ field, min, max }: OfField & Maximum & { min: number }) =>
    `${FIELD_NAMES[field]} must be at least ${min} and at most ${max}.`,
  NUMBER_NOT_ABOVE: ({ field, above, max }: OfField & Maximum & { above: number }) =>
    `${FIELD_NAMES[field]} must be above ${above} and at most ${max}.`,
  DATE_NOT_CURRENT: ({ field }: OfField) =>
    `${FIELD_NAMES[field]} must be your current date. Check the clock of your device.`,
  RANGE_REVERSED: 'The start date must not be after the end date.',
  RANGE_TOO_LONG: ({ max }: Maximum) => `A range can have at most ${max} days. Choose a shorter range.`,

  // Missing things
  FOOD_NOT_FOUND: 'Food not found.',
  CATEGORY_NOT_FOUND: 'Category not found.',
  GOAL_NOT_FOUND: 'Goal not found.',
  DIARY_ENTRY_NOT_FOUND: 'Diary entry not found.',
  MEAL_SLOT_NOT_FOUND: 'Meal slot not found.',
  SAVED_MEAL_NOT_FOUND: 'Saved meal not found.',
  RECIPE_NOT_FOUND: 'Recipe not found.',
  WEIGHT_NOT_FOUND: 'Weight not found.',
  CHECK_IN_NOT_FOUND: 'Check-in not found.',
  CHECK_IN_CHANGED: 'The proposal has changed in the meantime. Look at the new one.',
  CONNECTED_APP_NOT_FOUND: 'Connected app not found.',
  ACCESS_TOKEN_NOT_FOUND: 'Token not found.',
  PROGRAM_WRITE_NOT_FOUND: 'Change not found.',
  PROGRAM_WRITE_STAYS: "This change can't be undone.",
  PROGRAM_WRITE_CHANGED: 'This was changed again afterwards. Undoing would overwrite the later change.',
  PASSKEY_NOT_FOUND: 'Passkey not found.',
  SIGN_IN_PROVIDER_NOT_FOUND: 'Sign-in provider not found.',
  USER_NOT_FOUND: 'User not found.',

  // Limits
  QUOTA_REACHED: ({ quota, max }: Maximum & { quota: QuotaName }) =>
    `You can have at most ${grouped(max)} ${QUOTA_NOUNS[quota]}.`,
  TOO_MANY_REQUESTS: ({ seconds }: { seconds: number }) =>
    `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  DATA_IS_CHANGING: `Another change to the same data is still in progress. ${TRY_AGAIN_IN_2_S}`,
  ACCOUNT_IS_CHANGING: `Another change to your account is still in progress. ${TRY_AGAIN_IN_2_S}`,
  SERVER_BUSY: 'The server is busy. Try again shortly.',
  SERVICE_UNAVAILABLE: "The service isn't available right now. Try again shortly.",
  REQUEST_TOO_SLOW: 'The request took too long. Try again.',
  RESPONSE_TOO_LARGE: 'The response would be too large. Request fewer days or items.',
  RESPONSE_TOO_LONG: 'The response would be larger than 5 MB. Request fewer days or items.',
  DAY_HAS_TOO_MANY_NUTRIENTS: ({ max }: Maximum) => `A day can have at most ${grouped(max)} different nutrients.`,
  DAYS_HAVE_TOO_MANY_NUTRIENTS: 'These days have too many different nutrients. Request fewer days.',
  DAYS_HAVE_TOO_MANY_ENTRIES: ({ max }: Maximum) =>
    `These days have more than ${grouped(max)} entries. Request fewer days.`,

  // Plans
  SEARCH_NEEDS_PLAN: 'Upgrade to search your foods.',
  LOOKUP_NEEDS_PLAN: 'Subscribe to look up foods in the food database.',
  GOALS_NEED_PLAN: 'Subscribe to use weekday targets and suggested targets.',
  HISTORY_NEEDS_PLAN: ({ months }: { months: number }) =>
    `Your plan includes ${months} months of history. Upgrade to see older days.`,

  // Diary, foods and goals
  TOO_MANY_ENTRIES: ({ max }: Maximum) => `Send 1 to ${max} entries at once.`,
  TOO_MANY_MEAL_SLOTS: ({ max }: Maximum) => `Send 1 to ${max} meal slots.`,
  TOO_MANY_MEAL_FOODS: ({ max }: Maximum) => `A saved meal must have 1 to ${max} foods.`,
  TOO_MANY_INGREDIENTS: ({ max }: Maximum) => `A recipe must have 1 to ${max} ingredients.`,
  RECIPE_IN_ITSELF: "A recipe can't be an ingredient of itself.",
  RECIPE_TOO_DEEP: ({ max }: Maximum) => `Recipes can be nested at most ${max} deep.`,
  RECIPE_EATEN: 'Nothing is left of this recipe.',
  RECIPE_NOT_WEIGHED: 'Enter the cooked weight of the recipe first.',
  TOO_MANY_MACROS: ({ max }: Maximum) => `A food can have at most ${max} macros.`,
  TOO_MANY_TARGETS: ({ max }: Maximum) => `Send 1 to ${max} targets at once.`,
  TOO_MANY_LINES: ({ max }: Maximum) => `Enter at most ${max} lines at once.`,
  MEAL_SLOT_NAME_TWICE: 'Each meal slot must have a different name.',
  MACRO_MISSING: 'Send at least one macro.',
  MACRO_TWICE: ({ macro }: { macro: string }) => `${macro} is given more than once.`,
  MACRO_NAME_LENGTH: 'A macro name must have 1 to 64 characters.',
  MACRO_NAME_FORMAT: 'A macro name can contain only letters, digits and spaces, and at most 64 characters.',
  UNIT_NOT_ENERGY: ({ macro }: { macro: string }) => `The unit of ${macro} must be kcal.`,
  UNIT_NOT_MASS: ({ macro }: { macro: string }) => `The unit of ${macro} must be g, mg or oz.`,
  CATEGORY_EXISTS: 'A category with this name already exists.',
  FOOD_DELETED: 'The food with this ID was deleted. Use a new ID.',
  GOAL_EXISTS: ({ macro }: { macro: string }) => `A goal for ${macro} already exists.`,
  LOOKUP_UNREACHABLE: "Couldn't reach the food database. Try again.",

  // Barcodes
  BARCODE_FORMAT: 'A barcode has 8, 12 or 13 digits.',
  BARCODE_CHECK_DIGIT: "The last digit doesn't fit the others. Check the digits.",
  PRODUCTS_UNREACHABLE: "Couldn't reach Open Food Facts. Try again, or enter the food by hand.",
  PRODUCTS_BUSY: ({ seconds }: { seconds: number }) =>
    `Open Food Facts is busy. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  PRODUCTS_QUEUE: ({ seconds }: { seconds: number }) =>
    `Many people are scanning. It's your turn in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  BARCODE_TAKEN: ({ food }: OfFood) => `${food} already has this barcode.`,
  BARCODE_OF_A_SHOP: 'Only the shop that printed this barcode knows its product. Enter the food by hand.',

  // Typed foods
  AMOUNT_NOT_POSITIVE: 'Enter one amount greater than 0.',
  AMOUNT_AMBIGUOUS: 'The comma or dot is ambiguous. Write 1000 or 1.5.',
  AMOUNT_VAGUE: "Couldn't determine the amount. Enter it in grams or servings.",
  AMOUNT_TWICE: 'Enter only one amount per food.',
  FOOD_NAME_MISSING: 'Enter the name of the food.',
  LINE_IS_HEADING: 'This is a heading, not a food.',
  FOOD_NAME_TOO_LONG: 'No food has a name this long. Shorten it.',
  FOOD_DRY_OR_COOKED: 'Is this the dry or the cooked weight?',
  FOOD_AMBIGUOUS: 'Choose one of your foods.',
  FOOD_NOT_OWN: 'None of your foods has this name.',
  FOOD_NOWHERE: "Couldn't find this name in your foods or in the food database.",
  AMOUNT_NOT_CONVERTED: ({ food, servingSize }: OfFood & { servingSize: string }) =>
    `Couldn't convert the amount to servings of ${food}. One serving is ${servingSize}.`,
  AMOUNT_OUT_OF_RANGE: ({ servings, min, max }: Maximum & { min: number; servings: number }) =>
    `That is ${servings} servings. Enter ${min} to ${max} servings.`,
  AMOUNT_WEIGHT_OUT_OF_RANGE: ({ min, max }: Maximum & { min: number }) =>
    `Enter an amount from ${min} g to ${max} kg.`,
  AMOUNT_UNKNOWN: ({ food }: OfFood) => `Couldn't determine how much ${food} this is.`,

  // Accounts
  TOKEN_MISSING: 'No token found. Please log in.',
  TOKEN_INVALID: 'Invalid token. Please log in again.',
  LOG_IN_FAILED: 'Login failed. Check your credentials.',
  LOG_IN_EXPIRED: 'This login has expired. Log in again.',
  TERMS_NOT_ACCEPTED: 'Agree to the terms to sign up.',
  ACCOUNT_EXISTS: 'Signup failed. Username or email may already exist.',
  USERNAME_FORMAT: 'A username must have 3 to 32 letters, digits, dots, hyphens or underscores.',
  EMAIL_FORMAT: 'Enter a valid email address.',
  EMAIL_UNCHANGED: 'This is already your email address.',
  EMAIL_TAKEN: 'Another account already uses this email address.',
  EMAIL_LINK_INVALID:
    "Couldn't confirm the email address. The link may have expired or was already used. Request a new one in Settings.",
  TOO_MANY_CONFIRMATIONS: 'Too many confirmation emails. Try again in an hour.',
  SCOPE_MISSING: ({ scope }: { scope: string }) => `This token doesn't have the permission ${scope}.`,
  LOG_IN_NEEDED: "A token can't do this. Log in on the website.",
  TOO_MANY_ACCESS_TOKENS: ({ max }: Maximum) => `You can have at most ${max} tokens. Revoke one first.`,
  APP_REQUEST_INVALID: "This request for access isn't valid. Start again in the app.",
  TOO_MANY_APPS: 'Too many apps have registered. Try again tomorrow.',
  SCOPES_MISSING: 'Choose at least one permission.',
  END_NOT_IN_FUTURE: 'The end must be in the future.',
  PASSWORD_WRONG: 'The current password is incorrect.',
  PASSWORD_TOO_SHORT: ({ min }: { min: number }) => `The password must have at least ${min} characters.`,
  PASSWORD_TOO_LONG: ({ max }: Maximum) => `The password can have at most ${max} characters.`,
  PASSWORD_IS_NAME: "The password can't be your username or email address.",
  PASSWORD_TOO_COMMON: 'This password is too common. Choose another one.',
  RESET_ADDRESS_UNKNOWN: 'Failed to request password reset. User not found.',
  RESET_LINK_INVALID: 'Failed to reset password. The link may have expired or is invalid.',
  UNSUBSCRIBE_LINK_INVALID: "This link isn't valid. You can turn off marketing email in Settings.",
  DELETION_INTERRUPTED: 'Your account is changing somewhere else. Try again.',

  // Two-step login and sign-in providers
  FACTOR_REQUIRED: 'Enter a code or use a passkey to continue.',
  FACTOR_WRONG: 'The code or passkey is wrong or was already used.',
  CODES_REFUSED: 'Too many wrong codes. Use a passkey or a recovery code, or contact support.',
  FACTOR_NOT_SET_UP: 'Set up a passkey or login codes first.',
  CODE_MISSING: 'Enter a code.',
  CODES_SET_UP: 'Login codes are already set up. Remove them first.',
  CODES_NOT_SET_UP: "Login codes aren't set up.",
  CODES_SETUP_EXPIRED: 'The setup has expired. Start again.',
  CODE_WRONG: 'The code is wrong. Enter the current code of your app.',
  PASSKEY_REFUSED: "The passkey wasn't accepted. Try again, or log in with your password.",
  PASSKEY_NOT_ADDED: "The passkey wasn't accepted. Start again.",
  PASSKEY_EXISTS: 'Your account already has this passkey.',
  TOO_MANY_PASSKEYS: ({ max }: Maximum) => `You can have at most ${max} passkeys.`,
  REMOVAL_LINK_INVALID: "Couldn't cancel the removal. The link may have expired or was already used.",
  PROVIDER_UNREACHABLE: ({ provider }: OfProvider) => `Couldn't reach ${provider}. Try again shortly.`,
  PROVIDER_LOG_IN_REFUSED: ({ provider }: OfProvider) => `${provider} didn't log you in. Try again.`,
  PROVIDER_NOT_LINKED: ({ provider }: OfProvider) =>
    `Log in with your password and link ${provider} in Settings first.`,
  PROVIDER_LINK_REFUSED: ({ provider }: OfProvider) => `${provider} didn't confirm who you are. Start again.`,
  PROVIDER_LINK_EXPIRED: 'This request has expired. Start again.',
  PROVIDER_LINK_EXISTS: ({ provider }: OfProvider) => `This ${provider} account is already linked.`,
  TOO_MANY_PROVIDERS: ({ max }: Maximum) => `You can have at most ${max} sign-in providers.`,

  // Payments
  PAYMENTS_DISABLED: 'Payments are disabled on this server.',
  SANDBOX_IS_LOCAL: 'The payment sandbox only works on the machine that runs it.',
  SUBSCRIPTION_EXISTS: 'You already have a subscription.',
  PURCHASE_EXISTS: 'You already made this purchase.',
  PAYMENT_PENDING: 'Your last payment is still being processed. Try again shortly.',
  SUBSCRIPTION_NOT_STARTED: 'Failed to load payment form. Please try again.',
  PURCHASE_NOT_STARTED: 'Failed to initiate checkout.',
  SUBSCRIPTION_NOT_VERIFIED: 'Failed to verify payment. Please contact support.',
  PURCHASE_NOT_VERIFIED: 'Failed to verify payment.',
  SUBSCRIPTION_MISSING: 'You have no subscription to cancel.',
  SUBSCRIPTION_NOT_CANCELED: 'Failed to cancel subscription. Please try again or contact support.',
  SUBSCRIPTION_ENDED: 'Your subscription has ended. Subscribe again to continue.',
  PORTAL_NOT_OPENED: "Couldn't open the payment page. Please try again.",
  SUBSCRIPTION_NOT_ENDED: "Couldn't end your subscription, so nothing was deleted. Try again later.",
  BILLING_UNREACHABLE: "Couldn't reach the payment provider. Try again shortly.",

  // Support staff
  STAFF_ONLY: 'Only support staff can do this.',
  STAFF_NEED_FACTOR: 'Support staff need two-step login. Set it up in Settings, then come back.',
  OWN_TIER: "You can't change your own plan.",
  OWN_FACTORS: "You can't remove your own second factors here.",
  REVOCATION_WITH_END: "A revoked plan can't have an end date. Leave it out.",
  END_IN_PAST: 'The end date must be in the future.',
  FACTORS_MISSING: 'The account has no second factor.',
};

type Sentences = typeof SENTENCES;

/** Machine name of a sentence. */
export type Reason = keyof Sentences;

/** Parameters of a sentence; undefined if it has none. */
export type ReasonParams<R extends Reason> = Sentences[R] extends (params: infer P) => string ? P : undefined;

/** The reason of a sentence with its parameters. */
export type ReasonWithParams = { [R in Reason]: { reason: R; params?: ReasonParams<R> } }[Reason];

/** Sentences by reason, in one language. */
export type SentenceTable = {
  readonly [R in Reason]: Sentences[R] extends (params: infer P) => string ? (params: P) => string : string;
};

/** The sentence of a reason. The parameters must be those of the reason. */
export function toSentence(table: SentenceTable, reason: Reason, params: unknown): string {
  const sentence = table[reason];
  return typeof sentence === 'string' ? sentence : sentence(params as never);
}
