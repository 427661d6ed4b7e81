import { randomUUID } from 'node:crypto';
import { isLong } from '../support/long';
import type { Operation } from '../support/operations';
import { DOCUMENTS } from '../support/operations';
import type { Call } from './running-program';

/** The filled account and the IDs of its data that calls use. */
export interface FullAccount {
  userId: string;
  username: string;
  password: string;
  token: string;
  /** Tokens of other sessions of the account, for calls that end their session. */
  spareTokens: string[];
  today: string;
  /** A day a year ago: the range from it to today is the longest one allowed. */
  yearAgo: string;
  emptyDay: string;
  foodIds: string[];
  entryIds: string[];
  categoryId: string;
  weightId: string;
  mealId: string;
  recipeId: string;
  goalName: string;
}

export interface DearCall extends Call {
  name: string;
}

type Variables = Record<string, unknown>;

const LONG_PASSWORD = 'ö'.repeat(128);
const MACROS_OF_FOOD = 40;
const ENTRIES_OF_BATCH = 300;
const FOODS_OF_MEAL = 50;

const macroName = (index: number) => `nutrient_${index}_`.padEnd(64, 'x');
const macros = () =>
  Array.from({ length: MACROS_OF_FOOD }, (_, index) => ({ macroName: macroName(index), value: 1.2345, unit: 'MG' }));
const longName = () => randomUUID().padEnd(200, ' lorem ipsum');
const LINES = Array.from({ length: 20 }, (_, index) => `${index + 1} cups of chicken soup with brown rice`).join('\n');
const TARGETS = Array.from({ length: 20 }, (_, index) => ({ macroName: macroName(index), targetValue: 5, unit: 'MG' }));

/** The entry without a food that calls add and replace. */
const QUICK_ID = randomUUID();

const LONG_VALUE = 'A'.repeat(12_000);
const CREDENTIAL = { id: LONG_VALUE, rawId: LONG_VALUE, type: 'public-key' };
const REGISTRATION = { ...CREDENTIAL, response: { clientDataJSON: LONG_VALUE, attestationObject: LONG_VALUE } };
const ASSERTION = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'e30', authenticatorData: LONG_VALUE, signature: LONG_VALUE, userHandle: 'A'.repeat(22) },
};

const PREFERENCES = {
  weightUnit: 'ST',
  energyUnit: 'KJ',
  language: 'DE',
  weekStart: 'MONDAY',
  timeZone: 'America/Argentina/Buenos_Aires',
};

