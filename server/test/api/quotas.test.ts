import { QUOTAS, type QuotaName } from '@macrolog/domain';
import { randomUUID } from 'node:crypto';
import { quotaSentence, synchronizeQuotas } from '../../src/platform/limits/quotas';
import { archiveWith, sendImport } from '../support/archives';
import type { Operation } from '../support/operations';
import { grams, Person, send, TODAY } from '../support/person';
import { isLong, longTest } from '../support/long';
import { sample } from '../support/sample';
import { ALL_QUOTAS } from '../../src/program';
import { expectCode, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const setMaximum = (name: QuotaName, maximum: number) =>
  app.dataSource.query('UPDATE quotas SET maximum = $2 WHERE name = $1', [name, maximum]);
afterEach(() => synchronizeQuotas(app.dataSource, ALL_QUOTAS));

/** Leaves room for that many more rows. */
async function leaveRoom(person: Person, name: QuotaName, room: number): Promise<void> {
  await setMaximum(name, (await used(person, name)) + room);
}

const COUNTED: Readonly<Record<QuotaName, string>> = {
  foods: 'SELECT count(*)::int AS used FROM foods WHERE user_id = $1',
  nutrients: 'SELECT cardinality(nutrients) AS used FROM account_usage WHERE user_id = $1',
  categories: 'SELECT count(*)::int AS used FROM categories WHERE user_id = $1',
  goals: 'SELECT count(*)::int AS used FROM goals WHERE user_id = $1 AND valid_to IS NULL',
  goal_versions: 'SELECT count(*)::int AS used FROM goals WHERE user_id = $1',
  food_logs_per_day: `SELECT count(*)::int AS used FROM food_logs WHERE user_id = $1 AND log_date = '${TODAY}'`,
  food_logs: 'SELECT food_logs AS used FROM account_usage WHERE user_id = $1',
  food_log_megabytes: 'SELECT ceil(food_log_bytes / 1e6)::int AS used FROM account_usage WHERE user_id = $1',
  meals: 'SELECT count(*)::int AS used FROM meals WHERE user_id = $1',
  recipes: 'SELECT count(*)::int AS used FROM recipes WHERE user_id = $1 AND deleted_at IS NULL',
  weights: 'SELECT count(*)::int AS used FROM weights WHERE user_id = $1',
  check_ins: 'SELECT count(*)::int AS used FROM check_ins WHERE user_id = $1',
  finished_days: 'SELECT count(*)::int AS used FROM finished_days WHERE user_id = $1',
};

async function used({ user }: Person, name: QuotaName): Promise<number> {
  const [row] = await app.dataSource.query<{ used: number }[]>(COUNTED[name], [user.id]);
  return row!.used;
}

let serial = 0;
const next = () => (serial += 1);

const foodInput = async (person: Person, macros = [grams('protein', 1)]) => ({
  name: `Food ${next()}`,
  servingSize: '100g',
  categoryId: await person.categoryId(),
  macros,
});
const dayAfter = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);

interface Way {
  quota: QuotaName;
  operation: Operation;
  /** Functions that each add one row, a different one per call. */
  variables: (person: Person) => Promise<Record<string, unknown>>;
}

const entry = async (person: Person) => ({ id: randomUUID(), foodId: await person.foodId('Banana'), servings: 1 });
const oneCopy = async (person: Person) => {
  const { entries } = await person.do('day', { date: dayAfter(1) });
  const entryId =
    entries[0]?.id ?? (await person.log(await person.foodId('Banana'), { date: dayAfter(1) })).entries[0]?.id;
  return { date: TODAY, copies: [{ id: randomUUID(), entryId }] };
};
const logFood = async (person: Person) => ({ input: { ...(await entry(person)), date: TODAY } });
const logFoods = async (person: Person) => ({ date: TODAY, entries: [await entry(person)] });
const quickAdd = (macroName: string) => () =>
  Promise.resolve({ input: { id: randomUUID(), date: TODAY, macros: [grams(macroName, 1)] } });
const goal = () => ({ targetValue: next(), unit: 'G' as const, goalType: 'STAY_UNDER' as const });

const STARTER_GOALS = ['calories', 'protein', 'carbs', 'fats'];
let changes = 0;

