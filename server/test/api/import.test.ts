import { randomUUID } from 'node:crypto';
import { DOCUMENTS } from '../support/operations';
import { isLong, longTest } from '../support/long';
import { Person, kcal, grams, TODAY } from '../support/person';
import { readBatches } from '../support/read-batches';
import { readRows } from '../support/rows';
import { toFile } from '../support/temporary-file';
import { CALLER, TestApp, type TestUser } from '../support/test-app';
import { archiveWith, findCount, empty, downloadExport, importTo, total, type ArchiveJson } from '../support/archives';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const DAYS = ['2025-06-01', '2026-03-08', '2026-03-09', TODAY, '2026-03-15'];

/** Each day as its owner sees it, without IDs, as a subscriber would see it on any day. */
async function seen(user: TestUser) {
  const viewer = { ...(await app.services.accounts.sessions.viewer(user.token)), tier: 'subscribed' as const };
  const days = await Promise.all(DAYS.map((day) => app.services.diary.days.get(viewer, day)));
  return days.map(({ totals, incomplete, entries, progress }) => ({
    totals,
    incomplete,
    entries: entries.map(({ id, name, servings, macros }) => ({ id, name, servings, macros })),
    progress: progress.map(({ goal, target, total: sum, status }) => [
      goal.macroName,
      goal.targetValue,
      target,
      goal.unit,
      sum,
      status,
    ]),
  }));
}

/** A person whose goals, foods and categories have changed over some days. */
async function buildHistory(): Promise<Person> {
  app.clock.set('2026-03-07T12:00:00Z');
  const person = await Person.join(app, 'subscribed');
  const goal = (macroName: string, targetValue: number) =>
    person.do('updateGoal', {
      macroName,
      input: { targetValue, unit: macroName === 'calories' ? 'KCAL' : 'G', goalType: 'STAY_UNDER' },
    });
  const category = await person.do('addCategory', { name: 'Soups' });
  const stew = await person.addFood('Stew', [kcal(180.55), grams('protein', 7.3)], { categoryId: category.id });
  await person.log(stew.id, { date: '2025-06-01', servings: 2.5 });
  app.clock.set('2026-03-08T12:00:00Z');
  await goal('calories', 400);
  await person.log(stew.id, { date: '2026-03-08', servings: 3 });
  app.clock.set('2026-03-09T12:00:00Z');
  await goal('calories', 2200);
  await person.do('deleteGoal', { macroName: 'fats' });
  await person.do('addGoal', {
    input: { macroName: 'fiber', targetValue: 30, unit: 'G', goalType: 'REACH_OR_EXCEED' },
  });
  const moreOnSundays = { weekdayTargets: [{ weekday: 'SUNDAY', targetValue: 300.5 }] };
  await person.do('updateGoal', {
    macroName: 'carbs',
    input: { targetValue: 250, unit: 'G', goalType: 'STAY_UNDER', ...moreOnSundays },
  });
  await person.log(await person.foodId('Banana'), { date: '2026-03-09' });
  app.clock.set('2026-03-10T12:00:00Z');
  await person.do('deleteFood', { id: stew.id });
  await person.log(await person.foodId('Banana'), { date: TODAY, servings: 0.3 });
  await person.do('logWeight', { input: { date: '2026-03-09', weightLb: 180.4 } });
  await person.do('setPreferences', { input: { weightUnit: 'KG' } });
  await person.do('setDayFinished', { date: '2026-03-09', isFinished: true });
  await person.do('setDayFinished', { date: '2026-03-08', isFinished: false });
  return person;
}

/** Such a person, whom no test changes, and their file. */
let history: { old: TestUser; file: ArchiveJson };
beforeAll(async () => {
  const { user: old } = await buildHistory();
  history = { old, file: await downloadExport(app, old) };
});

/** The same person with a new account. */
async function signUpAgain({ username, password }: TestUser): Promise<TestUser> {
  const input = { username, password, email: `${username}@example.org`, acceptTerms: true };
  const { token, user } = await app.services.accounts.auth.signUp(input, CALLER);
  return { id: user.id, username, password, token };
}