/** Variables that make each operation as expensive as possible. Support operations are called by support staff. */
const VARIABLES: Readonly<Record<Operation, (account: FullAccount) => Variables>> = {
  me: () => ({}),
  goals: () => ({}),
  categories: () => ({}),
  accountUsage: () => ({}),
  foods: () => ({ search: 'food', first: 500 }),
  food: ({ foodIds: [id] }) => ({ id }),
  day: ({ today }) => ({ date: today }),
  days: ({ yearAgo, today }) => ({ from: yearAgo, to: today }),
  expenditure: ({ yearAgo, today }) => ({ from: yearAgo, to: today }),
  weights: ({ yearAgo, today }) => ({ from: yearAgo, to: today }),
  plans: () => ({}),
  lookupFoods: () => ({ query: 'chicken soup with brown rice and lorem' }),
  searchFoods: () => ({ query: 'half a cup of chicken soup with brown rice and lorem', first: 50 }),
  nutritionFacts: () => ({ foodId: '09037', quantity: 10_000, measure: 'CUP' }),
  paymentSettings: () => ({}),
  sessions: () => ({}),
  goalSuggestion: ({ today }) => ({ asOf: today, weeklyChangeLb: -1 }),
  usualFoods: () => ({ first: 50 }),
  readFoodText: () => ({ text: LINES }),
  mealSlots: () => ({}),
  profile: () => ({}),
  checkIns: () => ({ first: 100 }),
  preferences: () => ({}),
  meals: () => ({}),
  users: () => ({ search: 'a', first: 100 }),
  supportUser: ({ userId, yearAgo, today }) => ({ id: userId, from: yearAgo, to: today }),
  auditLog: () => ({ first: 50 }),
  startSubscriptionCheckout: () => ({}),
  startOneTimeCheckout: () => ({}),
  verifyPayment: () => ({ sessionId: 'cs_'.padEnd(200, 'x'), kind: 'ONE_TIME' }),
  cancelSubscription: () => ({}),
  openBillingPortal: () => ({}),
  signUp: () => ({
    input: {
      username: randomUUID().slice(0, 30),
      email: `${randomUUID()}@example.org`,
      password: LONG_PASSWORD,
      acceptTerms: true,
    },
    preferences: PREFERENCES,
  }),
  logIn: ({ username }) => ({ input: { username, password: LONG_PASSWORD } }),
  requestPasswordReset: ({ username }) => ({ email: `${username}@example.org` }),
  resetPassword: () => ({ token: 'x'.repeat(10_000), newPassword: LONG_PASSWORD }),
  completeLogIn: () => ({ challenge: 'x'.repeat(10_000), code: 'x'.repeat(10_000) }),
  startPasskeyLogIn: () => ({}),
  logInWithPasskey: () => ({ response: ASSERTION }),
  secondFactor: () => ({}),
  startTotp: () => ({ password: 'wrong' }),
  confirmTotp: () => ({ code: '123456' }),
  removeTotp: () => ({ password: 'wrong', factor: { code: '123456' } }),
  startPasskey: () => ({ password: 'wrong', factor: { passkey: ASSERTION } }),
  addPasskey: () => ({ response: REGISTRATION, name: 'ö'.repeat(60) }),
  removePasskey: () => ({ id: randomUUID(), password: 'wrong' }),
  newRecoveryCodes: () => ({ password: 'wrong', factor: { recoveryCode: 'x'.repeat(10_000) } }),
  signInProviders: () => ({}),
  startProviderLogIn: () => ({ provider: 'x'.repeat(10_000) }),
  completeProviderLogIn: () => ({ provider: 'none', answer: 'x'.repeat(10_000) }),
  providerLinks: () => ({}),
  startProviderLink: () => ({ provider: 'none', password: 'wrong', factor: { passkey: ASSERTION } }),
  completeProviderLink: () => ({ provider: 'none', answer: 'x'.repeat(10_000) }),
  removeProviderLink: () => ({ id: randomUUID(), password: 'wrong' }),
  connectedApps: () => ({}),
  appRequest: () => ({ request: 'x'.repeat(10_000) }),
  answerAppRequest: () => ({ request: 'x'.repeat(10_000), isAllowed: true }),
  disconnectApp: () => ({ id: randomUUID() }),
  accessTokens: () => ({}),
  tokenWrites: () => ({ first: 100 }),
  undoTokenWrite: () => ({ id: randomUUID() }),
  createAccessToken: () => ({ name: 'x', scopes: ['READ_DIARY'], password: 'wrong' }),
  revokeAccessToken: () => ({ id: randomUUID() }),
  cancelOwnFactorRemoval: () => ({}),
  cancelFactorRemovalByLink: () => ({ token: 'x'.repeat(10_000) }),
  logOut: () => ({}),
  logOutEverywhere: () => ({}),
  endSession: () => ({ id: randomUUID() }),
  changePassword: () => ({ currentPassword: 'wrong', newPassword: LONG_PASSWORD }),
  changeEmail: () => ({ password: 'wrong', email: `${randomUUID()}@example.org` }),
  confirmEmail: () => ({ token: 'x'.repeat(10_000) }),
  deleteAccount: ({ password }) => ({ password }),
  setMarketingOptIn: () => ({ optIn: true }),
  unsubscribe: () => ({ token: 'x'.repeat(10_000) }),
  addGoal: () => ({ input: { macroName: macroName(137), targetValue: 1, unit: 'MG', goalType: 'STAY_UNDER' } }),
  updateGoal: ({ goalName }) => ({
    macroName: goalName,
    input: { targetValue: 7, unit: 'MG', goalType: 'REACH_OR_EXCEED' },
  }),
  setGoalTargets: () => ({ targets: TARGETS }),
  deleteGoal: ({ goalName }) => ({ macroName: goalName }),
  addCategory: () => ({ name: randomUUID() }),
  renameCategory: ({ categoryId }) => ({ id: categoryId, name: randomUUID() }),
  deleteCategory: ({ categoryId }) => ({ id: categoryId }),
  translateStarterContent: () => ({ language: 'FR' }),
  addFood: ({ categoryId }) => ({
    input: { name: longName(), servingSize: '1', categoryId, macros: macros() },
  }),
  updateFood: ({ foodIds, categoryId }) => ({
    id: foodIds[0],
    input: { name: longName(), servingSize: '1', categoryId, macros: macros() },
  }),
  deleteFood: ({ foodIds }) => ({ id: foodIds[1] }),
  logFood: ({ foodIds, today }) => ({ input: { id: randomUUID(), foodId: foodIds[0], date: today, servings: 1 } }),
  logLookupFood: ({ today }) => ({
    input: { id: randomUUID(), foodId: '09037', date: today, servings: 1, servingWeight: 100 },
  }),
  logProduct: ({ today }) => ({
    input: { id: randomUUID(), barcode: '4006381333931', date: today, amount: { value: 100, unit: 'g' } },
  }),
  updateFoodLog: ({ entryIds }) => ({ id: entryIds[0], servings: 2 }),
  deleteFoodLog: ({ entryIds }) => ({ id: entryIds[1] }),
  restoreFoodLog: ({ entryIds }) => ({ id: entryIds[1] }),
  logFoods: ({ foodIds, emptyDay }) => ({
    date: emptyDay,
    entries: foodIds.slice(0, ENTRIES_OF_BATCH).map((foodId) => ({ id: randomUUID(), foodId, servings: 1 })),
  }),
  copyFoodLogs: ({ entryIds, emptyDay }) => ({
    date: emptyDay,
    copies: entryIds.slice(0, ENTRIES_OF_BATCH).map((entryId) => ({ id: randomUUID(), entryId })),
  }),
  deleteFoodLogs: ({ entryIds, today }) => ({ date: today, ids: entryIds.slice(2, 2 + ENTRIES_OF_BATCH) }),
  updateFoodLogs: ({ entryIds }) => ({
    changes: entryIds.slice(100, 100 + ENTRIES_OF_BATCH).map((id) => ({ id, servings: 2 })),
  }),
  moveFoodLogs: ({ entryIds, emptyDay }) => ({ ids: entryIds.slice(100, 100 + ENTRIES_OF_BATCH), date: emptyDay }),
  setPreferences: () => ({ input: PREFERENCES }),
  answerCheckIn: () => ({ id: QUICK_ID, answer: 'SKIPPED' }),
  setProfile: () => ({ input: { sex: 'MALE', birthYear: 1990, heightCm: 180, activity: 'LOW', weeklyChange: -1 } }),
  setMealSlots: () => ({ slots: Array.from({ length: 8 }, (_, index) => ({ name: `${randomUUID()} ${index}` })) }),
  quickAdd: ({ emptyDay }) => ({ input: { id: QUICK_ID, date: emptyDay, name: longName(), macros: macros() } }),
  updateQuickAdd: ({ today }) => ({
    id: QUICK_ID,
    input: { id: QUICK_ID, date: today, name: longName(), macros: macros() },
  }),
  saveMeal: ({ mealId, foodIds }) => ({
    input: {
      id: mealId,
      name: longName(),
      foods: foodIds.slice(-FOODS_OF_MEAL).map((foodId) => ({ foodId, servings: 2 })),
    },
  }),
  deleteMeal: ({ mealId }) => ({ id: mealId }),
  recipes: () => ({ first: 50 }),
  recipe: ({ recipeId: id }) => ({ id }),
  saveRecipe: ({ recipeId: id, foodIds }) => ({
    input: {
      id,
      name: longName(),
      servings: 7,
      notes: 'x'.repeat(4_000),
      ingredients: foodIds.slice(0, 50).map((foodId) => ({ foodId, amount: { value: 1, unit: 'serving' } })),
    },
  }),
  deleteRecipe: () => ({ id: randomUUID() }),
  logRecipe: ({ recipeId, emptyDay: date }) => ({ input: { id: randomUUID(), recipeId, date, servings: 1 } }),
  updateRecipePortions: ({ recipeId: id, today: date }) => ({ id, date }),
  nutrients: ({ yearAgo: from, today: to }) => ({ from, to }),
  nutrientSources: ({ yearAgo: from, today: to }) => ({ nutrient: macroName(3), from, to }),
  setDayFinished: ({ today }) => ({ date: today, isFinished: true }),
  logWeight: ({ today }) => ({ input: { date: today, weightLb: 180.5 } }),
  deleteWeight: ({ weightId }) => ({ id: weightId }),
  sendPasswordReset: ({ userId }) => ({ userId }),
  endSessions: () => ({ userId: randomUUID(), reason: 'x'.repeat(200) }),
  startFactorRemoval: () => ({ userId: randomUUID(), reason: 'x'.repeat(200) }),
  cancelFactorRemoval: () => ({ userId: randomUUID(), reason: 'x'.repeat(200) }),
  resyncBilling: ({ userId }) => ({ userId }),
  grantTier: () => ({ userId: randomUUID(), tier: 'SUBSCRIBED', reason: 'x'.repeat(200) }),
};