const WAYS: readonly Way[] = [
  { quota: 'foods', operation: 'addFood', variables: async (person) => ({ input: await foodInput(person) }) },
  {
    quota: 'foods',
    operation: 'logLookupFood',
    variables: () => {
      const foodId = ['16126', '01009', '09037', '02047'][next() % 4];
      return Promise.resolve({
        input: { id: randomUUID(), foodId, servingSize: '100g', servingWeight: 100, date: TODAY, servings: 1 },
      });
    },
  },
  {
    quota: 'foods',
    operation: 'saveRecipe',
    variables: () => {
      const ingredient = {
        lookupFoodId: ['16126', '01009', '09037', '02047'][next() % 4],
        amount: { value: 1, unit: 'g' },
      };
      return Promise.resolve({ input: { id: randomUUID(), name: 'x', servings: 1, ingredients: [ingredient] } });
    },
  },
  {
    quota: 'nutrients',
    operation: 'addFood',
    variables: async (person) => ({ input: await foodInput(person, [grams(`nutrient ${next()}`, 1)]) }),
  },
  {
    quota: 'nutrients',
    operation: 'updateFood',
    variables: async (person) => ({
      id: await person.foodId('Banana'),
      input: { ...(await foodInput(person, [grams(`nutrient ${next()}`, 1)])), name: 'Banana' },
    }),
  },
  { quota: 'nutrients', operation: 'quickAdd', variables: () => quickAdd(`nutrient ${next()}`)() },
  {
    quota: 'categories',
    operation: 'addCategory',
    variables: () => Promise.resolve({ name: `Category ${next()}` }),
  },
  {
    quota: 'goals',
    operation: 'addGoal',
    variables: () => Promise.resolve({ input: { macroName: `macro ${next()}`, ...goal() } }),
  },
  {
    quota: 'goals',
    operation: 'setGoalTargets',
    variables: () =>
      Promise.resolve({ targets: [{ macroName: `macro ${next()}`, targetValue: 1, unit: 'G' as const }] }),
  },
  {
    quota: 'goal_versions',
    operation: 'updateGoal',
    // A different goal each time: a second change of a goal on the same day adds no version.
    variables: () => {
      const macroName = STARTER_GOALS[(changes += 1) % STARTER_GOALS.length];
      return Promise.resolve({ macroName, input: { ...goal(), unit: macroName === 'calories' ? 'KCAL' : 'G' } });
    },
  },
  { quota: 'food_logs_per_day', operation: 'logFood', variables: logFood },
  { quota: 'food_logs_per_day', operation: 'logFoods', variables: logFoods },
  { quota: 'food_logs_per_day', operation: 'copyFoodLogs', variables: oneCopy },
  { quota: 'food_logs_per_day', operation: 'quickAdd', variables: quickAdd('protein') },
  { quota: 'food_logs', operation: 'logFood', variables: logFood },
  { quota: 'food_logs', operation: 'copyFoodLogs', variables: oneCopy },
  {
    quota: 'meals',
    operation: 'saveMeal',
    variables: async (person) => {
      const { foodId, servings } = await entry(person);
      return { input: { id: randomUUID(), name: `Meal ${next()}`, foods: [{ foodId, servings }] } };
    },
  },
  {
    quota: 'recipes',
    operation: 'saveRecipe',
    variables: () =>
      Promise.resolve({ input: { id: randomUUID(), name: 'x', servings: 1, ingredients: [{ name: 'Salt' }] } }),
  },
  {
    quota: 'weights',
    operation: 'logWeight',
    variables: () => Promise.resolve({ input: { date: dayAfter(next() % 80), weightLb: 150 } }),
  },
  {
    quota: 'finished_days',
    operation: 'setDayFinished',
    variables: () => Promise.resolve({ date: dayAfter(next() % 80), isFinished: true }),
  },
];

test('the database enforces the quotas of the program', async () => {
  await setMaximum('foods', 1);
  await app.dataSource.query(`INSERT INTO quotas VALUES ('of another version', 1)`);
  await synchronizeQuotas(app.dataSource, ALL_QUOTAS);
  const rows = await app.dataSource.query<{ name: string; maximum: number }[]>('SELECT * FROM quotas ORDER BY name');
  const expected = Object.entries(QUOTAS).map(([name, { max }]) => ({ name, maximum: max }));
  expect(rows).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)));
});

