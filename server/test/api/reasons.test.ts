import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENTENCES, toSentence, type Reason } from '@macrolog/domain';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../support/operations';
import { kcal, Person, send, TODAY } from '../support/person';
import { PASSWORD, TestApp, type GraphQLAnswer } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** A refused operation with its reason and the parameters of the sentence. */
type Refused = readonly [reason: Reason, params: object | undefined, operation: Operation, variables: object];

/** Asserts that an answer has the reason, its parameters, and the sentence that both give. */
function expectReason({ errors }: GraphQLAnswer<unknown>, [reason, params]: Refused | readonly [Reason, object?]) {
  expect(errors).toMatchObject([{ message: toSentence(SENTENCES, reason, params), extensions: { reason } }]);
  expect(errors[0]?.extensions.params).toEqual(params);
}

const SIGN_UP = { username: 'newcomer', email: 'newcomer@example.org', password: PASSWORD, acceptTerms: true };
const signUp = (reason: Reason, params: object | undefined, changed: object): Refused => [
  reason,
  params,
  'signUp',
  { input: { ...SIGN_UP, ...changed } },
];

const VISITOR: readonly Refused[] = [
  signUp('TEXT_MISSING', { field: 'username' }, { username: ' ' }),
  signUp('TEXT_TOO_LONG', { field: 'email', max: 254 }, { email: 'x'.repeat(255) }),
  signUp('TEXT_NOT_ALLOWED', { field: 'username' }, { username: 'new\u202ecomer' }),
  signUp('USERNAME_FORMAT', undefined, { username: 'me' }),
  signUp('EMAIL_FORMAT', undefined, { email: 'newcomer' }),
  signUp('TERMS_NOT_ACCEPTED', undefined, { acceptTerms: false }),
  signUp('PASSWORD_TOO_SHORT', { min: 8 }, { password: 'violet' }),
  signUp('PASSWORD_TOO_LONG', { max: 128 }, { password: 'v'.repeat(129) }),
  signUp('PASSWORD_IS_NAME', undefined, { password: SIGN_UP.username }),
  signUp('PASSWORD_TOO_COMMON', undefined, { password: 'password1' }),
  ['LOG_IN_FAILED', undefined, 'logIn', { input: { username: 'nobody', password: PASSWORD } }],
  ['RESET_ADDRESS_UNKNOWN', undefined, 'requestPasswordReset', { email: 'nobody@example.org' }],
  ['RESET_LINK_INVALID', undefined, 'resetPassword', { token: 'x', newPassword: PASSWORD }],
  ['EMAIL_LINK_INVALID', undefined, 'confirmEmail', { token: 'x' }],
  ['REMOVAL_LINK_INVALID', undefined, 'cancelFactorRemovalByLink', { token: 'x' }],
  ['UNSUBSCRIBE_LINK_INVALID', undefined, 'unsubscribe', { token: 'x' }],
  ['TOKEN_MISSING', undefined, 'me', {}],
];

test.each(VISITOR)('%s, with %j, is the reason why a visitor gets no %s', async (...refused) => {
  const [, , operation, variables] = refused;
  expectReason(await send(app, operation, { ...variables }), refused);
});

const GOAL = { macroName: 'calories', targetValue: 2000, unit: 'KCAL', goalType: 'STAY_UNDER' };
const MACROS = Array.from({ length: 41 }, (_, index) => ({ macroName: `m${index}`, value: 1, unit: 'G' }));
const FAR_DAY = '2026-06-01';
const food = (macros: object[]) => ({ input: { name: 'Soup', servingSize: '1 bowl', categoryId: uuidv7(), macros } });
const quickAdd = (macros: object[]) => ({ input: { id: uuidv7(), date: TODAY, macros } });
const log = (changed: object) => ({ input: { id: uuidv7(), foodId: uuidv7(), date: TODAY, servings: 1, ...changed } });

const NEW_TOKEN = { name: 'Script', scopes: ['READ_DIARY'], password: PASSWORD };

