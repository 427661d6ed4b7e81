import { randomUUID } from 'node:crypto';
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { completeScopes, SCOPES, type Scope } from '@macrolog/domain';
import { getAccess } from '../../src/platform/graphql/access';
import { createSchema } from '../../src/schema';
import { Contract } from '../support/contract';
import { createVerifier, REDIRECT_URI, registerApp, toRequest } from '../support/oauth';
import { Person, TODAY } from '../support/person';
import { isLong } from '../support/long';
import { sample } from '../support/sample';
import { PASSWORD, TestApp } from '../support/test-app';

/** The callers that each operation and call is for, as they were decided. */
const EXPECTED: Readonly<Record<string, string>> = {
  public: `cancelFactorRemovalByLink completeLogIn completeProviderLogIn confirmEmail logIn logInWithPasskey paymentSettings plans
    requestPasswordReset resetPassword signInProviders signUp startPasskeyLogIn startProviderLogIn unsubscribe confirmPasswordReset`,
  session: `accessTokens addPasskey answerAppRequest appRequest auditLog cancelFactorRemoval cancelOwnFactorRemoval cancelSubscription
    changeEmail changePassword completeProviderLink confirmTotp connectedApps createAccessToken deleteAccount disconnectApp endSession
    endSessions grantTier logOut logOutEverywhere newRecoveryCodes openBillingPortal providerLinks removePasskey removeProviderLink
    removeTotp resyncBilling revokeAccessToken secondFactor sendPasswordReset sessions setMarketingOptIn setPreferences
    startFactorRemoval startOneTimeCheckout startPasskey startProviderLink startSubscriptionCheckout startTotp supportUser tokenWrites
    undoTokenWrite translateStarterContent users verifyPayment exportAccount importAccount createSubscriptionCheckout createOneTimeCheckout
    verifySubscriptionPayment verifyOneTimePayment`,
  '': 'me',
  read_account: 'accountUsage preferences readAccount',
  read_diary: `day days mealSlots meals nutrientSources nutrients usualFoods readDailySummary listDetailedLogs listLogsOfRange
    reportNutrients`,
  read_foods: `categories food foods readFood lookupFoods nutritionFacts readFoodText searchFoods listFoods listFoodsForMaintenance lookUpFoods
    readFoodNutrients listCategories exportRecipe listRecipes readProduct readRecipe recipe recipes`,
  read_goals: 'goals listGoals',
  read_weights: 'profile weights listWeightsOfDay listWeightsOfRange',
  'read_diary read_weights': 'expenditure goalSuggestion',
  'read_diary read_weights read_goals': 'checkIns',
  'read_diary read_weights write_goals': 'answerCheckIn',
  write_diary: `copyFoodLogs deleteFoodLog deleteFoodLogs deleteMeal logFood logFoods moveFoodLogs quickAdd restoreFoodLog saveMeal
    setDayFinished setMealSlots updateFoodLog updateFoodLogs updateQuickAdd`,
  'write_diary read_foods': 'logRecipe updateRecipePortions',
  'write_diary write_foods': 'logLookupFood logProduct',
  write_foods: `addCategory addFood deleteCategory deleteFood deleteRecipe renameCategory saveRecipe updateFood addFoodForMaintenance`,
  write_goals: 'addGoal deleteGoal setGoalTargets updateGoal',
  write_weights: 'deleteWeight logWeight setProfile',
};

const rules = new Map(
  Object.entries(EXPECTED).flatMap(([rule, names]) => names.split(/\s+/).map((name) => [name, rule])),
);

type Field = GraphQLField<unknown, unknown>;

const schema = createSchema();
const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type, index) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ kind: index === 0 ? 'query' : 'mutation', field })),
);

const VALUES: Readonly<Record<string, unknown>> = {
  ID: randomUUID(),
  LocalDate: TODAY,
  Int: 1,
  Float: 1,
  Boolean: false,
};

/** Some value of a type: enough to reach the operation. */
function createValue(given: GraphQLInputType): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return VALUES[type.name] ?? (type.name === 'DateTime' ? '2027-01-01T00:00:00Z' : 'x');
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, createValue(field.type)]));
}

function toCall(kind: string, { name, args, type }: Field) {
  const required = args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const declared = required.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = required.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isObjectType(getNamedType(type)) ? ' { __typename }' : '';
  const document = `${kind}${declared && ` (${declared})`} { ${name}${passed && `(${passed})`}${selection} }`;
  return { document, variables: Object.fromEntries(required.map((arg) => [arg.name, createValue(arg.type)])) };
}