describe('after signing up again', () => {
  test('under the same name once the account was deleted, every day is as it was, and nothing is there twice', async () => {
    const old = await buildHistory();
    const [file, was] = [await downloadExport(app, old.user), await seen(old.user)];
    await old.do('deleteAccount', { password: old.user.password });
    // The same time as for the first account, because it distinguishes starter goals from chosen ones.
    app.clock.set('2026-03-07T12:00:00Z');
    const fresh = await signUpAgain(old.user);
    app.clock.set('2026-03-10T12:00:00Z');
    expect(fresh.id).not.toBe(old.user.id);
    // The client has chosen the time zone by itself.
    await app.data(DOCUMENTS.setPreferences, { input: { timeZone: 'Europe/Berlin' } }, fresh.token);
    const before = await downloadExport(app, fresh);
    const preview = await importTo(app, fresh, file, { preview: true });
    const { exported_at: _, ...untouched } = await downloadExport(app, fresh);
    expect(untouched).toEqual({ ...before, exported_at: undefined });
    const report = await importTo(app, fresh, file);
    expect({ ...report, preview: true }).toEqual(preview);
    expect(await seen(fresh)).toEqual(was);
    expect(findCount(report, 'categories')).toMatchObject({ added: 1, already_there: before.categories.length });
    expect(findCount(report, 'foods')).toMatchObject({ added: 1, already_there: before.foods.length, different: 0 });
    expect(findCount(report, 'diary')).toMatchObject({ added: 4, refused: 0 });
    const after = await downloadExport(app, fresh);
    expect(after.foods.length).toBe(file.foods.length);
    expect(after.goals).toEqual(file.goals.map((goal) => ({ ...goal, id: expect.any(String) as string })));
    expect(after.weights).toEqual(file.weights);
    expect(file.finished_days).toHaveLength(2);
    expect(after.finished_days).toEqual(file.finished_days);
    expect(after.preferences).toEqual([{ ...file.preferences[0], time_zone: 'Europe/Berlin' }]);
  });

  longTest('a second time adds nothing', async () => {
    const { file } = history;
    const { user: fresh } = await Person.join(app);
    await importTo(app, fresh, file);
    const rows = await readRows(app.dataSource, fresh.id);
    const again = await importTo(app, fresh, file);
    expect([total(again, 'added'), total(again, 'different'), again.problems]).toEqual([0, 0, []]);
    expect(total(again, 'already_there')).toBe(total(again, 'in_file'));
    expect(await readRows(app.dataSource, fresh.id)).toEqual(rows);
  });

  test('a goal that the owner changed stays from its day on, and earlier days are judged as before', async () => {
    const { old, file } = history;
    const fresh = await Person.join(app);
    const chosen = { targetValue: 1700, unit: 'KCAL', goalType: 'STAY_UNDER' };
    await fresh.do('updateGoal', { macroName: 'calories', input: chosen });
    await importTo(app, fresh.user, file);
    const [was, is] = [await seen(old), await seen(fresh.user)];
    expect(is.slice(0, 3)).toEqual(was.slice(0, 3));
    expect(is[3]!.progress.find(([macro]) => macro === 'calories')?.[1]).toBe(1700);
    expect(total(await importTo(app, fresh.user, file), 'added')).toBe(0);
  });
});

describe('into the account that it comes from', () => {
  test('it adds nothing, and changes nothing that was changed since', async () => {
    const person = await buildHistory();
    const file = await downloadExport(app, person.user);
    await person.do('logWeight', { input: { date: '2026-03-09', weightLb: 175 } });
    await person.do('updateFoodLog', { id: file.diary[0]!['id'], servings: 9 });
    await person.do('deleteFoodLog', { id: file.diary[1]!['id'] });
    const rows = await readRows(app.dataSource, person.user.id);
    const report = await importTo(app, person.user, file);
    expect([
      total(report, 'added'),
      findCount(report, 'weights').different,
      findCount(report, 'diary').different,
    ]).toEqual([0, 1, 2]);
    expect(await readRows(app.dataSource, person.user.id)).toEqual(rows);
  });

  longTest('emptied, it is filled again under the same ids', async () => {
    const { user } = await buildHistory();
    const [file, days] = [await downloadExport(app, user), await seen(user)];
    await empty(app, user);
    const report = await importTo(app, user, file);
    expect(total(report, 'added')).toBe(total(report, 'in_file'));
    expect(await seen(user)).toEqual(days);
    expect({ ...(await downloadExport(app, user)), exported_at: file.exported_at }).toEqual(file);
  });
});