/** The same root field that many times, under aliases. */
function repeated(document: string, times: number): string {
  const open = /^(query|mutation)/.test(document) ? document.indexOf('{') : 0;
  const field = document.slice(open + 1, document.lastIndexOf('}')).trim();
  const fields = Array.from({ length: times }, (_, index) => (times === 1 ? field : `a${index}: ${field}`));
  return `${document.slice(0, open)} { ${fields.join('\n')} }`;
}

const SPARE: readonly Operation[] = ['logOut', 'changePassword'];
/** Calls that remove the account and therefore run last. */
const LAST: readonly Operation[] = ['logOutEverywhere', 'deleteAccount'];

/** The GraphQL request of an operation, repeated under aliases. */
export function graphqlCall(operation: Operation, account: FullAccount, times = 1): DearCall {
  const query = repeated(DOCUMENTS[operation], times);
  const token = SPARE.includes(operation) ? (account.spareTokens.pop() ?? account.token) : account.token;
  const body = JSON.stringify({ query, variables: VARIABLES[operation](account) });
  return { name: `${operation} × ${times}`, method: 'POST', path: '/graphql', token, body };
}

export const isQuery = (operation: Operation): boolean => !DOCUMENTS[operation].startsWith('mutation');

/** Every operation, reads first, and those that remove the account last. */
export const OPERATIONS_IN_ORDER: readonly Operation[] = (Object.keys(VARIABLES) as Operation[]).sort(
  (a, b) => Number(!isQuery(a)) - Number(!isQuery(b)) || LAST.indexOf(a) - LAST.indexOf(b),
);

