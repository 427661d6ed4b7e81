import { randomUUID } from 'node:crypto';
import { Authenticator } from '../support/authenticator';
import { isLong } from '../support/long';
import { DOCUMENTS, OPERATIONS, type Operation } from '../support/operations';
import { grams, Person, send, TODAY } from '../support/person';
import { addPasskey } from '../support/second-factor';
import { buy } from '../support/shopping';
import { register } from '../support/oauth';
import { linkProvider } from '../support/sign-in';
import { StandInProvider } from '../support/stand-in-provider';
import { expectCode, PASSWORD, TestApp } from '../support/test-app';

let app: TestApp;
let provider: StandInProvider;
beforeAll(async () => {
  provider = await StandInProvider.start();
  app = await TestApp.start({ signInProviders: [provider.settings('acme')] });
});
afterAll(async () => {
  await app.close();
  provider.stop();
});

const MARK = 'belongs to the owner';

/** IDs of the owner's data, which an intruder may have learned. */
type Belongings = Record<
  | 'userId'
  | 'categoryId'
  | 'foodId'
  | 'entryId'
  | 'deletedEntryId'
  | 'weightId'
  | 'checkInId'
  | 'mealId'
  | 'recipeId'
  | 'slotId'
  | 'sessionId'
  | 'logInId'
  | 'passkeyId'
  | 'linkId'
  | 'tokenId'
  | 'writeId'
  | 'appId',
  string
>;

const RANGE = { from: '2026-03-01', to: '2026-03-31' };
const FOOD = { name: 'Mine now', servingSize: '1', macros: [] };
const BARCODE = '4006381333931';
const GOAL = { targetValue: 1, unit: 'G', goalType: 'STAY_UNDER' };
const OWN = 'an answer of the intruder’s own';

