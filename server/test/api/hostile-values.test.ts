import { randomUUID } from 'node:crypto';
import { Authenticator, type PasskeyOptions } from '../support/authenticator';
import { OPERATIONS, type Operation } from '../support/operations';
import { register } from '../support/oauth';
import { kcal, Person, send, TODAY } from '../support/person';
import { findToken } from '../support/mail';
import { DAY_SCOPES } from '../support/program';
import { sample } from '../support/sample';
import { addPasskey, setUpTotp, TestBrowser, totpCode } from '../support/second-factor';
import { approveLink, linkProvider, signInAt } from '../support/sign-in';
import { StandInProvider } from '../support/stand-in-provider';
import { PASSWORD, TestApp, type GraphQLAnswer } from '../support/test-app';
import { unsubscribeToken } from '../support/tokens';

let app: TestApp;
let acme: StandInProvider;
beforeAll(async () => {
  acme = await StandInProvider.start();
  app = await TestApp.start({ signInProviders: [acme.settings('acme')] });
});
afterAll(async () => {
  await app.close();
  acme.stop();
});

type Variables = Record<string, unknown>;

const BARCODE = '4006381333931';

interface Mine {
  userId: string;
  recoveryCode: string;
  categoryId: string;
  foodId: string;
  entryId: string;
  /** An entry without a food. */
  quickId: string;
  weightId: string;
  mealId: string;
  recipeId: string;
  checkInId: string;
  slotId: string;
  tokenId: string;
  writeId: string;
  appRequest: string;
  appId: string;
  username: string;
  password: string;
  /** Token of a mailed link. */
  resetToken: string;
  emailToken: string;
  /** ID of another account, and its username. It has the same password and no second factor. */
  otherId: string;
  otherName: string;
}

/** For the operations of second factors: a login that waits for one, and responses of passkeys. */
interface Factors {
  challenge: string;
  recoveryCode: string;
  /** Code of a setup that waits for it. */
  code: string;
  passkeyId: string;
  assertion: unknown;
  registration: unknown;
  /** ID of the account, whose factors support will remove, and the token of the link that cancels it. */
  userId: string;
  cancelToken: string;
}

/** For the operations of sign-in providers: what came back from one, in a browser, and the ID of a link. */
interface SignIns {
  logInAnswer: string;
  linkAnswer: string;
  linkId: string;
}

const RANGE = { from: TODAY, to: TODAY };
const GOAL = { targetValue: 1, unit: 'G', goalType: 'STAY_UNDER' };
const MONDAYS = { weekdayTargets: [{ weekday: 'MONDAY', targetValue: 2 }] };
const FOOD = { name: 'Rice', servingSize: '1', macros: [{ macroName: 'fats', value: 1, unit: 'G' }] };

