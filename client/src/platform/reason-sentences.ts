import { t } from '@lingui/core/macro';
import type { Field, QuotaName, SentenceTable } from '@macrolog/domain';
import { NUMBER_LOCALE } from './language/language';

// This file imports nothing of the dashboard, which the login page would load with it otherwise.

const numbers = new Intl.NumberFormat(NUMBER_LOCALE);
const format = (value: number): string => numbers.format(value);

/** Names of values, which begin a sentence. */
const FIELDS: Readonly<Record<Field, string>> = {
  username: t`The username`,
  email: t`The email address`,
  name: t`The name`,
  brand: t`The brand`,
  categoryName: t`The category name`,
  mealSlotName: t`The name of the meal slot`,
  servingSize: t`The serving size`,
  query: t`A search`,
  search: t`The search`,
  foodText: t`The text`,
  notes: t`The text of the notes`,
  cookedWeight: t`The cooked weight`,
  grams: t`The weight of the portion`,
  reason: t`The reason`,
  externalId: t`The external ID`,
  heading: t`The first heading`,
  servings: t({ message: 'Servings', context: 'begins a sentence' }),
  amount: t`The amount`,
  unit: t`The unit`,
  macroValue: t`A macro value`,
  targetValue: t`The target value`,
  weight: t`The weight`,
  weeklyChange: t`The weekly change`,
  servingWeight: t`The weight of a serving`,
  quantity: t`The quantity`,
  date: t`The date`,
  effectiveDate: t`The effective date`,
};

const QUOTAS: Readonly<Record<QuotaName, (max: string) => string>> = {
  foods: (max) => t`You can have at most ${max} foods, including deleted ones.`,
  nutrients: (max) => t`You can have at most ${max} different nutrients in your foods and entries.`,
  categories: (max) => t`You can have at most ${max} categories.`,
  goals: (max) => t`You can have at most ${max} goals.`,
  goal_versions: (max) => t`You can have at most ${max} goal versions.`,
  food_logs_per_day: (max) => t`You can have at most ${max} entries on one day, including deleted ones.`,
  food_logs: (max) => t`You can have at most ${max} entries in total, including deleted ones.`,
  food_log_megabytes: (max) => t`You can have at most ${max} MB of entries in total, including deleted ones.`,
  meals: (max) => t`You can have at most ${max} saved meals.`,
  recipes: (max) => t`You can have at most ${max} recipes.`,
  weights: (max) => t`You can have at most ${max} weights.`,
  check_ins: (max) => t`You can have at most ${max} check-ins.`,
  finished_days: (max) => t`You can have at most ${max} finished days.`,
};

/** Throws for a name that only a newer server has. */
function pick<Name extends string, Value>(values: Readonly<Record<Name, Value>>, name: Name): Value {
  if (!Object.hasOwn(values, name)) throw new RangeError(`Unknown name: ${name}`);
  return values[name];
}

function inRange(field: Field, given: { min: number; max: number }): string {
  const [name, min, max] = [pick(FIELDS, field), format(given.min), format(given.max)];
  return t`${name} must be at least ${min} and at most ${max}.`;
}

function aboveAndUpTo(field: Field, given: { above: number; max: number }): string {
  const [name, above, max] = [pick(FIELDS, field), format(given.above), format(given.max)];
  return t`${name} must be above ${above} and at most ${max}.`;
}

/** A sentence with the name of a field. */
const named =
  <P extends { field: Field }>(toText: (name: string, params: P) => string) =>
  (params: P): string =>
    toText(pick(FIELDS, params.field), params);

/** A sentence with a maximum. */
const upTo =
  (toText: (max: string) => string) =>
  ({ max }: { max: number }): string =>
    toText(format(max));

const ofMacro =
  (toText: (macro: string) => string) =>
  ({ macro }: { macro: string }): string =>
    toText(macro.replaceAll('_', ' '));