test('every quota is reached by an operation', () => {
  // A request adds a part of a megabyte, and a week has one check-in, so these quotas have tests of their own.
  const reached = [...WAYS.map(({ quota }) => quota), 'food_log_megabytes', 'check_ins'];
  expect(new Set(reached)).toEqual(new Set(Object.keys(QUOTAS)));
});

/** The database counts rows, whichever operation adds them: every run has one way to each quota. */
const ways = isLong ? WAYS : WAYS.filter(({ quota }, at) => WAYS.findIndex((way) => way.quota === quota) === at);

/** The triggers of all quotas are alike. */
const kept = new Set(sample(WAYS).map(({ quota }) => quota));

describe.each(ways)('$quota by $operation', ({ quota, operation, variables }) => {
  test('accepts the last one and rejects one more', async () => {
    const person = await Person.join(app, 'subscribed');
    await variables(person);
    await leaveRoom(person, quota, 1);
    await person.do(operation, await variables(person));
    const full = await used(person, quota);
    expect(await person.refused('CONFLICT', operation, await variables(person))).toBe(quotaSentence(quota));
    expect(await used(person, quota)).toBe(full);
  });

  const keepTest = kept.has(quota) ? test : longTest;
  keepTest('keeps what an account has beyond the quota, and adds nothing to it', async () => {
    const person = await Person.join(app, 'subscribed');
    for (let count = 0; count < 3; count += 1) await person.do(operation, await variables(person));
    const before = await used(person, quota);
    await setMaximum(quota, 1);
    expect(await person.refused('CONFLICT', operation, await variables(person))).toBe(quotaSentence(quota));
    expect(await used(person, quota)).toBe(before);
  });
});

describe('the size of entries', () => {
  const fill = (person: Person, bytes: number) =>
    app.dataSource.query('UPDATE account_usage SET food_log_bytes = $2 WHERE user_id = $1', [person.user.id, bytes]);
  const MAX_BYTES = QUOTAS.food_log_megabytes.max * 1_000_000;

  test.each<[Operation, Way['variables']]>([
    ['logFood', logFood],
    ['logFoods', logFoods],
    ['copyFoodLogs', oneCopy],
    ['quickAdd', quickAdd('protein')],
  ])('is limited for %s', async (operation, variables) => {
    const person = await Person.join(app, 'subscribed');
    await person.do(operation, await variables(person));
    await fill(person, MAX_BYTES);
    const before = await used(person, 'food_logs');
    expect(await person.refused('CONFLICT', operation, await variables(person))).toBe(
      'You can have at most 200 MB of entries in total, including deleted ones.',
    );
    expect(await used(person, 'food_logs')).toBe(before);
    await fill(person, MAX_BYTES - 5_000);
    await person.do(operation, await variables(person));
  });

  test('is that of the names, serving sizes and nutrients of new entries', async () => {
    const person = await Person.join(app, 'subscribed');
    const macros = Array.from({ length: 40 }, (_, at) => grams(`${at} ${randomUUID()}`, 1));
    const { id } = await person.do('addFood', {
      input: { ...(await foodInput(person, macros)), name: 'x'.repeat(100) },
    });
    await fill(person, 0);
    await person.log(id);
    const [row] = await app.dataSource.query<[{ bytes: string }]>(
      'SELECT food_log_bytes AS bytes FROM account_usage WHERE user_id = $1',
      [person.user.id],
    );
    expect(Number(row.bytes)).toBeGreaterThan(100 + 40 * 36);
    expect(Number(row.bytes)).toBeLessThan(100 + 40 * 80);
  });
});