/** Every operation with variables that succeed, for a person with one of everything. */
const GOOD: Record<Exclude<Operation, FactorOperation | SignInOperation>, (mine: Mine) => Variables> = {
  me: () => ({}),
  goals: () => ({}),
  categories: () => ({}),
  foods: ({ categoryId }) => ({ search: 'rice', categoryId, first: 1 }),
  food: ({ foodId: id }) => ({ id }),
  day: () => ({ date: TODAY }),
  days: () => RANGE,
  weights: () => RANGE,
  expenditure: () => RANGE,
  plans: () => ({}),
  lookupFoods: () => ({ query: '1/2 cup oats' }),
  searchFoods: () => ({ query: '1/2 cup oats', first: 5 }),
  nutritionFacts: () => ({ foodId: '09037', quantity: 1, measure: 'CUP' }),
  paymentSettings: () => ({}),
  startSubscriptionCheckout: () => ({}),
  startOneTimeCheckout: () => ({}),
  verifyPayment: () => ({ sessionId: 'cs_test_1', kind: 'ONE_TIME' }),
  cancelSubscription: () => ({}),
  openBillingPortal: () => ({}),
  requestPasswordReset: ({ username }) => ({ email: `${username}@example.org` }),
  resetPassword: ({ resetToken: token }) => ({ token, newPassword: 'violet umbrella 10' }),
  signUp: ({ username, password }) => ({
    input: { username: `${username}2`, email: `${username}2@example.org`, password, acceptTerms: true },
  }),
  logIn: ({ otherName: username, password }) => ({ input: { username, password } }),
  logOut: () => ({}),
  logOutEverywhere: () => ({}),
  sessions: () => ({}),
  accountUsage: () => ({}),
  endSession: () => ({ id: randomUUID() }),
  changePassword: ({ password, recoveryCode }) => ({
    currentPassword: password,
    newPassword: 'violet umbrella 10',
    factor: { recoveryCode },
  }),
  changeEmail: ({ username, password, recoveryCode }) => ({
    password,
    email: `${username}3@example.org`,
    factor: { recoveryCode },
  }),
  confirmEmail: ({ emailToken: token }) => ({ token }),
  deleteAccount: ({ password, recoveryCode }) => ({ password, factor: { recoveryCode } }),
  setMarketingOptIn: () => ({ optIn: false }),
  unsubscribe: ({ userId }) => ({ token: unsubscribeToken(userId) }),
  addGoal: () => ({ input: { macroName: 'zinc', ...GOAL, ...MONDAYS }, effectiveFrom: TODAY }),
  updateGoal: () => ({ macroName: 'fats', input: { ...GOAL, ...MONDAYS }, effectiveFrom: TODAY }),
  setGoalTargets: () => ({
    targets: [{ macroName: 'zinc', targetValue: 1, unit: 'G' }],
    effectiveFrom: TODAY,
  }),
  goalSuggestion: () => ({ asOf: TODAY, weeklyChangeLb: -0.5 }),
  deleteGoal: () => ({ macroName: 'fats', effectiveFrom: TODAY }),
  addCategory: () => ({ name: 'Tea' }),
  renameCategory: ({ categoryId: id }) => ({ id, name: 'Tea' }),
  deleteCategory: ({ categoryId: id }) => ({ id }),
  translateStarterContent: () => ({ language: 'DE' }),
  addFood: ({ categoryId }) => ({ input: { id: randomUUID(), ...FOOD, categoryId } }),
  updateFood: ({ foodId: id, categoryId }) => ({ id, input: { ...FOOD, categoryId } }),
  deleteFood: ({ foodId: id }) => ({ id }),
  logFood: ({ foodId }) => ({ input: { id: randomUUID(), foodId, date: TODAY, servings: 1 } }),
  logLookupFood: () => ({
    input: { id: randomUUID(), foodId: '09037', servingSize: '1 cup', servingWeight: 230, date: TODAY, servings: 1 },
  }),
  logProduct: () => ({
    input: { id: randomUUID(), barcode: BARCODE, date: TODAY, amount: { value: 1, unit: 'g' } },
  }),
  updateFoodLog: ({ entryId: id }) => ({ id, servings: 2 }),
  deleteFoodLog: ({ entryId: id }) => ({ id }),
  restoreFoodLog: ({ entryId: id }) => ({ id }),
  usualFoods: () => ({ first: 5 }),
  logFoods: ({ foodId }) => ({ date: TODAY, entries: [{ id: randomUUID(), foodId, servings: 1 }] }),
  copyFoodLogs: ({ entryId }) => ({ date: TODAY, copies: [{ id: randomUUID(), entryId, servings: 2 }] }),
  deleteFoodLogs: ({ entryId }) => ({ date: TODAY, ids: [entryId] }),
  quickAdd: () => ({
    input: { id: randomUUID(), date: TODAY, name: 'Lunch', macros: [{ macroName: 'fats', value: 9, unit: 'G' }] },
  }),
  updateQuickAdd: ({ quickId: id }) => ({
    id,
    input: { id, date: TODAY, name: 'Lunch', macros: [{ macroName: 'fats', value: 9, unit: 'G' }] },
  }),
  readFoodText: () => ({ text: '2 eggs, 100 g oats' }),
  checkIns: () => ({ first: 5 }),
  answerCheckIn: ({ checkInId: id }) => ({
    id,
    answer: 'ADJUSTED',
    targets: [{ macroName: 'zinc', targetValue: 1, unit: 'G' }],
  }),
  profile: () => ({}),
  setProfile: () => ({ input: { birthYear: 1990, heightCm: 170, weeklyChange: -1 } }),
  preferences: () => ({}),
  setPreferences: () => ({ input: { weightUnit: 'KG', language: 'DE' } }),
  mealSlots: () => ({}),
  setMealSlots: () => ({ slots: [{ id: randomUUID(), name: 'Supper' }] }),
  updateFoodLogs: ({ entryId, slotId }) => ({
    changes: [{ id: entryId, servings: 2, date: TODAY, mealSlotId: slotId }],
  }),
  moveFoodLogs: ({ entryId, slotId }) => ({ ids: [entryId], date: TODAY, mealSlotId: slotId }),
  meals: () => ({}),
  saveMeal: ({ foodId }) => ({ input: { id: randomUUID(), name: 'Brunch', foods: [{ foodId, servings: 1 }] } }),
  deleteMeal: ({ mealId: id }) => ({ id }),
  recipes: () => ({ search: 'x', first: 10 }),
  recipe: ({ recipeId: id }) => ({ id }),
  saveRecipe: ({ recipeId: id, foodId }) => ({
    input: {
      id,
      name: 'Lasagna',
      servings: 4,
      cookedWeight: 900,
      notes: 'x',
      ingredients: [{ foodId, amount: { value: 50, unit: 'g' } }, { name: 'Salt' }],
    },
  }),
  deleteRecipe: ({ recipeId: id }) => ({ id }),
  logRecipe: ({ recipeId }) => ({ input: { id: randomUUID(), recipeId, date: TODAY, grams: 100 } }),
  updateRecipePortions: ({ recipeId: id }) => ({ id, date: TODAY }),
  nutrients: () => ({ from: TODAY, to: TODAY }),
  nutrientSources: () => ({ nutrient: 'iron', from: TODAY, to: TODAY }),
  setDayFinished: () => ({ date: TODAY, isFinished: true }),
  connectedApps: () => ({}),
  appRequest: ({ appRequest: request }) => ({ request }),
  answerAppRequest: ({ appRequest: request }) => ({ request, isAllowed: true }),
  disconnectApp: ({ appId: id }) => ({ id }),
  accessTokens: () => ({}),
  tokenWrites: () => ({ first: 5 }),
  undoTokenWrite: ({ writeId: id }) => ({ id }),
  createAccessToken: ({ password, recoveryCode }) => ({
    name: 'Kitchen scale',
    scopes: ['WRITE_DIARY'],
    expiresAt: '2027-01-01T00:00:00.000Z',
    password,
    factor: { recoveryCode },
  }),
  revokeAccessToken: ({ tokenId: id }) => ({ id }),
  logWeight: () => ({ input: { date: TODAY, weightLb: 180 } }),
  deleteWeight: ({ weightId: id }) => ({ id }),
  users: () => ({ search: 'rice', first: 1 }),
  supportUser: ({ otherId: id }) => ({ id, ...RANGE }),
  auditLog: ({ otherId: subject }) => ({ subject, first: 1 }),
  sendPasswordReset: ({ otherId: userId }) => ({ userId }),
  endSessions: ({ otherId: userId }) => ({ userId, reason: 'A lost phone.' }),
  resyncBilling: ({ otherId: userId }) => ({ userId }),
  grantTier: ({ otherId: userId }) => ({ userId, tier: 'FREE', reason: 'A mistake.' }),
};

