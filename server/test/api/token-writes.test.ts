import { randomUUID } from 'node:crypto';
import { MAX_LOGS_PER_REQUEST } from '@macrolog/domain';
import { MAX_TOKEN_WRITES } from '../../src/modules/accounts/access-tokens/token-writes.service';
import { Agent } from '../support/agent';
import { isLong } from '../support/long';
import type { Day, Goal, Meal, NutrientReport, Operation, Weight } from '../support/operations';
import { kcal, Person, TODAY } from '../support/person';
import { connectProgram, DAY_SCOPES } from '../support/program';
import { TestApp } from '../support/test-app';

const IRON = { macroName: 'iron', value: 5, unit: 'MG' };

const NOW = '2026-03-10T12:00:00.000Z';

/** In one request. */
const STATE = `query ($from: LocalDate!, $to: LocalDate!) {
  today: day(date: $to) { ...D } before: day(date: $from) { ...D } weights(from: $from, to: $to) { weightLb }
  nutrients(from: $to, to: $to, reference: US) { nutrient unit value knownEntries entries }
  meals { name foods { servings amount { value unit } } } }
  fragment D on Day { isFinished entries { id name servings macros { macroName value unit } } }`;
type State = Record<'today' | 'before', Day> & { weights: Weight[]; nutrients: NutrientReport[]; meals: Meal[] };

/** Everything as it was before a write, but for servings, in one request. */
const RESTORED = `mutation ($first: ID!, $second: ID!, $typed: ID!, $quick: QuickAddInput!, $meal: MealInput!, $date: LocalDate!) {
  first: restoreFoodLog(id: $first) { date } second: restoreFoodLog(id: $second) { date }
  moveFoodLogs(ids: [$first, $second], date: $date) { date } updateQuickAdd(id: $typed, input: $quick) { date }
  setDayFinished(date: $date) { date } saveMeal(input: $meal) { id }
  logWeight(input: { date: $date, weightLb: 180 }) { id } }`;

