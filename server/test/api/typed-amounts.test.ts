import { uuidv7 } from 'uuidv7';
import { downloadExport, findCount, importTo } from '../support/archives';
import { kcal, Person, TODAY } from '../support/person';
import { everySecond } from '../support/sample';
import { expectCode, TestApp } from '../support/test-app';
import type { Day, Entry, TypedAmount } from '../support/operations';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await TestApp.start();
  person = await Person.join(app, 'subscribed');
});
afterAll(() => app.close());

const findEntry = ({ entries }: Day, id: string): Entry => entries.find((entry) => entry.id === id)!;

async function logAmount(foodId: string, value: number, unit: string): Promise<Entry> {
  const id = uuidv7();
  return findEntry(await person.do('logFood', { input: { id, foodId, date: TODAY, amount: { value, unit } } }), id);
}

const sumEnergy = ({ macros }: Entry) => macros.find(({ macroName }) => macroName === 'calories')?.value;

const AMOUNTS: [servingSize: string, value: number, unit: string, servings: number, amount: TypedAmount][] = [
  ['100g', 150, 'g', 1.5, { value: 150, unit: 'g' }],
  ['100g', 70, 'grams', 0.7, { value: 70, unit: 'g' }],
  ['100g', 5, 'g', 0.05, { value: 5, unit: 'g' }],
  ['100g', 0.1, 'g', 0.001, { value: 0.1, unit: 'g' }],
  ['100g', 0.25, 'kg', 2.5, { value: 0.25, unit: 'kg' }],
  ['1 cup (244g)', 60, 'g', 0.245901639344262, { value: 60, unit: 'g' }],
  ['1 cup (240g)', 0.5, 'cups', 0.5, { value: 0.5, unit: 'cup' }],
  ['1 cup (240g)', 1 / 3, 'cup', 0.333333333333333, { value: 1 / 3, unit: 'cup' }],
  ['2 slices (56g)', 3, 'slices', 1.5, { value: 3, unit: 'slice' }],
  ['1 Scheibe (30g)', 2, 'Scheiben', 2, { value: 2, unit: 'Scheiben' }],
  ['100g', 12.34567, 'g', 0.123457, { value: 12.3457, unit: 'g' }],
];
test.each(everySecond(AMOUNTS))(
  'of a food of %s, %d %s are %d servings and stay %j',
  async (servingSize, value, unit, servings, amount) => {
    const food = await person.addFood('Food', [kcal(200)], { servingSize });
    const entry = await logAmount(food.id, value, unit);
    expect([entry.servings, entry.amount]).toEqual([servings, amount]);
    expect(sumEnergy(entry)).toBeCloseTo(200 * servings, 9);
    const day = await person.do('day', { date: TODAY });
    expect(findEntry(day, entry.id)).toEqual(entry);
  },
);

test('a number of servings has no amount, and neither has an amount in servings', async () => {
  const food = await person.addFood('Food');
  const id = uuidv7();
  const day = await person.log(food.id, { servings: 1.5, id });
  expect(findEntry(day, id)).toMatchObject({ servings: 1.5, amount: null });
  expect(await logAmount(food.id, 2, 'servings')).toMatchObject({ servings: 2, amount: null });
});

const REFUSED: [servingSize: string, amount: TypedAmount, reason: string][] = [
  ['100g', { value: 1, unit: 'cup' }, 'AMOUNT_NOT_CONVERTED'],
  ['1 bowl', { value: 60, unit: 'g' }, 'AMOUNT_NOT_CONVERTED'],
  ['100g', { value: 0, unit: 'g' }, 'NUMBER_NOT_ABOVE'],
  ['100g', { value: -5, unit: 'g' }, 'NUMBER_NOT_ABOVE'],
  ['100g', { value: 0.04, unit: 'g' }, 'AMOUNT_WEIGHT_OUT_OF_RANGE'],
  ['1,000 g', { value: 60, unit: 'g' }, 'AMOUNT_NOT_CONVERTED'],
  ['200 kg', { value: 101, unit: 'kg' }, 'AMOUNT_WEIGHT_OUT_OF_RANGE'],
  ['100g', { value: 1, unit: 'constructor' }, 'AMOUNT_NOT_CONVERTED'],
  ['10g', { value: 10.1, unit: 'kg' }, 'AMOUNT_OUT_OF_RANGE'],
  ['100g', { value: 1e300, unit: 'g' }, 'NUMBER_NOT_ABOVE'],
  ['100g', { value: 0.05, unit: 'servings' }, 'NUMBER_OUT_OF_RANGE'],
  ['100g', { value: 1, unit: ' ' }, 'TEXT_MISSING'],
  ['100g', { value: 1, unit: 'g'.repeat(61) }, 'TEXT_TOO_LONG'],
];
test.each(everySecond(REFUSED))('of a food of %s, %j is refused: %s', async (servingSize, amount, reason) => {
  const food = await person.addFood('Food', [], { servingSize });
  const before = (await person.do('day', { date: TODAY })).entries.length;
  const answer = await person.send('logFood', { input: { id: uuidv7(), foodId: food.id, date: TODAY, amount } });
  expectCode(answer, 'INVALID_INPUT');
  expect(answer.errors[0]?.extensions).toMatchObject({ reason });
  expect((await person.do('day', { date: TODAY })).entries).toHaveLength(before);
});