/** The same for second factors. */
const GOOD_FACTORS = {
  completeLogIn: ({ challenge, recoveryCode }) => ({ challenge, recoveryCode }),
  startPasskeyLogIn: () => ({}),
  logInWithPasskey: ({ assertion: response }) => ({ response }),
  secondFactor: () => ({}),
  startTotp: () => ({ password: PASSWORD }),
  confirmTotp: ({ code }) => ({ code }),
  removeTotp: ({ recoveryCode }) => ({ password: PASSWORD, factor: { recoveryCode } }),
  startPasskey: ({ assertion: passkey }) => ({ password: PASSWORD, factor: { passkey } }),
  addPasskey: ({ registration: response }) => ({ response, name: 'Phone' }),
  removePasskey: ({ passkeyId: id, recoveryCode }) => ({ id, password: PASSWORD, factor: { recoveryCode } }),
  newRecoveryCodes: ({ recoveryCode }) => ({ password: PASSWORD, factor: { recoveryCode } }),
  startFactorRemoval: ({ userId }) => ({ userId, reason: 'Lost phone and codes.' }),
  cancelFactorRemoval: ({ userId }) => ({ userId, reason: 'The codes were found.' }),
  cancelOwnFactorRemoval: () => ({}),
  cancelFactorRemovalByLink: ({ cancelToken: token }) => ({ token }),
} satisfies Partial<Record<Operation, (factors: Factors) => Variables>>;