describe('requests at once', () => {
  const AT_ONCE = [
    ['categories', 'addCategory', 60, 1, QUOTAS.categories.max],
    ['goals', 'addGoal', 20, 5, 9],
    ['meals', 'saveMeal', 20, 5, 5],
    ['recipes', 'saveRecipe', 20, 5, 5],
    ['weights', 'logWeight', 20, 5, 5],
    ['finished_days', 'setDayFinished', 20, 5, 5],
    ['foods', 'addFood', 20, 5, 125],
    ['nutrients', 'quickAdd', 20, 5, 17],
    ['food_logs_per_day', 'logFood', 20, 5, 5],
    ['food_logs', 'logFood', 20, 5, 5],
  ] as const;
  test.each(sample(AT_ONCE))('of %s fill the quota exactly', async (quota, operation, count, room, expected) => {
    const person = await Person.join(app, 'subscribed');
    if (quota === 'categories') {
      await app.dataSource.query(
        `INSERT INTO categories (user_id, id, name, name_folded)
         SELECT $1, gen_random_uuid(), 'c' || n, 'c' || n FROM generate_series(1, 188) AS n`,
        [person.user.id],
      );
    } else await leaveRoom(person, quota, room);
    const { variables } = WAYS.find((way) => way.quota === quota && way.operation === operation)!;
    const asked = await Promise.all(Array.from({ length: count }, () => variables(person)));
    const answers = await Promise.all(asked.map((one) => person.send(operation, one)));
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(new Set(refused.map((answer) => expectCode(answer, 'CONFLICT')))).toEqual(new Set([quotaSentence(quota)]));
    expect([refused.length, await used(person, quota)]).toEqual([count - room, expected]);
  });
});

describe('deleted rows', () => {
  test.each(['food_logs_per_day', 'food_logs'] as const)('of the diary count (%s)', async (quota) => {
    const person = await Person.join(app);
    const { entries } = await person.do('logFoods', await logFoods(person));
    await person.do('deleteFoodLog', { id: entries[0]?.id });
    await setMaximum(quota, 1);
    expect(await person.refused('CONFLICT', 'logFood', await logFood(person))).toBe(quotaSentence(quota));
    expect((await person.do('restoreFoodLog', { id: entries[0]?.id })).entries).toHaveLength(1);
  });

  test('of foods count', async () => {
    const person = await Person.join(app);
    await leaveRoom(person, 'foods', 0);
    await person.do('deleteFood', { id: await person.foodId('Banana') });
    const input = await foodInput(person);
    expect(await person.refused('CONFLICT', 'addFood', { input })).toBe(quotaSentence('foods'));
  });

  test('of categories, meals and weights make room', async () => {
    const person = await Person.join(app);
    await leaveRoom(person, 'categories', 0);
    await person.do('deleteCategory', { id: await person.categoryId('Dairy') });
    await person.do('addCategory', { name: 'Cheese' });
    await setMaximum('weights', 1);
    const { id } = await person.do('logWeight', { input: { date: TODAY, weightLb: 150 } });
    await person.do('deleteWeight', { id });
    await person.do('logWeight', { input: { date: dayAfter(1), weightLb: 150 } });
  });
});

describe('an account beyond its quotas', () => {
  const beyond = async () => {
    const person = await Person.join(app, 'subscribed');
    const [{ entries }] = [await person.do('logFoods', await logFoods(person))];
    await person.do('logWeight', { input: { date: TODAY, weightLb: 150 } });
    const { variables } = WAYS.find(({ quota }) => quota === 'meals')!;
    const meal = (await variables(person))['input'] as { id: string; foods: unknown };
    await person.do('saveMeal', { input: meal });
    for (const name of Object.keys(QUOTAS)) await setMaximum(name as QuotaName, 0);
    return { person, entry: entries[0]!, meal };
  };

  test('repeats a request that it has made before', async () => {
    const {
      person,
      entry: { id, food },
    } = await beyond();
    const { entries } = await person.log(food!.id, { id });
    expect(entries).toHaveLength(1);
  });

  test('changes and deletes what it has', async () => {
    const {
      person,
      entry: { id },
      meal,
    } = await beyond();
    const macros = [grams('protein', 7), grams('carbs', 1)];
    await person.do('updateFood', { id: await person.foodId('Banana'), input: await foodInput(person, macros) });
    await person.do('renameCategory', { id: await person.categoryId(), name: 'Nibbles' });
    await person.do('updateFoodLog', { id, servings: 2 });
    await person.do('logWeight', { input: { date: TODAY, weightLb: 151 } });
    await person.do('saveMeal', { input: { ...meal, name: 'Other' } });
    await person.do('deleteMeal', { id: meal.id });
    await person.do('deleteCategory', { id: await person.categoryId('Dairy') });
    await person.do('deleteGoal', { macroName: 'carbs' });
  });

  test('changes a goal as long as a version can be added', async () => {
    const { person } = await beyond();
    await setMaximum('goal_versions', 5);
    const changed = await person.do('updateGoal', { macroName: 'protein', input: goal() });
    expect((await person.do('goals')).find(({ macroName }) => macroName === 'protein')).toEqual(changed);
    await setMaximum('goal_versions', 0);
    await person.do('updateGoal', { macroName: 'protein', input: goal() });
    const refused = person.refused('CONFLICT', 'updateGoal', { macroName: 'carbs', input: goal() });
    expect(await refused).toBe(quotaSentence('goal_versions'));
  });

  test('lists all of its categories', async () => {
    const { person } = await beyond();
    expect(await person.do('categories')).toHaveLength(11);
  });

  test('can be deleted', async () => {
    const { person } = await beyond();
    expect(await person.do('deleteAccount', { password: person.user.password })).toBe(true);
  });
});