const JUDGED = `query ($from: LocalDate!, $to: LocalDate!) {
  goals { macroName goalType targetValue unit weekdayTargets { weekday targetValue } isOnDashboard }
  days(from: $from, to: $to) { progress { goal { macroName } target } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(NOW));

test('what a program wrote is listed by operation, day and name for 90 days, also after it was revoked', async () => {
  const person = await Person.join(app);
  const { program, token, id } = await connectProgram(person, [
    ...DAY_SCOPES,
    'WRITE_DIARY',
    'WRITE_WEIGHTS',
    'WRITE_GOALS',
  ]);
  const entryId = randomUUID();
  await program.log(await person.foodId('Avocado'), { id: entryId });
  await program.do('day', { date: TODAY });
  await program.do('deleteFoodLog', { id: entryId });
  const { id: weightId } = await program.do('logWeight', { input: { date: TODAY, weightLb: 180 } });
  await program.do('addGoal', { input: { macroName: 'zinc', targetValue: 1, unit: 'G', goalType: 'STAY_UNDER' } });
  const body = { user_id: person.user.id, is_finished: true };
  await app.rest('POST', `/api/days/${TODAY}/finished`, body, token);
  await program.refused('NOT_FOUND', 'deleteFoodLog', { id: randomUUID() });
  await person.do('logWeight', { input: { date: '2026-03-09', weightLb: 180 } });
  await person.do('revokeAccessToken', { id });

  const written = { tokenName: 'Kitchen script', at: NOW, date: TODAY };
  const writes = await person.do('tokenWrites');
  expect(writes).toMatchObject([
    { ...written, operation: 'setDayFinished', summary: '', itemIds: [] },
    { ...written, operation: 'addGoal', summary: 'zinc', date: null },
    { ...written, operation: 'logWeight', summary: '', itemIds: [weightId] },
    { ...written, operation: 'deleteFoodLog', summary: 'Avocado', itemIds: [entryId] },
    { ...written, operation: 'logFood', summary: 'Avocado', itemIds: [entryId] },
  ]);
  expect(await person.do('tokenWrites', { first: 1 })).toHaveLength(1);
  expect(await person.do('tokenWrites', { first: 1, after: writes[0]?.id })).toEqual([writes[1]]);
  for (const first of [0, 101]) await person.refused('INVALID_INPUT', 'tokenWrites', { first });
  await person.refused('INVALID_INPUT', 'tokenWrites', { after: 'x' });

  await app.dataSource.query(
    `INSERT INTO token_writes SELECT user_id, gen_random_uuid(), at, token_name, operation, log_date, summary, item_ids
       FROM token_writes, generate_series(1, ${MAX_TOKEN_WRITES}) WHERE user_id = $1 AND operation = 'addGoal'`,
    [person.user.id],
  );
  const again = await connectProgram(person, ['WRITE_WEIGHTS']);
  await again.program.do('deleteWeight', { id: weightId });
  const count = async () =>
    (await app.dataSource.query<unknown[]>('SELECT FROM token_writes WHERE user_id = $1', [person.user.id])).length;
  expect(await count()).toBe(MAX_TOKEN_WRITES);
  app.clock.set('2026-06-08T12:00:00Z');
  expect(await person.again().then((later) => later.do('tokenWrites'))).toEqual([]);
  await app.services.accounts.tokenWrites.purgeExpired();
  expect(await count()).toBe(0);
});

test('each kind of write of a program can be undone once, by its user alone', async () => {
  const person = await Person.join(app);
  const agent = await Agent.connect(app, person);
  const { program } = await connectProgram(person, [...DAY_SCOPES, 'WRITE_DIARY', 'WRITE_FOODS', 'WRITE_WEIGHTS']);
  const avocado = await person.foodId('Avocado');
  const [added, kept] = [randomUUID(), randomUUID()];
  const servings = async (date = TODAY) =>
    (await person.do('day', { date })).entries.map((entry) => [entry.id, entry.servings]);
  const weights = async () => (await person.do('weights', { from: TODAY, to: TODAY })).map(({ weightLb }) => weightLb);
  const last = async () => (await person.do('tokenWrites'))[0] ?? { id: '', canUndo: false };
  const undo = async () => {
    const { id, canUndo } = await last();
    expect(canUndo).toBe(true);
    expect(await person.do('undoTokenWrite', { id })).toEqual({ id, canUndo: false });
    return id;
  };
  await person.log(avocado, { id: kept });

  await program.log(avocado, { id: added });
  await person.do('moveFoodLogs', { ids: [added], date: '2026-03-09' });
  const addition = await undo();
  expect([await servings(), await servings('2026-03-09')]).toEqual([[[kept, 1]], []]);
  await person.do('restoreFoodLog', { id: added });
  await person.do('undoTokenWrite', { id: addition });
  expect(await servings('2026-03-09')).toEqual([[added, 1]]);

  await program.do('deleteFoodLogs', { date: '2026-03-09', ids: [added] });
  await undo();
  expect(await servings('2026-03-09')).toEqual([[added, 1]]);

  await agent.write('edit_entry', { entry_id: kept, servings: 3, date: '2026-03-08' });
  const edit = await undo();
  expect(await servings()).toEqual([[kept, 1]]);
  await person.do('updateFoodLog', { id: kept, servings: 2 });
  await person.do('undoTokenWrite', { id: edit });
  await agent.undo();
  expect(await servings()).toEqual([[kept, 2]]);
  expect(await last()).toMatchObject({ operation: 'undo', canUndo: false });

  await person.do('logWeight', { input: { date: TODAY, weightLb: 180 } });
  await agent.write('log_weight', { lb: 190 });
  expect(await weights()).toEqual([190]);
  const weighing = await undo();
  expect(await weights()).toEqual([180]);
  await agent.write('log_weight', { lb: 185, date: '2026-03-09' });
  await undo();
  expect(await person.do('weights', { from: '2026-03-09', to: '2026-03-09' })).toEqual([]);

  await program.do('addCategory', { name: 'Soups' });
  await person.refused('INVALID_INPUT', 'undoTokenWrite', { id: (await last()).id });
  await program.refused('FORBIDDEN', 'undoTokenWrite', { id: weighing });
  const stranger = await Person.join(app);
  for (const id of [weighing, 'x', randomUUID()]) await stranger.refused('NOT_FOUND', 'undoTokenWrite', { id });
  expect(await weights()).toEqual([180]);
});

test('what scripts edited, replaced or deleted is restored, but never over a later change', async () => {
  const person = await Person.join(app);
  const scopes = [...DAY_SCOPES, 'WRITE_DIARY', 'WRITE_WEIGHTS'];
  const { program, token } = await connectProgram(person, scopes);
  const agent = await Agent.connect(app, person);
  const avocado = await person.foodId('Avocado');
  const [first, second] = [randomUUID(), randomUUID()];
  for (const id of [first, second]) await person.log(avocado, { id });
  const DAY_BEFORE = '2026-03-09';
  const state = async () => {
    const variables = { from: DAY_BEFORE, to: TODAY };
    const { today, before, weights, nutrients, ...found } = await app.data<State>(STATE, variables, person.user.token);
    const entries = [today, before].map((day) =>
      Object.fromEntries(day.entries.map((e) => [e.id, [e.name, e.servings, e.macros]])),
    );
    const iron = nutrients.find(({ nutrient }) => nutrient === 'iron');
    const meals = found.meals.map(({ name, foods }) => [name, foods.map(({ servings, amount }) => amount ?? servings)]);
    return { entries, iron, meals, isFinished: today.isFinished, weights: weights.map(({ weightLb }) => weightLb) };
  };
  const weigh = (who: Person, weightLb: number) => who.do('logWeight', { input: { date: TODAY, weightLb } });
  const weighByRest = (weight: number) =>
    app.rest('POST', '/api/weight_logs', { user_id: person.user.id, log_date: TODAY, weight_lb: weight }, token);
  const changes = [
    { id: first, amount: { value: 50, unit: 'g' } },
    { id: second, servings: 4 },
  ];
  const typed = randomUUID();
  const quick = { id: typed, date: TODAY, name: 'Dinner', macros: [kcal(600)], nutrients: [IRON] };
  await person.do('quickAdd', { input: quick });
  const meal = { id: randomUUID(), name: 'Guacamole', foods: [{ foodId: avocado, amount: { value: 150, unit: 'g' } }] };
  const added = { ...meal, id: randomUUID() };
  await person.do('saveMeal', { input: meal });
  await weigh(person, 180);

  // Another write keeps the same values, so that every run shows with that one alone what a later change does.
  const writes: [write: () => Promise<unknown>, changeSince: () => Promise<unknown>, keptAs?: Operation][] = [
    [
      () => program.do('updateFoodLog', { id: first, servings: 3 }),
      () => person.do('updateFoodLog', { id: first, servings: 2 }),
    ],
    [
      () => program.do('updateFoodLogs', { changes }),
      () => person.do('deleteFoodLog', { id: second }),
      'updateFoodLog',
    ],
    [
      () => program.do('moveFoodLogs', { ids: [first], date: DAY_BEFORE }),
      () => person.do('updateFoodLog', { id: first, servings: 2 }),
      'updateFoodLog',
    ],
    [() => weigh(program, 190), () => weigh(person, 185)],
    [
      async () => program.do('deleteWeight', { id: (await person.do('weights', { from: TODAY, to: TODAY }))[0]?.id }),
      () => weigh(person, 185),
      'logWeight',
    ],
    [
      () => program.do('updateQuickAdd', { id: typed, input: { ...quick, name: 'Lunch', macros: [kcal(700)] } }),
      () => person.do('updateQuickAdd', { id: typed, input: { ...quick, macros: [kcal(650)] } }),
    ],
    [() => program.do('saveMeal', { input: added }), () => person.do('saveMeal', { input: { ...added, name: 'Dip' } })],
    [
      () => program.do('saveMeal', { input: { ...meal, foods: [{ foodId: avocado, servings: 2 }] } }),
      () => person.do('saveMeal', { input: { ...meal, name: 'Toast' } }),
      'saveMeal',
    ],
    [
      () => program.do('deleteMeal', { id: meal.id }),
      () => person.do('saveMeal', { input: { ...meal, name: 'Brunch' } }),
    ],
    [
      () => program.do('setDayFinished', { date: TODAY, isFinished: true }),
      () => person.do('setDayFinished', { date: TODAY, isFinished: false }),
    ],
  ];
  const others: typeof writes = [
    [
      () => agent.write('edit_entry', { entry_id: first, servings: 5 }),
      () => person.do('deleteFoodLog', { id: first }),
    ],
    [() => weighByRest(191), () => weigh(person, 185)],
    [() => agent.write('log_weight', { lb: 192 }), () => weigh(person, 185)],
    [
      () => program.do('updateQuickAdd', { id: typed, input: { ...quick, nutrients: [] } }),
      () => person.do('updateQuickAdd', { id: typed, input: { ...quick, nutrients: [{ ...IRON, value: 3 }] } }),
    ],
  ];
  for (const [write, changeSince, keptAs] of isLong ? [...writes, ...others] : writes) {
    const before = await state();
    await write();
    expect(await state()).not.toEqual(before);
    const [{ id } = { id: '' }] = await person.do('tokenWrites', { first: 1 });
    await person.do('undoTokenWrite', { id });
    expect(await state()).toEqual(before);
    if (keptAs && !isLong) continue;

    await write();
    await changeSince();
    const changed = await state();
    const [{ id: later } = { id: '' }] = await person.do('tokenWrites', { first: 1 });
    await person.refused('CONFLICT', 'undoTokenWrite', { id: later });
    expect(await state()).toEqual(changed);
    await app.data(RESTORED, { first, second, typed, quick, meal, date: TODAY }, person.user.token);
  }

  await program.do('updateFoodLog', { id: first, servings: 6 });
  await program.do('updateFoodLog', { id: first, servings: 6 });
  expect((await person.do('tokenWrites', { first: 2 })).map(({ canUndo }) => canUndo)).toEqual([false, true]);
});

test('an undone change of a goal never was on any day, and later changes of other goals stay', async () => {
  const FIRST = '2026-03-08';
  const LATER = '2026-03-12T12:00:00Z';
  const zinc = { macroName: 'zinc', targetValue: 9, unit: 'MG', goalType: 'STAY_UNDER' };
  const iron = { targetValue: 8, unit: 'MG', goalType: 'REACH_OR_EXCEED' };
  const targets = [
    { macroName: 'zinc', targetValue: 7, unit: 'MG' },
    { macroName: 'iron', targetValue: 7, unit: 'MG' },
  ];
  const weekdayTargets = [{ weekday: 'MONDAY', targetValue: 4 }];
  const update = (input: object, effectiveFrom?: string) => (program: Person) =>
    program.do('updateGoal', { macroName: 'iron', input: { ...iron, ...input }, effectiveFrom });
  const remove = (effectiveFrom?: string) => (program: Person) =>
    program.do('deleteGoal', { macroName: 'iron', effectiveFrom });
  const writes: ((program: Person, person: Person, token: string) => Promise<unknown>)[] = [
    update({ targetValue: 12 }),
    remove('2026-03-09'),
    // It changes a goal and adds another.
    (program) => program.do('setGoalTargets', { targets, effectiveFrom: '2026-03-09' }),
    (program) => program.do('addGoal', { input: zinc }),
    update({ weekdayTargets: [] }, '2026-03-11'),
    update({ isOnDashboard: false }),
    remove(),
    (_program, { user }, token) => app.rest('DELETE', `/api/food_logs/goals/${user.id}/iron`, undefined, token),
  ];
  for (const write of isLong ? writes : writes.slice(0, 3)) {
    app.clock.set(`${FIRST}T12:00:00Z`);
    const person = await Person.join(app, 'subscribed');
    const { program, token } = await connectProgram(person, ['READ_GOALS', 'WRITE_GOALS']);
    const judged = async (but: string) => {
      const range = { from: '2026-03-07', to: '2026-03-11' };
      const { goals, days } = await app.data<{ goals: Goal[]; days: Day[] }>(JUDGED, range, person.user.token);
      return [
        goals.filter(({ macroName }) => macroName !== but),
        days.map(({ progress }) =>
          progress.map(({ goal, target }) => [goal.macroName, target]).filter(([name]) => name !== but),
        ),
      ];
    };
    await person.do('addGoal', { input: { ...iron, macroName: 'iron', weekdayTargets } });
    app.clock.set(NOW);
    for (const date of ['2026-03-07', '2026-03-09', TODAY, '2026-03-11']) {
      await person.do('quickAdd', { input: { id: randomUUID(), date, macros: [kcal(500)] } });
    }
    const before = await judged('copper');
    await write(program, person, token);
    expect(await judged('copper')).not.toEqual(before);
    const [{ id } = { id: '' }] = await person.do('tokenWrites', { first: 1 });
    app.clock.set(LATER);
    await person.do('addGoal', { input: { ...zinc, macroName: 'copper' } });
    await person.do('undoTokenWrite', { id });
    expect(await judged('copper')).toEqual(before);
    expect((await person.do('goals')).map(({ macroName }) => macroName)).toContain('copper');

    app.clock.set(NOW);
    await write(program, person, token);
    const [{ id: later } = { id: '' }] = await person.do('tokenWrites', { first: 1 });
    await person.do('setGoalTargets', { targets: targets.map((target) => ({ ...target, targetValue: 5 })) });
    const changed = await judged('');
    await person.refused('CONFLICT', 'undoTokenWrite', { id: later });
    expect(await judged('')).toEqual(changed);
  }
});

test('a write lists what it added, not what existed before, and keeps the names of what it deleted', async () => {
  const person = await Person.join(app);
  const { program, token } = await connectProgram(person, [...DAY_SCOPES, 'WRITE_DIARY', 'WRITE_FOODS']);
  const avocado = await person.foodId('Avocado');
  const [owned, added, copied] = [randomUUID(), randomUUID(), randomUUID()];
  await person.log(avocado, { id: owned });
  await program.log(avocado, { id: owned.toUpperCase() });
  await program.log(avocado, { id: added });
  await program.log(avocado, { id: added });
  const copies = [owned, copied].map((id) => ({ id, entryId: added }));
  await program.do('copyFoodLogs', { date: TODAY, copies });
  const entries = Array.from({ length: MAX_LOGS_PER_REQUEST }, () => ({
    id: randomUUID(),
    foodId: avocado,
    servings: 1,
  }));
  await program.do('logFoods', { date: '2026-03-09', entries });

  const body = { user_id: person.user.id, food_id: avocado, servings: 1, log_date: TODAY };
  const logged = await app.rest('POST', '/api/food_logs/food_logs', body, token);
  await app.rest('POST', '/api/food_logs/food_logs', { ...body, id: owned }, token);
  const food = { user_id: person.user.id, name: 'Broth', serving_size: '1 cup', category: 'Snacks', macros: [] };
  const { body: broth } = await app.rest('POST', '/api/food_logs/foods', food, token);

  const recipe = {
    id: randomUUID(),
    name: 'Stew',
    servings: 2,
    ingredients: [{ foodId: avocado, amount: { value: 1, unit: 'serving' } }],
  };
  await person.do('saveRecipe', { input: recipe });
  const [portion, category] = [randomUUID(), await person.do('addCategory', { name: 'Soups' })];
  const ofRecipe = { user_id: person.user.id, id: portion, log_date: TODAY, servings: 1 };
  await app.rest('POST', `/api/recipes/${recipe.id}/portions`, ofRecipe, token);
  await program.do('deleteRecipe', { id: recipe.id });
  await program.do('deleteCategory', { id: category.id });

  const listed = (await person.do('tokenWrites')).map(({ operation, summary, itemIds }) => [
    operation,
    summary,
    [...itemIds].sort(),
  ]);
  expect(listed).toEqual([
    ['deleteCategory', 'Soups', [category.id]],
    ['deleteRecipe', 'Stew', [recipe.id]],
    ['logRecipe', 'Stew', [portion]],
    ['addFood', 'Broth', [broth['id']]],
    ['logFood', 'Avocado', [logged.body['log_id']]],
    ['logFoods', 'Avocado', entries.map(({ id }) => id).sort()],
    ['copyFoodLogs', 'Avocado', [copied]],
    ['logFood', 'Avocado', [added]],
  ]);
});