/** Options that name another user, as an intruder could write them. */
const toOptions = (userId: string) => ({
  challenge: 'AAAA',
  rpId: 'macrolog.example',
  user: { id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url') },
});

/**
 * Every operation with the owner's IDs wherever an ID can be given, and the expected result for an intruder: an error,
 * or a response with only the intruder's data. A new operation does not compile until it is listed here.
 */
const ATTEMPTS: Record<Operation, (owner: Belongings) => [variables: object, expected: string]> = {
  me: () => [{}, OWN],
  goals: () => [{}, OWN],
  categories: () => [{}, OWN],
  foods: ({ categoryId }) => [{ categoryId, first: 500 }, 'Category not found.'],
  food: ({ foodId: id }) => [{ id }, 'Food not found.'],
  day: () => [{ date: TODAY }, OWN],
  days: () => [RANGE, OWN],
  weights: () => [RANGE, OWN],
  expenditure: () => [RANGE, OWN],
  plans: () => [{}, OWN],
  lookupFoods: () => [{ query: MARK }, OWN],
  searchFoods: () => [{ query: 'food that belongs', first: 50 }, OWN],
  nutritionFacts: ({ foodId }) => [{ foodId, quantity: 1, measure: 'CUP' }, 'Food not found.'],
  paymentSettings: () => [{}, OWN],
  startSubscriptionCheckout: () => [{}, 'You already have a subscription.'],
  startOneTimeCheckout: () => [{}, OWN],
  verifyPayment: ({ sessionId }) => [{ sessionId, kind: 'ONE_TIME' }, OWN],
  cancelSubscription: () => [{}, 'You have no subscription to cancel.'],
  openBillingPortal: () => [{}, 'Your subscription has ended. Subscribe again to continue.'],
  // With another user's address, it mails that user, as it should, and reveals nothing about the account.
  requestPasswordReset: () => [{ email: 'nobody@example.org' }, 'NOT_FOUND'],
  resetPassword: ({ foodId }) => [{ token: `${foodId}.x`, newPassword: 'violet umbrella 10' }, 'INVALID_INPUT'],
  signUp: () => [{ input: { username: 'x', email: 'x', password: 'x', acceptTerms: true } }, 'INVALID_INPUT'],
  logIn: () => [{ input: { username: 'nobody', password: 'x' } }, 'UNAUTHENTICATED'],
  completeLogIn: ({ userId }) => [{ challenge: `${userId}.x`, code: '123456' }, 'UNAUTHENTICATED'],
  startPasskeyLogIn: () => [{}, OWN],
  logInWithPasskey: ({ userId }) => [
    { response: new Authenticator().get(toOptions(userId), { userHandle: toOptions(userId).user.id }) },
    'UNAUTHENTICATED',
  ],
  secondFactor: () => [{}, OWN],
  startTotp: () => [{ password: PASSWORD }, OWN],
  confirmTotp: () => [{ code: '123456' }, 'INVALID_INPUT'],
  removeTotp: () => [{ password: PASSWORD }, 'NOT_FOUND'],
  startPasskey: () => [{ password: PASSWORD }, OWN],
  addPasskey: ({ userId }) => [
    { response: new Authenticator().create(toOptions(userId)), name: 'Mine now' },
    'INVALID_INPUT',
  ],
  removePasskey: ({ passkeyId: id }) => [{ id, password: PASSWORD }, 'Passkey not found.'],
  newRecoveryCodes: () => [{ password: PASSWORD }, 'SECOND_FACTOR_MISSING'],
  signInProviders: () => [{}, OWN],
  startProviderLogIn: () => [{ provider: 'acme' }, OWN],
  completeProviderLogIn: ({ userId }) => [{ provider: 'acme', answer: `state=${userId}` }, 'UNAUTHENTICATED'],
  providerLinks: () => [{}, OWN],
  startProviderLink: () => [{ provider: 'acme', password: PASSWORD }, OWN],
  completeProviderLink: ({ userId }) => [{ provider: 'acme', answer: `state=${userId}` }, 'INVALID_INPUT'],
  removeProviderLink: ({ linkId: id }) => [{ id, password: PASSWORD }, 'Sign-in provider not found.'],
  accessTokens: () => [{}, OWN],
  tokenWrites: () => [{}, OWN],
  undoTokenWrite: ({ writeId: id }) => [{ id }, 'Change not found.'],
  createAccessToken: () => [{ name: 'x', scopes: ['READ_DIARY'], password: PASSWORD }, OWN],
  revokeAccessToken: ({ tokenId: id }) => [{ id }, 'Token not found.'],
  connectedApps: () => [{}, OWN],
  appRequest: () => [{ request: 'client_id=x' }, 'INVALID_INPUT'],
  answerAppRequest: () => [{ request: 'client_id=x', isAllowed: true }, 'INVALID_INPUT'],
  disconnectApp: ({ appId: id }) => [{ id }, 'Connected app not found.'],
  cancelOwnFactorRemoval: () => [{}, OWN],
  cancelFactorRemovalByLink: ({ userId }) => [{ token: `${userId}.x` }, 'INVALID_INPUT'],
  logOut: () => [{}, OWN],
  logOutEverywhere: () => [{}, OWN],
  sessions: () => [{}, OWN],
  accountUsage: () => [{}, OWN],
  endSession: ({ logInId: id }) => [{ id }, OWN],
  changePassword: () => [{ currentPassword: PASSWORD, newPassword: 'violet umbrella 10' }, OWN],
  changeEmail: () => [{ password: PASSWORD, email: `${randomUUID()}@example.org` }, OWN],
  confirmEmail: ({ foodId }) => [{ token: `${foodId}.x` }, 'INVALID_INPUT'],
  deleteAccount: () => [{ password: PASSWORD }, OWN],
  setMarketingOptIn: () => [{ optIn: false }, OWN],
  unsubscribe: ({ userId }) => [{ token: `${userId}.${'x'.repeat(43)}` }, 'INVALID_INPUT'],
  addGoal: () => [{ input: { macroName: 'zinc', ...GOAL } }, OWN],
  updateGoal: () => [{ macroName: 'fiber', input: GOAL }, 'Goal not found.'],
  setGoalTargets: () => [{ targets: [{ macroName: 'fiber', targetValue: 1, unit: 'G' }] }, OWN],
  goalSuggestion: () => [{ asOf: TODAY }, OWN],
  deleteGoal: () => [{ macroName: 'fiber' }, 'Goal not found.'],
  addCategory: () => [{ name: MARK }, OWN],
  renameCategory: ({ categoryId: id }) => [{ id, name: 'Mine now' }, 'Category not found.'],
  deleteCategory: ({ categoryId: id }) => [{ id }, 'Category not found.'],
  translateStarterContent: () => [{ language: 'DE' }, OWN],
  addFood: ({ categoryId }) => [{ input: { ...FOOD, categoryId } }, 'Category not found.'],
  updateFood: ({ foodId: id }) => [{ id, input: FOOD }, 'Food not found.'],
  deleteFood: ({ foodId: id }) => [{ id }, 'Food not found.'],
  logFood: ({ foodId }) => [{ input: { id: randomUUID(), foodId, date: TODAY, servings: 1 } }, 'Food not found.'],
  logLookupFood: ({ foodId }) => [
    { input: { id: randomUUID(), foodId, servingSize: '1', servingWeight: 1, date: TODAY, servings: 1 } },
    'Food not found.',
  ],
  logProduct: () => [
    { input: { id: randomUUID(), barcode: BARCODE, date: TODAY, amount: { value: 1, unit: 'g' } } },
    'Food not found.',
  ],
  updateFoodLog: ({ entryId: id }) => [{ id, servings: 9 }, 'Diary entry not found.'],
  deleteFoodLog: ({ entryId: id }) => [{ id }, 'Diary entry not found.'],
  restoreFoodLog: ({ deletedEntryId: id }) => [{ id }, 'Diary entry not found.'],
  usualFoods: () => [{ first: 50 }, OWN],
  logFoods: ({ foodId }) => [{ date: TODAY, entries: [{ id: randomUUID(), foodId, servings: 1 }] }, 'Food not found.'],
  copyFoodLogs: ({ entryId }) => [{ date: TODAY, copies: [{ id: randomUUID(), entryId }] }, 'Diary entry not found.'],
  deleteFoodLogs: ({ entryId }) => [{ date: TODAY, ids: [entryId] }, 'Diary entry not found.'],
  quickAdd: () => [
    { input: { id: randomUUID(), date: TODAY, macros: [{ macroName: 'fats', value: 9, unit: 'G' }] } },
    OWN,
  ],
  updateQuickAdd: ({ entryId: id }) => [
    { id, input: { id, date: TODAY, macros: [{ macroName: 'fats', value: 9, unit: 'G' }] } },
    'Diary entry not found.',
  ],
  readFoodText: () => [{ text: '2 servings of food that belongs' }, OWN],
  checkIns: () => [{}, OWN],
  answerCheckIn: ({ checkInId: id }) => [{ id, answer: 'SKIPPED' }, 'Check-in not found.'],
  profile: () => [{}, OWN],
  setProfile: () => [{ input: { heightCm: 180 } }, OWN],
  preferences: () => [{}, OWN],
  setPreferences: () => [{ input: { weightUnit: 'KG' } }, OWN],
  mealSlots: () => [{}, OWN],
  // An ID that the viewer doesn't have makes a slot of their own, even if another user has it.
  setMealSlots: () => [{ slots: [{ name: 'Mine now' }] }, OWN],
  updateFoodLogs: ({ entryId }) => [{ changes: [{ id: entryId, servings: 9 }] }, 'Diary entry not found.'],
  moveFoodLogs: ({ entryId, slotId }) => [
    { ids: [entryId], date: TODAY, mealSlotId: slotId },
    'Diary entry not found.',
  ],
  meals: () => [{}, OWN],
  saveMeal: ({ mealId: id, foodId }) => [
    { input: { id, name: 'Mine now', foods: [{ foodId, servings: 1 }] } },
    'Food not found.',
  ],
  deleteMeal: ({ mealId: id }) => [{ id }, 'Saved meal not found.'],
  recipes: () => [{ first: 50 }, OWN],
  recipe: ({ recipeId: id }) => [{ id }, 'Recipe not found.'],
  saveRecipe: ({ recipeId }) => [
    {
      input: {
        id: randomUUID(),
        name: 'Mine now',
        servings: 1,
        ingredients: [{ recipeId, amount: { value: 1, unit: 'serving' } }],
      },
    },
    'Recipe not found.',
  ],
  deleteRecipe: ({ recipeId: id }) => [{ id }, 'Recipe not found.'],
  logRecipe: ({ recipeId }) => [
    { input: { id: randomUUID(), recipeId, date: TODAY, servings: 1 } },
    'Recipe not found.',
  ],
  updateRecipePortions: ({ recipeId: id }) => [{ id, date: TODAY }, 'Recipe not found.'],
  nutrients: () => [RANGE, OWN],
  nutrientSources: () => [{ nutrient: 'fiber', ...RANGE }, OWN],
  setDayFinished: () => [{ date: TODAY, isFinished: false }, OWN],
  logWeight: () => [{ input: { date: TODAY, weightLb: 99 } }, OWN],
  deleteWeight: ({ weightId: id }) => [{ id }, 'Weight not found.'],
  users: () => [{ search: 'user' }, 'FORBIDDEN'],
  supportUser: ({ userId: id }) => [{ id, ...RANGE }, 'FORBIDDEN'],
  auditLog: ({ userId: subject }) => [{ subject }, 'FORBIDDEN'],
  sendPasswordReset: ({ userId }) => [{ userId }, 'FORBIDDEN'],
  endSessions: ({ userId }) => [{ userId, reason: MARK }, 'FORBIDDEN'],
  resyncBilling: ({ userId }) => [{ userId }, 'FORBIDDEN'],
  grantTier: ({ userId }) => [{ userId, tier: 'FREE', reason: 'x' }, 'FORBIDDEN'],
  startFactorRemoval: ({ userId }) => [{ userId, reason: MARK }, 'FORBIDDEN'],
  cancelFactorRemoval: ({ userId }) => [{ userId, reason: MARK }, 'FORBIDDEN'],
};

const ADD_CHECK_IN = `INSERT INTO check_ins (user_id, id, log_date, expenditure, expenditure_from, expenditure_to, intake,
  weight_change, weekly_change, calories, protein, carbs, fats, answer)
  VALUES ($1, $2, '${TODAY}', 2300, 2200, 2400, 2000, -1, -1, 1800, 120, 200, 60, 'skipped')`;

/** A person with one of everything, each named after its owner. */
async function own(): Promise<{ owner: Person; belongings: Belongings }> {
  const owner = await Person.join(app, 'subscribed');
  const { id: categoryId } = await owner.do('addCategory', { name: MARK });
  const { id: foodId } = await owner.addFood(`Food that ${MARK}`, [grams('fiber', 7)], {
    categoryId,
    barcode: BARCODE,
  });
  const [entryId, deletedEntryId] = [randomUUID(), randomUUID()];
  for (const id of [entryId, deletedEntryId]) await owner.log(foodId, { id });
  await owner.do('deleteFoodLog', { id: deletedEntryId });
  const { id: weightId } = await owner.do('logWeight', { input: { date: TODAY, weightLb: 180 } });
  await owner.do('setDayFinished', { date: TODAY, isFinished: true });
  const [mealId, recipeId] = [randomUUID(), randomUUID()];
  const [{ id: slotId } = { id: '' }] = await owner.do('setMealSlots', { slots: [{ name: MARK }] });
  await owner.do('setPreferences', { input: { weightUnit: 'ST', language: 'FR' } });
  await owner.do('setProfile', { input: { birthYear: 1961, heightCm: 161 } });
  await owner.do('saveMeal', { input: { id: mealId, name: MARK, foods: [{ foodId, servings: 2 }] } });
  await owner.do('saveRecipe', {
    input: {
      id: recipeId,
      name: MARK,
      servings: 4,
      ingredients: [{ foodId, amount: { value: 2, unit: 'serving' } }],
    },
  });
  await owner.do('logRecipe', { input: { id: randomUUID(), recipeId, date: TODAY, servings: 1 } });
  await owner.do('addGoal', { input: { macroName: 'fiber', targetValue: 25, unit: 'G', goalType: 'REACH_OR_EXCEED' } });
  const sessionId = await buy(app, owner, 'ONE_TIME');
  const [{ id: logInId } = { id: '' }] = await owner.do('sessions');
  const { id: userId } = owner.user;
  const linkId = await linkProvider(app, { provider, id: 'acme' }, owner, `user ${userId} at the provider`);
  const { token, accessToken } = await owner.do('createAccessToken', {
    name: MARK,
    scopes: ['WRITE_FOODS'],
    password: PASSWORD,
  });
  await owner.by(token).do('addCategory', { name: `Written, ${MARK}` });
  const [{ id: writeId } = { id: '' }] = await owner.do('tokenWrites');
  await owner.do('answerAppRequest', { request: await register(app), isAllowed: true });
  const [{ id: appId } = { id: '' }] = await app.dataSource.query<{ id: string }[]>('SELECT id FROM connected_apps');
  await addPasskey(app, owner.user);
  const [{ id: passkeyId } = { id: '' }] = (await owner.do('secondFactor')).passkeys;
  await app.dataSource.transaction((manager) => app.services.accounts.factorRemovals.start(manager, userId, userId));
  const checkInId = randomUUID();
  await app.dataSource.query(ADD_CHECK_IN, [userId, checkInId]);
  const diary = { entryId, deletedEntryId, weightId, checkInId };
  return {
    owner,
    belongings: {
      userId,
      logInId,
      passkeyId,
      linkId,
      tokenId: accessToken.id,
      writeId,
      appId,
      categoryId,
      foodId,
      mealId,
      recipeId,
      slotId,
      ...diary,
      sessionId,
    },
  };
}

let tables: { name: string }[];
beforeAll(async () => {
  tables = await app.dataSource.query(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'`,
  );
});

/** Every row of a user in every table of user data, as text, because a matcher compares thousands of values slowly. */
async function readRows(userId: string): Promise<string> {
  const selects = tables.map(
    ({ name }) => `SELECT '${name}' AS name, to_jsonb(t)::text AS row FROM ${name} AS t WHERE user_id = $1`,
  );
  const rows = await app.dataSource.query<{ name: string; row: string }[]>(
    `${selects.join(' UNION ALL ')} ORDER BY name, row`,
    [userId],
  );
  return rows.map(({ name, row }) => `${name} ${row}`).join('\n');
}

test('every operation of the schema stands in the table', async () => {
  const { __schema: schema } = await app.data<{
    __schema: Record<'queryType' | 'mutationType', { fields: { name: string }[] }>;
  }>('{ __schema { queryType { fields { name } } mutationType { fields { name } } } }');
  const fields = [...schema.queryType.fields, ...schema.mutationType.fields].map(({ name }) => name);
  expect(fields.sort()).toEqual(Object.keys(DOCUMENTS).sort());
});

/** The owner, whose rows every attempt must leave as the one before it left them. */
let owned: Awaited<ReturnType<typeof own>>;
let rows: Awaited<ReturnType<typeof readRows>>;
/** An intruder who is refused, so that nothing of theirs changes. */
let refused: Person;
beforeAll(async () => {
  refused = await Person.join(app, 'subscribed');
  owned = await own();
  rows = await readRows(owned.owner.user.id);
  expect(rows).toContain(owned.belongings.weightId);
});

test.each(OPERATIONS)('%s neither shows nor changes what belongs to another user', async (operation) => {
  const { owner, belongings } = owned;
  const [variables, expected] = ATTEMPTS[operation](belongings);
  const intruder = expected === OWN ? await Person.join(app, 'subscribed') : refused;
  const given = withOwnCategory(operation, variables, await intruder.categoryId());
  const answer = await intruder.send(operation, given);

  const said = answer.errors.map(({ message, extensions }) => [message, extensions.code]).flat();
  expect(said.length > 0 ? said : [OWN]).toContain(expected);
  const shown = JSON.stringify([answer.data, answer.errors]);
  for (const id of [...Object.values(belongings), owner.user.id, owner.user.username]) expect(shown).not.toContain(id);
  if (operation !== 'addCategory') expect(shown).not.toContain(MARK);
  // In every run, the rows after the next mutation show whether a query has changed any.
  if (!isLong && !DOCUMENTS[operation].startsWith('mutation')) return;
  const before = rows;
  rows = await readRows(owner.user.id);
  expect(rows).toBe(before);
});

/** The intruder's own category, so that only the food is another user's. */
const withOwnCategory = (operation: Operation, variables: object, categoryId: string): Record<string, unknown> =>
  operation === 'updateFood' ? { ...variables, input: { ...FOOD, categoryId } } : { ...variables };

test('a food cannot be put into the category of another user', async () => {
  const { belongings } = owned;
  const intruder = await Person.join(app);
  const { id } = await intruder.addFood('Rice');
  const input = { ...FOOD, categoryId: belongings.categoryId };
  expect(await intruder.refused('NOT_FOUND', 'updateFood', { id, input })).toBe('Category not found.');
});

test('ids made by clients are each user’s own: the same ones make things beside, not over, each other', async () => {
  const { owner, belongings } = owned;
  const before = await readRows(owner.user.id);
  const intruder = await Person.join(app);
  const food = await intruder.addFood('Rice', [], { id: belongings.foodId });
  expect(food).toMatchObject({ id: belongings.foodId, name: 'Rice' });
  const day = await intruder.log(food.id, { id: belongings.entryId });
  expect(day.entries).toMatchObject([{ id: belongings.entryId, name: 'Rice' }]);
  await intruder.do('deleteFood', { id: food.id });
  await intruder.do('deleteFoodLog', { id: belongings.entryId });
  expect(await readRows(owner.user.id)).toBe(before);
});

test('an entry cannot be put into the meal slot of another user', async () => {
  const { belongings } = owned;
  const intruder = await Person.join(app, 'subscribed');
  const foodId = await intruder.foodId('Banana');
  const day = await intruder.log(foodId);
  const mealSlotId = belongings.slotId;
  const own1 = { id: randomUUID(), servings: 1, mealSlotId };
  const { servings: _, ...unserved } = own1;
  await intruder.do('addFood', { input: { ...FOOD, categoryId: await intruder.categoryId(), barcode: BARCODE } });
  const macros = [grams('fats', 9)];
  const entryId = day.entries[0]?.id ?? '';
  const attempts: [Operation, Record<string, unknown>][] = [
    ['logFood', { input: { ...own1, foodId, date: TODAY } }],
    ['logFoods', { date: TODAY, entries: [{ ...own1, foodId }] }],
    ['quickAdd', { input: { id: own1.id, mealSlotId, date: TODAY, macros } }],
    ['copyFoodLogs', { date: TODAY, copies: [{ ...own1, entryId }] }],
    ['logLookupFood', { input: { ...own1, foodId: '09037', servingSize: '1', servingWeight: 1, date: TODAY } }],
    ['logProduct', { input: { ...unserved, barcode: BARCODE, date: TODAY, amount: { value: 1, unit: 'serving' } } }],
    ['moveFoodLogs', { ids: [entryId], date: TODAY, mealSlotId }],
    ['updateFoodLogs', { changes: [{ id: entryId, mealSlotId }] }],
  ];
  for (const [operation, variables] of attempts) {
    expect(await intruder.refused('NOT_FOUND', operation, variables)).toBe('Meal slot not found.');
  }
  expect((await intruder.do('day', { date: TODAY })).entries).toEqual(day.entries);
});

test('a cursor of another user’s list reads on in one’s own', async () => {
  const { owner } = owned;
  const intruder = await Person.join(app);
  const theirs = await owner.do('foods', { first: 10 });
  const { edges } = await intruder.do('foods', { after: theirs.pageInfo.endCursor, first: 500 });
  const own120 = await intruder.do('foods', { first: 500 });
  const ids = new Set(own120.edges.map(({ node }) => node.id));
  expect(edges.every(({ node }) => ids.has(node.id))).toBe(true);
});

test('an administrator has no way into the data of others either', async () => {
  const { belongings } = owned;
  const admin = await Person.join(app);
  await app.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [admin.user.id]);
  const answer = await send(app, 'deleteFood', { id: belongings.foodId }, admin.user.token);
  expect(expectCode(answer, 'NOT_FOUND')).toBe('Food not found.');
});