const id = () => randomUUID();
const food = (more: object = {}) => ({ id: id(), name: 'Stew', serving_size: '1 bowl', macros: [], ...more });
const entry = (more: object = {}) => ({ ...food(), log_date: TODAY, servings: 1, ...more });
const goal = (more: object = {}) => ({
  id: id(),
  macro_name: 'zinc',
  target_value: 5,
  unit: 'mg',
  goal_type: 'stay_under',
  valid_from: '0001-01-01',
  ...more,
});

const NO_MOMENT = 'created_at must be a UTC time, such as 2026-03-10T12:00:00.000Z.';

const BAD_ROWS: [kind: string, reason: string, row: unknown][] = [
  ['categories', 'The category name is required.', { id: id(), name: ' \u200b' }],
  ['categories', 'The category name can have at most 60 characters.', { id: id(), name: 'x'.repeat(61) }],
  ['categories', "The category name contains characters that aren't allowed.", { id: id(), name: 'a\0b' }],
  [
    'categories',
    'The category name must be a string.',
    JSON.parse(`{"id":"${id()}","__proto__":{"name":"x"}}`) as object,
  ],
  ['categories', 'The ID must be a UUID.', { id: '1; DROP TABLE users', name: 'x' }],
  ['categories', 'The row must be an object.', null],
  ['foods', 'The row must be an object.', 'x'],
  ['foods', 'The name must be a string.', food({ name: 5 })],
  ['foods', 'The serving size is required.', food({ serving_size: '' })],
  ['foods', "The name contains characters that aren't allowed.", food({ name: '\ud800' })],
  ['foods', 'The macros must be an array.', food({ macros: { protein: 5 } })],
  ['foods', 'A macro must be [name, value, unit].', food({ macros: [['protein', 5]] })],
  ['foods', 'A macro value must be at least 0 and at most 1000000.', food({ macros: [['protein', -1, 'g']] })],
  ['foods', 'A macro value must be a number.', food({ macros: [['protein', '5', 'g']] })],
  ['foods', 'The unit of protein must be g, mg or oz.', food({ macros: [['protein', 5, 'kcal']] })],
  [
    'foods',
    'protein is given more than once.',
    food({
      macros: [
        ['protein', 5, 'g'],
        ['Protein', 5, 'g'],
      ],
    }),
  ],
  ['foods', "The file doesn't contain its category.", food({ category_id: id() })],
  ['foods', 'The source must be starter, custom, edamam, usda or open_food_facts.', food({ source: 'admin' })],
  ['foods', 'Foods from a lookup must have an external ID; other foods must not.', food({ source: 'usda' })],
  ['foods', NO_MOMENT, food({ created_at: '2026-02-30T12:00:00Z' })],
  ['foods', NO_MOMENT, food({ created_at: '9999-12-31T24:00:00Z' })],
  ['meals', 'The name is required.', { id: id(), name: ' ', foods: [] }],
  ['meals', 'The foods must be an array of at most 50.', { id: id(), name: 'x', foods: {} }],
  [
    'meals',
    'A food of a saved meal must be [id, servings] or [id, servings, value, unit].',
    { id: id(), name: 'x', foods: [id()] },
  ],
  ['meals', 'Servings must be at least 0.1 and at most 1000.', { id: id(), name: 'x', foods: [[id(), 0]] }],
  ['meals', "The file doesn't contain one of its foods.", { id: id(), name: 'x', foods: [[id(), 1]] }],
  ['goals', 'The target value must be at least 0 and at most 1000000.', goal({ target_value: 1e7 })],
  ['goals', 'The unit must be kcal, g, mg or oz.', goal({ unit: 'lb' })],
  ['goals', 'The goal type must be stay_under or reach_or_exceed.', goal({ goal_type: 'x' })],
  ['goals', 'A weekday must be one of monday to sunday.', goal({ weekday_targets: { payday: 5 } })],
  ['goals', 'The target value must be a number.', goal({ weekday_targets: { friday: '5' } })],
  ['goals', 'is_on_dashboard must be true or false.', goal({ is_on_dashboard: 'no' })],
  ['goals', 'The row must be an object.', goal({ weekday_targets: [5] })],
  ['goals', 'The end date must be after the start date.', goal({ valid_from: TODAY, valid_to: TODAY })],
  ['diary', 'The date must be a valid date in the format YYYY-MM-DD.', entry({ log_date: '2026-02-30' })],
  ['diary', 'The date must be a valid date in the format YYYY-MM-DD.', entry({ log_date: 'infinity' })],
  ['diary', 'Servings must be at least 0.1 and at most 1000.', entry({ servings: 0 })],
  ['diary', 'Servings must be a number.', entry({ servings: null })],
  ['diary', 'Servings must be at least 0.1 and at most 1000.', entry({ servings: 0.05 })],
  ['diary', 'The amount must be a number.', entry({ amount_unit: 'g' })],
  ['diary', 'The unit must be a string.', entry({ amount_value: 5 })],
  ['diary', 'The amount must be above 0 and at most 100000000.', entry({ amount_value: 0, amount_unit: 'g' })],
  ['diary', 'Servings must be above 0 and at most 1000.', entry({ servings: 1001, amount_value: 1, amount_unit: 'g' })],
  ['finished_days', 'is_finished must be true or false.', { id: id(), log_date: TODAY, is_finished: 'yes' }],
  ['weights', 'The weight must be above 0 and at most 1500.', { id: id(), log_date: TODAY, weight_lb: 1501 }],
  ['weights', 'The date must be a valid date in the format YYYY-MM-DD.', { id: id(), weight_lb: 180 }],
];