type FactorOperation = keyof typeof GOOD_FACTORS;

const PROVIDER = { provider: 'acme' };

/** The same for sign-in providers. */
const GOOD_SIGN_INS = {
  signInProviders: () => ({}),
  startProviderLogIn: () => PROVIDER,
  completeProviderLogIn: ({ logInAnswer: answer }) => ({ ...PROVIDER, answer }),
  providerLinks: () => ({}),
  startProviderLink: () => ({ ...PROVIDER, password: PASSWORD }),
  completeProviderLink: ({ linkAnswer: answer }) => ({ ...PROVIDER, answer }),
  removeProviderLink: ({ linkId: id }) => ({ id, password: PASSWORD }),
} satisfies Partial<Record<Operation, (signIns: SignIns) => Variables>>;

type SignInOperation = keyof typeof GOOD_SIGN_INS;

/** Called by a user without a second factor. */
const SETUP: readonly Operation[] = ['startTotp', 'confirmTotp'];

/** Called by support staff. */
const REMOVAL: readonly Operation[] = ['startFactorRemoval', 'cancelFactorRemoval'];

const TEXTS = ['a\0b', '\ud800', '\u202e', '%00', "';--", '🥑'.repeat(5_000)];
const NUMBERS = [-0.5, 5e-324, 2 ** 53, 2 ** 63, 1e308, -1e308];

/** The same variables, each time with one string or number replaced by a hostile one. */
function spoiled(value: unknown, spoil: (leaf: unknown) => Variables = (leaf) => leaf as Variables): Variables[] {
  if (typeof value === 'string') return TEXTS.map(spoil);
  if (typeof value === 'number') return NUMBERS.map(spoil);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    spoiled(part, (leaf) => {
      if (!Array.isArray(value)) return spoil({ ...value, [key]: leaf });
      return spoil(value.map((item: unknown, index) => (String(index) === key ? leaf : item)));
    }),
  );
}

const ADD_CHECK_IN = `INSERT INTO check_ins (user_id, id, log_date, expenditure, expenditure_from, expenditure_to, intake,
  weight_change, weekly_change, calories, protein, carbs, fats, answer)
  VALUES ($1, $2, '${TODAY}', 2300, 2200, 2400, 2000, -1, -1, 1800, 120, 200, 60, 'skipped')`;