interface Caller {
  name: string;
  token: string;
  scopes: readonly Scope[];
}

let app: TestApp;
let person: Person;
let callers: Caller[];

async function connectApp(scopes: readonly Scope[]): Promise<string> {
  const clientId = await registerApp(app);
  const { verifier, challenge } = createVerifier();
  const request = toRequest({ client_id: clientId, code_challenge: challenge, scope: scopes.join(' ') });
  const code =
    new URL(await person.do('answerAppRequest', { request, isAllowed: true })).searchParams.get('code') ?? '';
  const body = { grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier };
  const form = new URLSearchParams({ ...body, redirect_uri: REDIRECT_URI });
  const answer = await fetch(new URL('/oauth/token', app.origin), { method: 'POST', body: form });
  return ((await answer.json()) as { access_token: string }).access_token;
}

beforeAll(async () => {
  app = await TestApp.start();
  person = await Person.join(app, 'subscribed');
  callers = [];
  for (const scopes of [...SCOPES.map((scope) => [scope]), SCOPES]) {
    const names = scopes.map((scope) => scope.toUpperCase());
    const name = scopes.length > 1 ? 'everything' : names.join();
    const { token } = await person.do('createAccessToken', { name, scopes: names, password: PASSWORD });
    callers.push({ name: `token ${name}`, token, scopes: completeScopes(scopes) });
    if (!isLong && scopes.length === 1 && scopes[0] !== 'write_diary') continue;
    callers.push({ name: `app ${name}`, token: await connectApp(scopes), scopes: completeScopes(scopes) });
  }
});
afterAll(() => app.close());

const isAdmitted = (rule: string, scopes: readonly string[]): boolean =>
  rule === 'public' ||
  (rule !== 'session' && (rule === '' || rule.split(' ').every((scope) => scopes.includes(scope))));

test('every operation of GraphQL declares what was decided, and a new one stands in the table', () => {
  const declared = operations.map(({ field }) => [field.name, [getAccess(field as never)].flat().join(' ')]);
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(operations.map(({ field: { name } }) => [name, rules.get(name)])),
  );
});

/** One operation and one call in so many is called in every run; their declarations are compared with the table. */
const SHARE = 24;

const cases = sample(
  operations
    .map(({ kind, field }) => [field.name, kind, field] as const)
    .filter(([name]) => rules.get(name) !== 'public'),
  SHARE,
);

test.each(cases)('%s admits exactly the tokens and apps with its scopes', async (name, kind, field) => {
  const { document, variables } = toCall(kind, field as Field);
  const rule = rules.get(name) ?? '';
  for (const caller of callers) {
    const { errors } = await app.graphql(document, variables, caller.token);
    const reasons = errors.map(({ extensions }) => extensions.reason);
    const isRefused = reasons.includes('SCOPE_MISSING') || reasons.includes('LOG_IN_NEEDED');
    expect([caller.name, isRefused]).toEqual([caller.name, !isAdmitted(rule, caller.scopes)]);
  }
});

test('every call of REST documents what was decided, and admits exactly the tokens and apps with its scopes', async () => {
  const { api } = await Contract.read(app);
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => ({ path, method, operationId, security })),
  );
  for (const { operationId, security } of calls) {
    const documented = security.find((scheme: object) => 'accessToken' in scheme) as
      | { accessToken: string[] }
      | undefined;
    const rule = documented?.accessToken.join(' ').toLowerCase() ?? (security.length > 0 ? 'session' : 'public');
    expect([operationId, rule]).toEqual([operationId, rules.get(operationId)]);
  }
  for (const { path, method, operationId } of sample(calls, SHARE)) {
    const rule = rules.get(operationId) ?? '';
    if (rule === 'public') continue;
    const at = path.replace('{userId}', person.user.id).replaceAll(/\{[^}]+\}/g, TODAY);
    for (const caller of callers) {
      const { body } = await app.rest(method.toUpperCase(), at, undefined, caller.token);
      const found = [operationId, caller.name, body['code'] === 'FORBIDDEN'];
      expect(found).toEqual([operationId, caller.name, !isAdmitted(rule, caller.scopes)]);
    }
  }
});