test('bad rows are listed with their reasons, and the good ones are taken', async () => {
  const { user } = await Person.join(app);
  const good = { id: id(), log_date: '2026-03-01', weight_lb: 180.25 };
  const lists: Record<string, unknown[]> = { weights: [good] };
  const problems = BAD_ROWS.map(([kind, reason, row]) => ({ kind, position: (lists[kind] ??= []).push(row), reason }));
  const report = await importTo(app, user, archiveWith(lists));
  for (const kind of Object.keys(lists)) {
    const of = (list: { kind: string }[]) => list.filter((problem) => problem.kind === kind);
    expect(of(report.problems)).toEqual(of(problems));
  }
  expect([total(report, 'refused'), findCount(report, 'weights').added]).toEqual([BAD_ROWS.length, 1]);
});

test('targets by weekday come in on any plan, and a file from before there were any comes in without', async () => {
  const person = await Person.join(app);
  const weekdays = { weekday_targets: { friday: 12.34567 }, created_at: '2026-01-01T00:00:00Z' };
  const rows = [goal({ macro_name: 'iron', ...weekdays }), goal({ macro_name: 'iodine' })];
  expect(total(await importTo(app, person.user, archiveWith({ goals: rows })), 'added')).toBe(2);
  const goals = (await person.do('goals')).filter(({ macroName }) => macroName.startsWith('i'));
  expect(goals.map(({ weekdayTargets }) => weekdayTargets)).toEqual([
    [],
    [{ weekday: 'FRIDAY', targetValue: 12.3457 }],
  ]);
  const again = await importTo(app, person.user, archiveWith({ goals: [goal({ ...rows[0], weekday_targets: {} })] }));
  expect(findCount(again, 'goals')).toMatchObject({ added: 0, different: 1 });
});