/**
 * The sentences of the server by their reason. The English is the server's, for those who translate it. Throw for parameters
 * that this version doesn't know.
 */
export const REASON_SENTENCES: SentenceTable = {
  TEXT_MISSING: named((name) => t`${name} is required.`),
  TEXT_TOO_LONG: named((name, { max }) => t`${name} can have at most ${max} characters.`),
  TEXT_NOT_ALLOWED: named((name) => t`${name} contains characters that aren't allowed.`),
  NUMBER_OUT_OF_RANGE: ({ field, ...bounds }) => inRange(field, bounds),
  NUMBER_NOT_ABOVE: ({ field, ...bounds }) => aboveAndUpTo(field, bounds),
  DATE_NOT_CURRENT: named((name) => t`${name} must be your current date. Check the clock of your device.`),
  RANGE_REVERSED: t`The start date must not be after the end date.`,
  RANGE_TOO_LONG: upTo((max) => t`A range can have at most ${max} days. Choose a shorter range.`),

  FOOD_NOT_FOUND: t`Food not found.`,
  CATEGORY_NOT_FOUND: t`Category not found.`,
  GOAL_NOT_FOUND: t`Goal not found.`,
  DIARY_ENTRY_NOT_FOUND: t`Diary entry not found.`,
  MEAL_SLOT_NOT_FOUND: t`Meal slot not found.`,
  SAVED_MEAL_NOT_FOUND: t`Saved meal not found.`,
  RECIPE_NOT_FOUND: t`Recipe not found.`,
  WEIGHT_NOT_FOUND: t`Weight not found.`,
  CHECK_IN_NOT_FOUND: t`Check-in not found.`,
  CHECK_IN_CHANGED: t`The proposal has changed in the meantime. Look at the new one.`,
  CONNECTED_APP_NOT_FOUND: t`Connected app not found.`,
  ACCESS_TOKEN_NOT_FOUND: t`Token not found.`,
  PROGRAM_WRITE_NOT_FOUND: t`Change not found.`,
  PROGRAM_WRITE_STAYS: t`This change can't be undone.`,
  PROGRAM_WRITE_CHANGED: t`This was changed again afterwards. Undoing would overwrite the later change.`,
  PASSKEY_NOT_FOUND: t`Passkey not found.`,
  SIGN_IN_PROVIDER_NOT_FOUND: t`Sign-in provider not found.`,
  USER_NOT_FOUND: t`User not found.`,

  QUOTA_REACHED: ({ quota, max }) => pick(QUOTAS, quota)(format(max)),
  TOO_MANY_REQUESTS: ({ seconds }) =>
    seconds === 1
      ? t`Too many requests. Try again in 1 second.`
      : t`Too many requests. Try again in ${seconds} seconds.`,
  DATA_IS_CHANGING: t`Another change to the same data is still in progress. Try again in 2 seconds.`,
  ACCOUNT_IS_CHANGING: t`Another change to your account is still in progress. Try again in 2 seconds.`,
  SERVER_BUSY: t`The server is busy. Try again shortly.`,
  SERVICE_UNAVAILABLE: t`The service isn't available right now. Try again shortly.`,
  REQUEST_TOO_SLOW: t`The request took too long. Try again.`,
  RESPONSE_TOO_LARGE: t`The response would be too large. Request fewer days or items.`,
  RESPONSE_TOO_LONG: t`The response would be larger than 5 MB. Request fewer days or items.`,
  DAY_HAS_TOO_MANY_NUTRIENTS: upTo((max) => t`A day can have at most ${max} different nutrients.`),
  DAYS_HAVE_TOO_MANY_NUTRIENTS: t`These days have too many different nutrients. Request fewer days.`,
  DAYS_HAVE_TOO_MANY_ENTRIES: upTo((max) => t`These days have more than ${max} entries. Request fewer days.`),

  SEARCH_NEEDS_PLAN: t`Upgrade to search your foods.`,
  LOOKUP_NEEDS_PLAN: t`Subscribe to look up foods in the food database.`,
  GOALS_NEED_PLAN: t`Subscribe to use weekday targets and suggested targets.`,
  HISTORY_NEEDS_PLAN: ({ months }) => t`Your plan includes ${months} months of history. Upgrade to see older days.`,

  TOO_MANY_ENTRIES: upTo((max) => t`Send 1 to ${max} entries at once.`),
  TOO_MANY_MEAL_SLOTS: upTo((max) => t`Send 1 to ${max} meal slots.`),
  TOO_MANY_MEAL_FOODS: upTo((max) => t`A saved meal must have 1 to ${max} foods.`),
  TOO_MANY_INGREDIENTS: upTo((max) => t`A recipe must have 1 to ${max} ingredients.`),
  RECIPE_IN_ITSELF: t`A recipe can't be an ingredient of itself.`,
  RECIPE_TOO_DEEP: upTo((max) => t`Recipes can be nested at most ${max} deep.`),
  RECIPE_EATEN: t`Nothing is left of this recipe.`,
  RECIPE_NOT_WEIGHED: t`Enter the cooked weight of the recipe first.`,
  TOO_MANY_MACROS: upTo((max) => t`A food can have at most ${max} macros.`),
  TOO_MANY_TARGETS: upTo((max) => t`Send 1 to ${max} targets at once.`),
  TOO_MANY_LINES: upTo((max) => t`Enter at most ${max} lines at once.`),
  MEAL_SLOT_NAME_TWICE: t`Each meal slot must have a different name.`,
  MACRO_MISSING: t`Send at least one macro.`,
  MACRO_TWICE: ofMacro((macro) => t`${macro} is given more than once.`),
  MACRO_NAME_LENGTH: t`A macro name must have 1 to 64 characters.`,
  MACRO_NAME_FORMAT: t`A macro name can contain only letters, digits and spaces, and at most 64 characters.`,
  UNIT_NOT_ENERGY: ofMacro((macro) => t`The unit of ${macro} must be kcal.`),
  UNIT_NOT_MASS: ofMacro((macro) => t`The unit of ${macro} must be g, mg or oz.`),
  CATEGORY_EXISTS: t`A category with this name already exists.`,
  FOOD_DELETED: t`The food with this ID was deleted. Use a new ID.`,
  GOAL_EXISTS: ofMacro((macro) => t`A goal for ${macro} already exists.`),
  LOOKUP_UNREACHABLE: t`Couldn't reach the food database. Try again.`,

  BARCODE_FORMAT: t`A barcode has 8, 12 or 13 digits.`,
  BARCODE_CHECK_DIGIT: t`The last digit doesn't fit the others. Check the digits.`,
  PRODUCTS_UNREACHABLE: t`Couldn't reach Open Food Facts. Try again, or enter the food by hand.`,
  PRODUCTS_BUSY: ({ seconds }) =>
    seconds === 1
      ? t`Open Food Facts is busy. Try again in 1 second.`
      : t`Open Food Facts is busy. Try again in ${seconds} seconds.`,
  PRODUCTS_QUEUE: ({ seconds }) =>
    seconds === 1
      ? t`Many people are scanning. It's your turn in 1 second.`
      : t`Many people are scanning. It's your turn in ${seconds} seconds.`,
  BARCODE_TAKEN: ({ food }) => t`${food} already has this barcode.`,
  BARCODE_OF_A_SHOP: t`Only the shop that printed this barcode knows its product. Enter the food by hand.`,

  AMOUNT_NOT_POSITIVE: t`Enter one amount greater than 0.`,
  AMOUNT_AMBIGUOUS: t`The comma or dot is ambiguous. Write 1000 or 1.5.`,
  AMOUNT_VAGUE: t`Couldn't determine the amount. Enter it in grams or servings.`,
  AMOUNT_TWICE: t`Enter only one amount per food.`,
  FOOD_NAME_MISSING: t`Enter the name of the food.`,
  LINE_IS_HEADING: t`This is a heading, not a food.`,
  FOOD_NAME_TOO_LONG: t`No food has a name this long. Shorten it.`,
  FOOD_DRY_OR_COOKED: t`Is this the dry or the cooked weight?`,
  FOOD_AMBIGUOUS: t`Choose one of your foods.`,
  FOOD_NOT_OWN: t`None of your foods has this name.`,
  FOOD_NOWHERE: t`Couldn't find this name in your foods or in the food database.`,
  AMOUNT_NOT_CONVERTED: ({ food, servingSize }) =>
    t`Couldn't convert the amount to servings of ${food}. One serving is ${servingSize}.`,
  AMOUNT_OUT_OF_RANGE: ({ servings, ...bounds }) => {
    const [count, min, max] = [format(servings), format(bounds.min), format(bounds.max)];
    return t`That is ${count} servings. Enter ${min} to ${max} servings.`;
  },
  AMOUNT_WEIGHT_OUT_OF_RANGE: (bounds) => {
    const [min, max] = [format(bounds.min), format(bounds.max)];
    return t`Enter an amount from ${min} g to ${max} kg.`;
  },
  AMOUNT_UNKNOWN: ({ food }) => t`Couldn't determine how much ${food} this is.`,

  TOKEN_MISSING: t`No token found. Please log in.`,
  TOKEN_INVALID: t`Invalid token. Please log in again.`,
  LOG_IN_FAILED: t`Login failed. Check your credentials.`,
  LOG_IN_EXPIRED: t`This login has expired. Log in again.`,
  TERMS_NOT_ACCEPTED: t`Agree to the terms to sign up.`,
  ACCOUNT_EXISTS: t`Signup failed. Username or email may already exist.`,
  USERNAME_FORMAT: t`A username must have 3 to 32 letters, digits, dots, hyphens or underscores.`,
  EMAIL_FORMAT: t`Enter a valid email address.`,
  EMAIL_UNCHANGED: t`This is already your email address.`,
  EMAIL_TAKEN: t`Another account already uses this email address.`,
  EMAIL_LINK_INVALID: t`Couldn't confirm the email address. The link may have expired or was already used. Request a new one in Settings.`,
  TOO_MANY_CONFIRMATIONS: t`Too many confirmation emails. Try again in an hour.`,
  SCOPE_MISSING: ({ scope }) => t`This token doesn't have the permission ${scope}.`,
  LOG_IN_NEEDED: t`A token can't do this. Log in on the website.`,
  TOO_MANY_ACCESS_TOKENS: upTo((max) => t`You can have at most ${max} tokens. Revoke one first.`),
  APP_REQUEST_INVALID: t`This request for access isn't valid. Start again in the app.`,
  TOO_MANY_APPS: t`Too many apps have registered. Try again tomorrow.`,
  SCOPES_MISSING: t`Choose at least one permission.`,
  END_NOT_IN_FUTURE: t`The end must be in the future.`,
  PASSWORD_WRONG: t`The current password is incorrect.`,
  PASSWORD_TOO_SHORT: ({ min }) => t`The password must have at least ${min} characters.`,
  PASSWORD_TOO_LONG: upTo((max) => t`The password can have at most ${max} characters.`),
  PASSWORD_IS_NAME: t`The password can't be your username or email address.`,
  PASSWORD_TOO_COMMON: t`This password is too common. Choose another one.`,
  RESET_ADDRESS_UNKNOWN: t`Failed to request password reset. User not found.`,
  RESET_LINK_INVALID: t`Failed to reset password. The link may have expired or is invalid.`,
  UNSUBSCRIBE_LINK_INVALID: t`This link isn't valid. You can turn off marketing email in Settings.`,
  DELETION_INTERRUPTED: t`Your account is changing somewhere else. Try again.`,

  FACTOR_REQUIRED: t`Enter a code or use a passkey to continue.`,
  FACTOR_WRONG: t`The code or passkey is wrong or was already used.`,
  CODES_REFUSED: t`Too many wrong codes. Use a passkey or a recovery code, or contact support.`,
  FACTOR_NOT_SET_UP: t`Set up a passkey or login codes first.`,
  CODE_MISSING: t`Enter a code.`,
  CODES_SET_UP: t`Login codes are already set up. Remove them first.`,
  CODES_NOT_SET_UP: t`Login codes aren't set up.`,
  CODES_SETUP_EXPIRED: t`The setup has expired. Start again.`,
  CODE_WRONG: t`The code is wrong. Enter the current code of your app.`,
  PASSKEY_REFUSED: t`The passkey wasn't accepted. Try again, or log in with your password.`,
  PASSKEY_NOT_ADDED: t`The passkey wasn't accepted. Start again.`,
  PASSKEY_EXISTS: t`Your account already has this passkey.`,
  TOO_MANY_PASSKEYS: upTo((max) => t`You can have at most ${max} passkeys.`),
  REMOVAL_LINK_INVALID: t`Couldn't cancel the removal. The link may have expired or was already used.`,
  PROVIDER_UNREACHABLE: ({ provider }) => t`Couldn't reach ${provider}. Try again shortly.`,
  PROVIDER_LOG_IN_REFUSED: ({ provider }) => t`${provider} didn't log you in. Try again.`,
  PROVIDER_NOT_LINKED: ({ provider }) => t`Log in with your password and link ${provider} in Settings first.`,
  PROVIDER_LINK_REFUSED: ({ provider }) => t`${provider} didn't confirm who you are. Start again.`,
  PROVIDER_LINK_EXPIRED: t`This request has expired. Start again.`,
  PROVIDER_LINK_EXISTS: ({ provider }) => t`This ${provider} account is already linked.`,
  TOO_MANY_PROVIDERS: upTo((max) => t`You can have at most ${max} sign-in providers.`),

  PAYMENTS_DISABLED: t`Payments are disabled on this server.`,
  SANDBOX_IS_LOCAL: t`The payment sandbox only works on the machine that runs it.`,
  SUBSCRIPTION_EXISTS: t`You already have a subscription.`,
  PURCHASE_EXISTS: t`You already made this purchase.`,
  PAYMENT_PENDING: t`Your last payment is still being processed. Try again shortly.`,
  SUBSCRIPTION_NOT_STARTED: t`Failed to load payment form. Please try again.`,
  PURCHASE_NOT_STARTED: t`Failed to initiate checkout.`,
  SUBSCRIPTION_NOT_VERIFIED: t`Failed to verify payment. Please contact support.`,
  PURCHASE_NOT_VERIFIED: t`Failed to verify payment.`,
  SUBSCRIPTION_MISSING: t`You have no subscription to cancel.`,
  SUBSCRIPTION_NOT_CANCELED: t`Failed to cancel subscription. Please try again or contact support.`,
  SUBSCRIPTION_ENDED: t`Your subscription has ended. Subscribe again to continue.`,
  PORTAL_NOT_OPENED: t`Couldn't open the payment page. Please try again.`,
  SUBSCRIPTION_NOT_ENDED: t`Couldn't end your subscription, so nothing was deleted. Try again later.`,
  BILLING_UNREACHABLE: t`Couldn't reach the payment provider. Try again shortly.`,

  STAFF_ONLY: t`Only support staff can do this.`,
  STAFF_NEED_FACTOR: t`Support staff need two-step login. Set it up in Settings, then come back.`,
  OWN_TIER: t`You can't change your own plan.`,
  OWN_FACTORS: t`You can't remove your own second factors here.`,
  REVOCATION_WITH_END: t`A revoked plan can't have an end date. Leave it out.`,
  END_IN_PAST: t`The end date must be in the future.`,
  FACTORS_MISSING: t`The account has no second factor.`,
};