describe('by other ways', () => {
  const rest = (person: Person, path: string, body: object) =>
    app.rest('POST', `/api${path}`, { user_id: person.user.id, ...body }, person.user.token);

  test.each<[QuotaName, (person: Person) => Promise<[string, object]>]>([
    [
      'foods',
      () => Promise.resolve(['/foods/foods', { name: 'Soup', serving_size: '1', category: 'Snacks', macros: [] }]),
    ],
    [
      'nutrients',
      () =>
        Promise.resolve([
          '/food_logs/foods',
          { name: 'Soup', serving_size: '1', category: 'Snacks', macros: [{ macro_name: 'iron', value: 1 }] },
        ]),
    ],
    ['categories', () => Promise.resolve(['/categories', { name: 'Soups' }])],
    [
      'goals',
      () =>
        Promise.resolve([
          '/food_logs/goals',
          { macro_name: 'iron', target_value: 1, unit: 'mg', goal_type: 'stay_under' },
        ]),
    ],
    [
      'food_logs_per_day',
      async (person) => [
        '/food_logs/food_logs',
        { food_id: await person.foodId('Banana'), log_date: TODAY, servings: 1 },
      ],
    ],
    ['weights', () => Promise.resolve(['/weight_logs', { weight_lb: 150, log_date: TODAY }])],
    ['finished_days', () => Promise.resolve([`/days/${TODAY}/finished`, { is_finished: true }])],
  ])('REST answers 409 beyond %s', async (quota, request) => {
    const person = await Person.join(app);
    const [path, body] = await request(person);
    await setMaximum(quota, 0);
    const answer = await rest(person, path, body);
    expect([answer.status, answer.body['code'], answer.body['error']]).toEqual([409, 'CONFLICT', quotaSentence(quota)]);
  });

  const LINE = { name: 'Salt' };
  const recipe = { name: 'x', servings: 1, ingredients: [LINE] };

  test('REST answers 409 beyond recipes', async () => {
    const person = await Person.join(app);
    await setMaximum('recipes', 1);
    const put = () => app.rest('PUT', `/api/recipes/${randomUUID()}`, recipe, person.user.token);
    expect((await put()).status).toBe(200);
    const answer = await put();
    expect([answer.status, answer.body['code'], answer.body['error']]).toEqual([
      409,
      'CONFLICT',
      quotaSentence('recipes'),
    ]);
    expect(await used(person, 'recipes')).toBe(1);
  });

  test('a recipe has at most 50 ingredients in REST and in an import, too', async () => {
    const person = await Person.join(app);
    const withLines = (count: number) => ({ ...recipe, ingredients: Array.from({ length: count }, () => LINE) });
    const put = (body: object) => app.rest('PUT', `/api/recipes/${randomUUID()}`, body, person.user.token);
    expect((await put(withLines(51))).status).toBe(400);
    expect((await put(withLines(50))).status).toBe(200);
    const recipes = [51, 50].map((count) => ({ id: randomUUID(), ...withLines(count) }));
    const { report } = await sendImport(app, person.user, archiveWith({ recipes }));
    expect(report.problems).toMatchObject([{ kind: 'recipes', position: 1 }]);
    expect(await used(person, 'recipes')).toBe(2);
  });

  test('a batch beyond the quota of a day adds nothing', async () => {
    const person = await Person.join(app);
    await setMaximum('food_logs_per_day', 2);
    const entries = await Promise.all([1, 2, 3].map(() => entry(person)));
    const refused = person.refused('CONFLICT', 'logFoods', { date: TODAY, entries });
    expect(await refused).toBe(quotaSentence('food_logs_per_day'));
    expect((await person.do('day', { date: TODAY })).entries).toEqual([]);
    expect((await person.do('logFoods', { date: TODAY, entries: entries.slice(1) })).entries).toHaveLength(2);
  });

  test('a looked-up food is logged without a category where none can be added', async () => {
    const person = await Person.join(app, 'subscribed');
    await person.do('deleteCategory', { id: await person.categoryId('Legumes') });
    await setMaximum('categories', 0);
    const input = {
      id: randomUUID(),
      foodId: '16126',
      servingSize: '100g',
      servingWeight: 100,
      date: TODAY,
      servings: 1,
    };
    const { entries } = await person.do('logLookupFood', { input });
    expect(entries.map(({ id }) => id)).toEqual([input.id]);
  });

  const IMPORTED = [
    ['weights', { id: randomUUID(), log_date: TODAY, weight_lb: 150 }],
    ['recipes', { id: randomUUID(), ...recipe }],
  ] as const;
  test.each(isLong ? IMPORTED : IMPORTED.slice(0, 1))('an import adds nothing beyond %s', async (quota, row) => {
    const person = await Person.join(app);
    await setMaximum(quota, 0);
    const file = archiveWith({ [quota]: [row] });
    const { status } = await sendImport(app, person.user, file);
    expect(status).toBeLessThan(500);
    expect(await used(person, quota)).toBe(0);
    await synchronizeQuotas(app.dataSource, ALL_QUOTAS);
    await sendImport(app, person.user, file);
    expect(await used(person, quota)).toBe(1);
  });

  test('a statement adds rows of many accounts, each counted by itself', async () => {
    const people = await Promise.all([1, 2, 3].map(() => Person.join(app)));
    const insert = (entries: number) =>
      app.dataSource.query(
        `INSERT INTO food_logs (user_id, id, log_date, name, serving_size, servings, macros, logged_at)
         SELECT u, gen_random_uuid(), $2, 'x', 'x', 1, '[["iron", 1, "mg"], ["zinc", 1, "mg"]]', now()
           FROM unnest($1::uuid[]) AS u, generate_series(1, $3)`,
        [people.map(({ user }) => user.id), TODAY, entries],
      );
    await insert(QUOTAS.food_logs_per_day.max);
    for (const person of people) {
      expect(await used(person, 'food_logs')).toBe(QUOTAS.food_logs_per_day.max);
      expect(await used(person, 'nutrients')).toBe(14);
    }
    await expect(insert(1)).rejects.toMatchObject({ code: 'MQ001', constraint: 'food_logs_per_day' });
  });
});