test('the choice of goals for the dashboard comes in, and stays as it is with a file from before there was one', async () => {
  const [person, other] = [await Person.join(app), await Person.join(app)];
  const hide = { targetValue: 2000, unit: 'KCAL', goalType: 'STAY_UNDER', isOnDashboard: false };
  await person.do('updateGoal', { macroName: 'calories', input: hide });
  const file = await downloadExport(app, person.user);
  const hidden = async (owner: Person) =>
    (await owner.do('goals')).filter((goal) => !goal.isOnDashboard).map(({ macroName }) => macroName);
  await importTo(app, other.user, archiveWith({ goals: file.goals }));
  expect(await hidden(other)).toEqual(['calories']);
  expect(findCount(await importTo(app, other.user, archiveWith({ goals: file.goals })), 'goals').added).toBe(0);
  const old = file.goals.map(({ is_on_dashboard: _, ...row }) => row);
  await importTo(app, person.user, archiveWith({ goals: old }));
  expect(await hidden(person)).toEqual(['calories']);
});

test('numbers that no number can hold are refused where they stand', async () => {
  const { user } = await Person.join(app);
  const text = JSON.stringify(archiveWith({ diary: [entry({ servings: 4711 })] })).replace('4711', '1e309');
  expect((await importTo(app, user, text)).problems).toEqual([
    { kind: 'diary', position: 1, reason: 'Servings must be a number.' },
  ]);
});

test('entries that do not say when they were logged keep the order of the file', async () => {
  const person = await Person.join(app);
  const names = ['Porridge', 'Apple', 'Soup', 'Bread', 'Zucchini', 'Banana'];
  await importTo(app, person.user, archiveWith({ diary: names.map((name) => entry({ name, logged_at: null })) }));
  const { entries } = await person.do('day', { date: TODAY });
  expect(entries.map(({ name }) => name)).toEqual(names);
});

test('what is twice in the file counts once', async () => {
  const { user } = await Person.join(app);
  const [one, version] = [entry(), goal()];
  const weight = { id: id(), log_date: TODAY, weight_lb: 180 };
  const report = await importTo(
    app,
    user,
    archiveWith({
      diary: [one, { ...one, servings: 2 }],
      goals: [version, goal({ valid_from: TODAY })],
      weights: [weight, { ...weight, id: id(), weight_lb: 181 }],
    }),
  );
  expect(report.problems).toEqual([
    { kind: 'goals', position: 2, reason: 'The dates overlap another version of the goal for zinc.' },
    { kind: 'diary', position: 2, reason: 'Another row has the same ID.' },
    { kind: 'weights', position: 2, reason: 'Another row has the same date.' },
  ]);
  expect(total(report, 'added')).toBe(3);
});

test.each([
  ['{"format":', 'The file is not valid JSON.'],
  ['[]', "The file isn't a Macrolog export. Choose the original download."],
  ['null', "The file isn't a Macrolog export. Choose the original download."],
  [
    '{"__proto__":{"format":"macrolog","version":1}}',
    "The file isn't a Macrolog export. Choose the original download.",
  ],
  [{ format: 'other', version: 1 }, "The file isn't a Macrolog export. Choose the original download."],
  [
    { format: 'macrolog', version: 2 },
    'The file has an unknown format version. Update Macrolog, or export your data again.',
  ],
  [{ format: 'macrolog' }, 'The file has an unknown format version. Update Macrolog, or export your data again.'],
  [archiveWith({ diary: {} }), 'diary must be an array.'],
])('%j is refused as a whole', async (file, sentence) => {
  const { batches, error } = await readBatches(typeof file === 'string' ? file : JSON.stringify(file));
  expect([batches, error?.code, error?.message]).toEqual([[], 'INVALID_INPUT', sentence]);
});

test('a request must say whether it is a preview', async () => {
  const { user } = await Person.join(app);
  for (const query of ['', '?preview=yes', '?preview=true&preview=false']) {
    const { status, body } = await app.rest('POST', `/api/account/import${query}`, archiveWith({}), user.token);
    expect([status, body['code']]).toEqual([400, 'INVALID_INPUT']);
  }
});