/** The maximum size in `npm run test:long`. A file is read in parts, so its size changes the time, not the longest block. */
const IMPORT_BYTES = (isLong ? 19 : 4) * 1024 * 1024;

/** A large import file, with entries that have the maximum number of nutrients. */
function largestImport({ today }: FullAccount): Buffer {
  const stored = macros().map(({ macroName: name, value }) => [name, value, 'mg']);
  const entry = { log_date: today, name: longName(), serving_size: '1', servings: 1, macros: stored };
  const rows: string[] = [];
  for (let bytes = 0; bytes < IMPORT_BYTES;) {
    const row = JSON.stringify({ id: randomUUID(), ...entry });
    rows.push(row);
    bytes += row.length + 1;
  }
  return Buffer.from(`{"format":"macrolog","version":1,"diary":[${rows.join(',')}]}`);
}

const text = (length: number) => 'x'.repeat(length);

/** Every path of the REST API, each as expensive as possible. */
export function restCalls(account: FullAccount): DearCall[] {
  const { userId, token, today, yearAgo, foodIds, entryIds, categoryId, goalName, username } = account;
  const food = {
    name: longName(),
    serving_size: '1',
    category: 'category 1',
    macros: macros().map(({ macroName: macro_name, value }) => ({ macro_name, value, unit: 'mg' })),
  };
  const goal = { target_value: 3, unit: 'mg', goal_type: 'stay_under' };
  const call = (method: string, path: string, body?: unknown): DearCall => ({
    name: `${method} ${path.replaceAll(userId, '{userId}').slice(0, 60)}`,
    method,
    path: `/api${path}`,
    token,
    ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
  const manyEmptyMacros = { ...food, macros: Array.from({ length: 15_000 }, () => ({})) };
  return [
    call('POST', '/login', { username, password: LONG_PASSWORD }),
    call('POST', '/signup', { username: text(32), email: 'not an address', password: LONG_PASSWORD }),
    call('POST', '/reset-password', { email: `${text(200)}@example.org` }),
    call('POST', '/reset-password-confirm', { token: text(10_000), newPassword: LONG_PASSWORD }),
    call('POST', `/unsubscribe?token=${text(4_000)}`),
    call('GET', '/premium_1/me'),
    call('GET', '/premium_1/food-lookup?query=chicken%20soup%20with%20brown%20rice'),
    call('GET', '/products/4006381333931'),
    call('POST', '/premium_1/food-nutrients?fetchAll=true', { foodId: '09037', quantity: 10_000, measure: 'cup' }),
    call('POST', '/premium_1/create-checkout-session', {}),
    call('POST', '/auth/create-checkout-session', {}),
    call('GET', `/premium_1/verify-payment?session_id=${text(200)}`),
    call('GET', `/auth/verify-payment?session_id=${text(200)}`),
    call('POST', '/premium_1/create-portal-session', {}),
    call('POST', '/premium_1/cancel-subscription', {}),
    call('POST', `/food_logs/${userId}/${today}`, {}),
    call('POST', '/food_logs/food_logs', { food_id: foodIds[0], servings: 1, log_date: today }),
    call('GET', `/food_logs/detailed/${userId}/${today}?nutrients=true`),
    call('GET', `/food_logs/range/${userId}/${yearAgo}/${today}`),
    call('GET', `/food_logs/goals/${userId}`),
    call('POST', '/food_logs/goals', { macro_name: macroName(136), ...goal }),
    call('PUT', `/food_logs/goals/${userId}/${goalName}`, goal),
    call('GET', '/food_logs/foods'),
    call('POST', '/food_logs/foods', food),
    call('POST', '/food_logs/foods', manyEmptyMacros),
    call('GET', '/foods/foods'),
    call('POST', '/foods/foods', food),
    call('GET', `/foods/foods/${foodIds[0] ?? ''}`),
    call('PUT', `/foods/foods/${foodIds[2] ?? ''}`, food),
    call('DELETE', `/foods/foods/${foodIds[3] ?? ''}`),
    call('GET', '/categories'),
    call('POST', '/categories', { name: randomUUID() }),
    call('PUT', `/categories/${categoryId}`, { name: randomUUID() }),
    call('DELETE', `/categories/${entryIds[0] ?? ''}`),
    call('GET', `/nutrients?start_date=${yearAgo}&end_date=${today}`),
    call('GET', '/recipes'),
    call('GET', `/recipes/${account.recipeId}`),
    call('GET', `/recipes/${account.recipeId}/file`),
    call('PUT', `/recipes/${randomUUID()}`, {
      name: longName(),
      servings: 1,
      ingredients: foodIds.slice(0, 50).map((food_id) => ({ food_id, amount: { value: 1, unit: 'serving' } })),
    }),
    call('POST', `/recipes/${account.recipeId}/portions`, { id: randomUUID(), log_date: today, servings: 1 }),
    call('DELETE', `/recipes/${randomUUID()}`),
    call('POST', `/days/${today}/finished`, { is_finished: true }),
    call('POST', '/weight_logs', { weight_lb: 180, log_date: today }),
    call('GET', `/weight_logs?date=${today}`),
    call('GET', `/weight_logs/range?start_date=${yearAgo}&end_date=${today}`),
    call('DELETE', `/food_logs/goals/${userId}/${goalName}`),
    call('GET', '/account/export'),
    call('POST', '/account/import?preview=true', largestImport(account)),
    call('POST', '/account/import?preview=false', largestImport(account)),
    { ...call('POST', '/logout'), token: account.spareTokens.pop() ?? token },
  ];
}