describe('account usage', () => {
  test('tells how much of each quota is used', async () => {
    const person = await Person.join(app);
    await person.log(await person.foodId('Banana'));
    await person.do('logWeight', { input: { date: TODAY, weightLb: 150 } });
    const recipes = [randomUUID(), randomUUID()];
    for (const id of recipes) {
      await person.do('saveRecipe', { input: { id, name: 'x', servings: 1, ingredients: [{ name: 'Salt' }] } });
    }
    await person.do('deleteRecipe', { id: recipes[0] });
    expect(await person.do('accountUsage')).toEqual([
      { quota: 'FOODS', used: 120, maximum: 5_000, isNear: false },
      { quota: 'NUTRIENTS', used: 12, maximum: 150, isNear: false },
      { quota: 'CATEGORIES', used: 11, maximum: 200, isNear: false },
      { quota: 'GOALS', used: 4, maximum: 100, isNear: false },
      { quota: 'MEALS', used: 0, maximum: 200, isNear: false },
      { quota: 'RECIPES', used: 1, maximum: 200, isNear: false },
      { quota: 'FOOD_LOGS', used: 1, maximum: 200_000, isNear: false },
      { quota: 'WEIGHTS', used: 1, maximum: 40_000, isNear: false },
    ]);
  });

  test.each([
    [133, true],
    [134, false],
  ])('of 120 with a maximum of %i is near: %s', async (maximum, isNear) => {
    const person = await Person.join(app);
    await setMaximum('foods', maximum);
    expect((await person.do('accountUsage'))[0]).toEqual({ quota: 'FOODS', used: 120, maximum, isNear });
  });

  test('requires a token', async () => {
    expectCode(await send(app, 'accountUsage'), 'UNAUTHENTICATED');
  });
});