async function haveOneOfEach(): Promise<{ person: Person; mine: Mine }> {
  const person = await Person.joinStaff(app, 'subscribed');
  const { user: other } = await Person.join(app);
  const categoryId = await person.categoryId();
  const food = await person.addFood('Rice cake', [kcal(35)], { barcode: BARCODE });
  const entryId = randomUUID();
  await person.log(food.id, { id: entryId });
  const quickId = randomUUID();
  const macros = [{ macroName: 'fats', value: 9, unit: 'G' }];
  await person.do('quickAdd', { input: { id: quickId, date: TODAY, macros } });
  const weight = await person.do('logWeight', { input: { date: TODAY, weightLb: 180 } });
  const recipeId = randomUUID();
  const amount = { value: 50, unit: 'g' };
  const recipe = {
    id: recipeId,
    name: 'Lasagna',
    servings: 4,
    cookedWeight: 900,
    ingredients: [{ foodId: food.id, amount }],
  };
  await person.do('saveRecipe', { input: recipe });
  const mealId = randomUUID();
  await person.do('saveMeal', { input: { id: mealId, name: 'Lunch', foods: [{ foodId: food.id, servings: 1 }] } });
  const [{ id: slotId } = { id: '' }] = await person.do('mealSlots');
  const { id: userId, username, password } = person.user;
  const checkInId = randomUUID();
  await app.dataSource.query(ADD_CHECK_IN, [userId, checkInId]);
  const email = `${username}@example.org`;
  const mailedTokenTo = async (address: string) => {
    await app.services.outbox.mailWorker.sendDue();
    return findToken(app.mail.to(address));
  };
  await person.do('requestPasswordReset', { email });
  const resetToken = await mailedTokenTo(email);
  const newEmail = `new-${email}`;
  const codes = await app.services.accounts.secondFactor.replaceRecoveryCodes(app.dataSource.manager, userId);
  const [spentCode, recoveryCode = '', tokenCode] = codes;
  const appRequest = await register(app);
  await person.do('answerAppRequest', { request: appRequest, isAllowed: true });
  const [{ id: appId } = { id: '' }] = await app.dataSource.query<{ id: string }[]>(
    'SELECT id FROM connected_apps WHERE user_id = $1',
    [userId],
  );
  const { token, accessToken } = await person.do('createAccessToken', {
    name: 'Script',
    scopes: [...DAY_SCOPES, 'WRITE_DIARY'],
    password,
    factor: { recoveryCode: tokenCode },
  });
  await person.by(token).log(food.id);
  const [{ id: writeId } = { id: '' }] = await person.do('tokenWrites');
  await person.do('changeEmail', { password, email: newEmail, factor: { recoveryCode: spentCode } });
  const emailToken = await mailedTokenTo(newEmail);
  return {
    person,
    mine: {
      userId,
      recoveryCode,
      categoryId,
      foodId: food.id,
      entryId,
      quickId,
      weightId: weight.id,
      mealId,
      recipeId,
      checkInId,
      slotId,
      tokenId: accessToken.id,
      writeId,
      appRequest,
      appId,
      otherId: other.id,
      username,
      password,
      resetToken,
      emailToken,
      otherName: other.username,
    },
  };
}

/** A user with every second factor and one without any, each in a browser. */
async function haveFactors(operation: FactorOperation) {
  const [{ user }, { user: newcomer }] = [await Person.join(app), await Person.join(app)];
  const browser = new TestBrowser(app);
  const authenticator = await addPasskey(app, user);
  const [recoveryCode = ''] = await app.services.accounts.secondFactor.replaceRecoveryCodes(
    app.dataSource.manager,
    user.id,
  );
  const { recoveryCodes } = await setUpTotp(app, user, { factor: { recoveryCode } });
  const factor = { recoveryCode: recoveryCodes[1] };
  const options = (await browser.do('startPasskey', { password: PASSWORD, factor }, user.token)) as PasskeyOptions;
  const { secret } = await browser.do('startTotp', { password: PASSWORD }, newcomer.token);
  const { challenge } = await browser.enterPassword(user);
  const [{ id: passkeyId } = { id: '' }] = (await browser.do('secondFactor', {}, user.token)).passkeys;
  const staff = await Person.joinStaff(app);
  await staff.do('startFactorRemoval', { userId: user.id, reason: 'Lost phone and codes.' });
  await app.services.outbox.mailWorker.sendDue();
  const factors: Factors = {
    challenge,
    recoveryCode: recoveryCodes[0] ?? '',
    code: totpCode(secret, app.clock.now()),
    passkeyId,
    registration: new Authenticator().create(options),
    assertion: authenticator.get(await browser.passkeyOptions()),
    userId: user.id,
    cancelToken: findToken(app.mail.to(`${user.username}@example.org`)),
  };
  if (REMOVAL.includes(operation)) return { browser, factors, token: staff.user.token };
  return { browser, factors, token: (SETUP.includes(operation) ? newcomer : user).token };
}