test('servings or an amount are required, and not both', async () => {
  const food = await person.addFood('Food');
  const input = { id: uuidv7(), foodId: food.id, date: TODAY };
  const both = { servings: 1, amount: { value: 100, unit: 'g' } };
  for (const given of [{}, { servings: null, amount: null }, both]) {
    expect(await person.refused('INVALID_INPUT', 'logFood', { input: { ...input, ...given } })).toBe(
      'Send either servings or an amount.',
    );
  }
});

test('a list is logged with amounts and servings, or not at all', async () => {
  const food = await person.addFood('Food');
  const toEntry = (given: object) => ({ id: uuidv7(), foodId: food.id, ...given });
  const entries = [toEntry({ amount: { value: 8, unit: 'g' } }), toEntry({ servings: 2 })];
  const day = await person.do('logFoods', { date: TODAY, entries });
  expect(day.entries.slice(-2).map(({ servings, amount }) => [servings, amount])).toEqual([
    [0.08, { value: 8, unit: 'g' }],
    [2, null],
  ]);
  const unusable = toEntry({ amount: { value: 1, unit: 'cup' } });
  await person.refused('INVALID_INPUT', 'logFoods', { date: TODAY, entries: [toEntry({ servings: 1 }), unusable] });
  expect((await person.do('day', { date: TODAY })).entries).toHaveLength(day.entries.length);
});

test('a list that was logged before is recognized, also if its food has another serving now', async () => {
  const food = await person.addFood('Food');
  const entries = [{ id: uuidv7(), foodId: food.id, amount: { value: 8, unit: 'g' } }];
  const first = await person.do('logFoods', { date: TODAY, entries });
  const input = { name: 'Food', servingSize: '1 bowl', categoryId: await person.categoryId(), macros: [] };
  await person.do('updateFood', { id: food.id, input });
  expect(await person.do('logFoods', { date: TODAY, entries })).toEqual(first);
});

test("a measure of the food's source is a unit, and stays one when the food is deleted", async () => {
  const { id: foodId, label } = (await person.do('lookupFoods', { query: 'bread, whole-wheat' }))
    .flatMap(({ foodId: id, measures }) => measures.map((measure) => ({ id, ...measure })))
    .find((measure) => measure.label === '1 slice')!;
  expect(label).toBe('1 slice');
  const id = uuidv7();
  const input = { id, foodId, servingSize: '100g', servingWeight: 100, date: TODAY };
  const day = await person.do('logLookupFood', { input: { ...input, amount: { value: 2, unit: 'slices' } } });
  const entry = findEntry(day, id);
  const { servings } = entry;
  expect(entry.amount).toEqual({ value: 2, unit: 'slice' });
  expect(servings).toBeGreaterThan(0.4);

  const again = await logAmount(entry.food!.id, 1, 'slice');
  expect(again.servings).toBeCloseTo(servings / 2, 12);

  await person.do('deleteFood', { id: entry.food!.id });
  const changes = [{ id: entry.id, amount: { value: 4, unit: 'slice' } }];
  expect(findEntry(await person.do('updateFoodLogs', { changes }), id)).toMatchObject({
    servings: servings * 2,
    amount: { value: 4, unit: 'slice' },
  });
});

test('a change of the amount keeps its unit, and a number of servings clears it', async () => {
  const food = await person.addFood('Food', [kcal(100)]);
  const { id } = await logAmount(food.id, 150, 'g');
  const change = async (values: object) =>
    findEntry(await person.do('updateFoodLogs', { changes: [{ id, ...values }] }), id);
  expect(await change({ amount: { value: 3, unit: 'g' } })).toMatchObject({
    servings: 0.03,
    amount: { value: 3, unit: 'g' },
    macros: [kcal(3)],
  });
  expect(await change({ mealSlotId: null })).toMatchObject({ servings: 0.03, amount: { value: 3, unit: 'g' } });
  expect(await change({ servings: 2 })).toMatchObject({ servings: 2, amount: null });
  await person.refused('INVALID_INPUT', 'updateFoodLogs', { changes: [{ id, amount: { value: 1, unit: 'cup' } }] });
  expect(await change({ amount: { value: 20, unit: 'g' } })).toMatchObject({ servings: 0.2 });
  expect(findEntry(await person.do('updateFoodLog', { id, servings: 1 }), id)).toMatchObject({
    servings: 1,
    amount: null,
  });
});

test('a copy has the amount of its entry, or another one', async () => {
  const food = await person.addFood('Food');
  const { id: entryId } = await logAmount(food.id, 5, 'g');
  const copies = [{}, { servings: 2 }, { amount: { value: 30, unit: 'g' } }].map((given) => ({
    id: uuidv7(),
    entryId,
    ...given,
  }));
  const { entries } = await person.do('copyFoodLogs', { date: '2026-03-09', copies });
  expect(entries.map(({ servings, amount }) => [servings, amount])).toEqual([
    [0.05, { value: 5, unit: 'g' }],
    [2, null],
    [0.3, { value: 30, unit: 'g' }],
  ]);
});