test('meals come with their foods, wherever those are in the account, and as many as there is room for', async () => {
  const old = await Person.join(app);
  const [banana, porridge] = [await old.foodId('Banana'), await old.addFood('Porridge')];
  const gone = await old.addFood('Gone');
  const foods = [porridge.id, gone.id, banana].map((foodId, index) => ({ foodId, servings: index + 0.5 }));
  await old.do('saveMeal', { input: { id: id(), name: 'Breakfast', foods } });
  await old.do('deleteFood', { id: gone.id });
  const file = await downloadExport(app, old.user);
  expect(file.meals).toMatchObject([
    {
      name: 'Breakfast',
      foods: [
        [porridge.id, 0.5],
        [banana, 2.5],
      ],
    },
  ]);

  const fresh = await Person.join(app);
  expect(findCount(await importTo(app, fresh.user, file), 'meals')).toMatchObject({ added: 1 });
  const [meal] = await fresh.do('meals');
  const eaten = meal?.foods.map(({ food: { id: foodId }, servings }) => [foodId, servings]);
  expect(eaten).toEqual([
    [porridge.id, 0.5],
    [await fresh.foodId('Banana'), 2.5],
  ]);
  for (const { user } of [fresh, old]) {
    expect(findCount(await importTo(app, user, file), 'meals')).toMatchObject({
      added: 0,
      already_there: 1,
      different: 0,
    });
  }

  const room = isLong ? 199 : 9;
  await app.dataSource.query(
    `INSERT INTO meals (user_id, id, name, name_folded)
     SELECT $1, gen_random_uuid(), 'Own meal ' || n, 'own meal ' || n FROM generate_series(1, $2::int) AS n`,
    [fresh.user.id, 199 - room],
  );
  const meals = Array.from({ length: room + 2 }, (_, index) => ({ id: id(), name: `Meal ${index}`, foods: [] }));
  const report = await importTo(app, fresh.user, archiveWith({ meals }));
  expect(findCount(report, 'meals')).toMatchObject({ added: room, refused: 2 });
  const reason = 'You can have at most 200 saved meals.';
  expect(report.problems[0]).toEqual({ kind: 'meals', position: room + 1, reason });
});

test('two at once leave everything once', async () => {
  const { old, file } = history;
  const { user } = await Person.join(app);
  const viewer = await app.services.accounts.sessions.viewer(user.token);
  const upload = await toFile(JSON.stringify(file));
  const processes = [app.services, app.anotherProcess()];
  const reports = await Promise.all(
    processes.map(({ portability }) => portability.imports.run(viewer, upload, { preview: false })),
  );
  const diary = reports.map(({ kinds }) => kinds.find(({ kind }) => kind === 'diary'));
  expect(diary.map((kind) => kind?.added).sort()).toEqual([0, file.diary.length]);
  expect(diary.map((kind) => kind?.alreadyThere).sort()).toEqual([0, file.diary.length]);
  expect(await seen(user)).toEqual(await seen(old));
});

test('ids of another user are free, and nothing of theirs is touched', async () => {
  const { old: owner, file } = history;
  const before = await readRows(app.dataSource, owner.id);
  const { user } = await Person.join(app);
  await importTo(app, user, file);
  expect(await readRows(app.dataSource, owner.id)).toEqual(before);
});

test('a category that finds no room is told, and its foods come without one', async () => {
  const { user } = await Person.join(app);
  const count = isLong ? 200 : 20;
  await app.dataSource.query(
    `INSERT INTO categories (user_id, id, name, name_folded)
     SELECT $1, gen_random_uuid(), 'Own ' || n, 'own ' || n FROM generate_series(1, $2::integer) AS n`,
    [user.id, 190 - count],
  );
  const categories = Array.from({ length: count }, (_, index) => ({ id: id(), name: `Category ${index}` }));
  const last = categories.at(-1)!;
  const report = await importTo(app, user, archiveWith({ categories, foods: [food({ category_id: last.id })] }));
  const { added, refused } = findCount(report, 'categories');
  expect([added + refused, report.problems.at(-1)?.reason]).toEqual([count, 'You can have at most 200 categories.']);
  const { foods } = await downloadExport(app, user);
  expect(foods.find(({ name }) => name === 'Stew')).not.toHaveProperty('category_id');
});