const MEMBER: readonly Refused[] = [
  ['PASSWORD_WRONG', undefined, 'changePassword', { currentPassword: 'violet', newPassword: PASSWORD }],
  ['FACTOR_NOT_SET_UP', undefined, 'newRecoveryCodes', { password: PASSWORD }],
  ['CODES_NOT_SET_UP', undefined, 'removeTotp', { password: PASSWORD }],
  ['CODES_SETUP_EXPIRED', undefined, 'confirmTotp', { code: '123456' }],
  ['ACCESS_TOKEN_NOT_FOUND', undefined, 'revokeAccessToken', { id: uuidv7() }],
  ['PROGRAM_WRITE_NOT_FOUND', undefined, 'undoTokenWrite', { id: uuidv7() }],
  ['SCOPES_MISSING', undefined, 'createAccessToken', { ...NEW_TOKEN, scopes: [] }],
  ['END_NOT_IN_FUTURE', undefined, 'createAccessToken', { ...NEW_TOKEN, expiresAt: '2026-03-10T12:00:00Z' }],
  ['PASSKEY_NOT_FOUND', undefined, 'removePasskey', { id: uuidv7(), password: PASSWORD }],
  ['FOOD_NOT_FOUND', undefined, 'logFood', log({})],
  ['CATEGORY_NOT_FOUND', undefined, 'renameCategory', { id: uuidv7(), name: 'Soups' }],
  ['DIARY_ENTRY_NOT_FOUND', undefined, 'deleteFoodLog', { id: uuidv7() }],
  ['SAVED_MEAL_NOT_FOUND', undefined, 'deleteMeal', { id: uuidv7() }],
  ['WEIGHT_NOT_FOUND', undefined, 'deleteWeight', { id: uuidv7() }],
  ['GOAL_NOT_FOUND', undefined, 'deleteGoal', { macroName: 'zinc' }],
  ['NUMBER_OUT_OF_RANGE', { field: 'servings', min: 0.1, max: 1000 }, 'logFood', log({ servings: 0 })],
  ['NUMBER_NOT_ABOVE', { field: 'weight', above: 0, max: 1500 }, 'logWeight', { input: { date: TODAY, weightLb: 0 } }],
  ['DATE_NOT_CURRENT', { field: 'effectiveDate' }, 'deleteGoal', { macroName: 'calories', effectiveFrom: FAR_DAY }],
  ['GOALS_NEED_PLAN', undefined, 'goalSuggestion', { asOf: TODAY }],
  ['HISTORY_NEEDS_PLAN', { months: 3 }, 'logWeight', { input: { date: '2025-01-01', weightLb: 150 } }],
  ['SEARCH_NEEDS_PLAN', undefined, 'foods', { search: 'soup' }],
  ['GOAL_EXISTS', { macro: 'calories' }, 'addGoal', { input: GOAL }],
  ['MACRO_NAME_FORMAT', undefined, 'addGoal', { input: { ...GOAL, macroName: '!' } }],
  ['UNIT_NOT_ENERGY', { macro: 'energy' }, 'addGoal', { input: { ...GOAL, macroName: 'energy', unit: 'G' } }],
  ['UNIT_NOT_MASS', { macro: 'zinc' }, 'addGoal', { input: { ...GOAL, macroName: 'zinc' } }],
  ['MACRO_TWICE', { macro: 'calories' }, 'addFood', food([kcal(1), kcal(2)])],
  ['TOO_MANY_MACROS', { max: 40 }, 'addFood', food(MACROS)],
  ['MACRO_MISSING', undefined, 'quickAdd', quickAdd([])],
  ['TOO_MANY_MEAL_FOODS', { max: 50 }, 'saveMeal', { input: { id: uuidv7(), name: 'Lunch', foods: [] } }],
  ['MEAL_SLOT_NAME_TWICE', undefined, 'setMealSlots', { slots: [{ name: 'Lunch' }, { name: 'lunch' }] }],
  ['TOO_MANY_MEAL_SLOTS', { max: 8 }, 'setMealSlots', { slots: [] }],
  ['SUBSCRIPTION_MISSING', undefined, 'cancelSubscription', {}],
  ['SUBSCRIPTION_ENDED', undefined, 'openBillingPortal', {}],
  ['STAFF_ONLY', undefined, 'auditLog', {}],
];

test.each(MEMBER)('%s, with %j, is the reason why a member gets no %s', async (...refused) => {
  const [, , operation, variables] = refused;
  const person = await Person.join(app);
  expectReason(await person.send(operation, { ...variables }), refused);
});

test('a taken name and a quota have reasons, and REST answers are as before', async () => {
  const person = await Person.join(app);
  await person.do('addCategory', { name: 'Soups' });
  expectReason(await person.send('addCategory', { name: 'soups' }), ['CATEGORY_EXISTS']);
  await app.dataSource.query(
    `INSERT INTO categories (user_id, id, name, name_folded)
     SELECT $1, gen_random_uuid(), 'C' || n, 'c' || n FROM generate_series(1, 200 - $2::integer) AS n`,
    [person.user.id, (await person.do('categories')).length],
  );
  expectReason(await person.send('addCategory', { name: 'Stews' }), [
    'QUOTA_REACHED',
    { quota: 'categories', max: 200 },
  ]);
  const { body } = await app.rest('POST', '/api/categories', { name: 'Stews' }, person.user.token);
  const sentence = 'You can have at most 200 categories.';
  const requestId = expect.any(String) as string;
  expect(body).toEqual({ error: sentence, message: sentence, code: 'CONFLICT', requestId });
});

test('every reason is used', () => {
  const folders = ['src', 'domain/src'].map((folder) => join(__dirname, '../..', folder));
  const used = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|sentences\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // `notFound` completes the names of things.
  const isUsed = (reason: string) =>
    used.includes(`'${reason}'`) || used.includes(`'${reason.replace(/_NOT_FOUND$/, '')}'`);
  expect(Object.keys(SENTENCES).filter((reason) => !isUsed(reason))).toEqual([]);
});