test('a usual food has the amount of its last entry', async () => {
  const other = await Person.join(app);
  const food = await other.addFood('Food');
  await other.do('logFood', {
    input: { id: uuidv7(), foodId: food.id, date: TODAY, amount: { value: 40, unit: 'g' } },
  });
  expect(await other.do('usualFoods')).toMatchObject([{ servings: 0.4, amount: { value: 40, unit: 'g' } }]);
});

test('a saved meal has its amounts, in the serving that each food has now', async () => {
  const food = await person.addFood('Food');
  const input = {
    id: uuidv7(),
    name: 'Breakfast',
    foods: [
      { foodId: food.id, amount: { value: 150, unit: 'g' } },
      { foodId: food.id, servings: 2 },
    ],
  };
  const listAmounts = (meal: { foods: { servings: number; amount: unknown }[] } | undefined) =>
    meal?.foods.map(({ servings, amount }) => [servings, amount]);
  expect(listAmounts(await person.do('saveMeal', { input }))).toEqual([
    [1.5, { value: 150, unit: 'g' }],
    [2, null],
  ]);
  const serve = async (servingSize: string) => {
    const values = { name: 'Food', servingSize, categoryId: await person.categoryId(), macros: [] };
    await person.do('updateFood', { id: food.id, input: values });
    return listAmounts((await person.do('meals')).find(({ id }) => id === input.id));
  };
  expect(await serve('50g')).toEqual([
    [3, { value: 150, unit: 'g' }],
    [2, null],
  ]);
  expect(await serve('1 bowl')).toEqual([
    [1.5, null],
    [2, null],
  ]);
  const unusable = { ...input, foods: [{ foodId: food.id, amount: { value: 1, unit: 'cup' } }] };
  await person.refused('INVALID_INPUT', 'saveMeal', { input: unusable });
});

test('REST logs and lists an amount', async () => {
  const food = await person.addFood('Food', [kcal(100)]);
  const body = { food_id: food.id, log_date: '2026-03-01', amount: { value: 5, unit: 'grams' } };
  const logged = await app.rest('POST', '/api/food_logs/food_logs', body, person.user.token);
  expect([logged.status, logged.body]).toMatchObject([201, { servings: 0.05, amount: { value: 5, unit: 'g' } }]);
  const path = `/api/food_logs/detailed/${person.user.id}/2026-03-01`;
  const listed = await app.rest('GET', path, undefined, person.user.token);
  expect(listed.body).toMatchObject([{ servings: 0.05, total_value: 5, amount: { value: 5, unit: 'g' } }]);
});

test('an update by the version before amounts clears the amount', async () => {
  const food = await person.addFood('Food');
  const { id } = await logAmount(food.id, 150, 'g');
  const stored = async () => {
    const { servings, amount } = findEntry(await person.do('day', { date: TODAY }), id);
    return [servings, amount];
  };
  await app.dataSource.query('UPDATE food_logs SET servings = servings WHERE id = $1', [id]);
  expect(await stored()).toEqual([1.5, { value: 150, unit: 'g' }]);
  await app.dataSource.query('UPDATE food_logs SET servings = 2 WHERE id = $1', [id]);
  expect(await stored()).toEqual([2, null]);
});

test('an export has the amounts, and an import gives them back', async () => {
  const [one, other] = [await Person.join(app), await Person.join(app)];
  const food = await one.addFood('Cocoa', [kcal(350)]);
  const amounts = [
    { value: 8, unit: 'g' },
    { value: 1 / 3, unit: 'kg' },
  ];
  const entries = amounts.map((amount) => ({ id: uuidv7(), foodId: food.id, amount }));
  await one.do('logFoods', { date: TODAY, entries });
  const foods = [...amounts.map((amount) => ({ foodId: food.id, amount })), { foodId: food.id, servings: 2 }];
  await one.do('saveMeal', { input: { id: uuidv7(), name: 'Chocolate', foods } });
  const file = await downloadExport(app, one.user);
  expect(file.diary).toMatchObject(amounts.map(({ value, unit }) => ({ amount_value: value, amount_unit: unit })));

  const read = async (person: Person) => {
    const [day, [meal]] = [await person.do('day', { date: TODAY }), await person.do('meals')];
    return [day.entries, meal!.foods].map((list) => list.map(({ servings, amount }) => [servings, amount]));
  };
  const answer = await importTo(app, other.user, file);
  expect(['diary', 'meals'].map((kind) => findCount(answer, kind).added)).toEqual([2, 1]);
  expect(await read(other)).toEqual(await read(one));
  expect((await read(other))[0]).toEqual([
    [0.08, amounts[0]],
    [3.33333333333333, amounts[1]],
  ]);
  const again = await importTo(app, one.user, file);
  expect(['diary', 'meals'].map((kind) => findCount(again, kind).already_there)).toEqual([2, 1]);
});