/** A user with a link, in a browser that has come back from the provider: once to log in, once to link another user. */
async function haveSignIns() {
  const person = await Person.join(app);
  const at = { provider: acme, id: 'acme' };
  const browser = new TestBrowser(app);
  const subject = randomUUID();
  const signIns: SignIns = {
    linkId: await linkProvider(app, at, person, subject),
    logInAnswer: (await signInAt(at, browser, subject)).answer,
    linkAnswer: (await approveLink(at, browser, person, randomUUID())).answer,
  };
  return { browser, signIns, token: person.user.token };
}

const NOTHING: Mine = {
  userId: '',
  recoveryCode: '',
  categoryId: '',
  foodId: '',
  entryId: '',
  quickId: '',
  weightId: '',
  mealId: '',
  recipeId: '',
  checkInId: '',
  slotId: '',
  tokenId: '',
  writeId: '',
  appRequest: '',
  appId: '',
  username: '',
  password: '',
  resetToken: '',
  emailToken: '',
  otherId: '',
  otherName: '',
};
const isAboutFactors = (operation: Operation): operation is FactorOperation => operation in GOOD_FACTORS;
const isAboutSignIns = (operation: Operation): operation is SignInOperation => operation in GOOD_SIGN_INS;
const isAboutOther = (operation: Operation): operation is Exclude<Operation, FactorOperation | SignInOperation> =>
  !isAboutFactors(operation) && !isAboutSignIns(operation);

/** Someone who can call the operation, with its variables. */
interface Scene {
  variables: Variables;
  call: (variables: Variables) => Promise<GraphQLAnswer<object>>;
}

async function setScene(operation: Operation): Promise<Scene> {
  if (isAboutOther(operation)) {
    const { person, mine } = await haveOneOfEach();
    return { variables: GOOD[operation](mine), call: (given) => send(app, operation, given, person.user.token) };
  }
  if (isAboutFactors(operation)) {
    const { browser, factors, token } = await haveFactors(operation);
    return { variables: GOOD_FACTORS[operation](factors), call: (given) => browser.send(operation, given, token) };
  }
  const { browser, signIns, token } = await haveSignIns();
  return { variables: GOOD_SIGN_INS[operation](signIns), call: (given) => browser.send(operation, given, token) };
}

const takesValues = (operation: Operation) => !isAboutOther(operation) || spoiled(GOOD[operation](NOTHING)).length > 0;

/** One operation of so many, because each is called with every value in the place of each of its own. */
const SHARE = 48;

test.each(sample(OPERATIONS.filter(takesValues), SHARE))(
  '%s takes no text and no number for a failure of its own',
  async (operation) => {
    const { variables, call } = await setScene(operation);
    for (const given of spoiled(variables)) {
      const { status, errors } = await call(given);
      const failures = errors.filter(({ extensions: { code } }) => code === 'INTERNAL' || code === 'UNAVAILABLE');
      expect({ given, failures }).toEqual({ given, failures: [] });
      expect(status).toBeLessThan(500);
    }
    // The unchanged variables succeed, so the errors above came from the replaced value.
    const unspoiled = await setScene(operation);
    expect((await unspoiled.call(unspoiled.variables)).errors).toEqual([]);
  },
);
