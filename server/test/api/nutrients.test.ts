import { randomUUID } from 'node:crypto';
import { NUTRIENTS } from '@macrolog/domain';
import { downloadExport, importTo } from '../support/archives';
import { grams, kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const BEFORE = '2026-03-08';
const RANGE = { from: BEFORE, to: TODAY };
/** Firm tofu: 100 g of it have 2.03 mg of iron and no value for caffeine. */
const TOFU = '16126';

const logTofu = (person: Person, weight: number, date = TODAY) =>
  person.do('logLookupFood', {
    input: { id: randomUUID(), foodId: TOFU, servingSize: `${weight}g`, servingWeight: weight, date, servings: 1 },
  });

async function read(person: Person, nutrient: string, variables: Record<string, unknown> = RANGE) {
  const report = await person.do('nutrients', variables);
  return report.find((one) => one.nutrient === nutrient);
}

test('averages what entries have over the days with entries, and says for how many it is known', async () => {
  const person = await Person.join(app, 'subscribed');
  await logTofu(person, 100);
  await logTofu(person, 200, BEFORE);
  const food = await person.addFood('Supplement', [kcal(1), { macroName: 'iron', value: 0.01, unit: 'G' }]);
  await person.log(food.id);
  await person.log((await person.addFood('Water')).id);
  const facts = await person.do('nutritionFacts', { foodId: TOFU, quantity: 100, measure: 'GRAM' });
  const iron = facts.totalNutrients.find(({ code }) => code === 'FE')?.quantity ?? NaN;
  expect(iron).toBeGreaterThan(1);
  // The food was saved with 100 g, so its 200 g are an entry of their own serving.
  expect(await read(person, 'iron')).toEqual({
    nutrient: 'iron',
    unit: 'MG',
    value: expect.closeTo((3 * iron + 10) / 2, 6) as number,
    knownEntries: 3,
    entries: 4,
    reference: 18,
  });
  expect(await read(person, 'iron', { ...RANGE, reference: 'EU' })).toMatchObject({ reference: 14 });
  expect(await read(person, 'biotin')).toMatchObject({ value: null, knownEntries: 0, entries: 4, reference: 0.03 });
  const sources = await person.do('nutrientSources', { nutrient: 'iron', ...RANGE });
  expect(sources.map(({ name }) => name)).toEqual(['Supplement', 'Firm tofu']);
  expect(sources[1]?.value).toBeCloseTo(3 * iron, 6);
});

test('lists every nutrient of the tables in the order of the tables, also for a day without entries', async () => {
  const person = await Person.join(app);
  const report = await person.do('nutrients', RANGE);
  expect(report.map(({ nutrient }) => nutrient)).toEqual(NUTRIENTS.map(({ macroName }) => macroName));
  expect(report.every(({ value, entries }) => value === null && entries === 0)).toBe(true);
  const message = await person.refused('INVALID_INPUT', 'nutrients', { from: '2025-01-01', to: TODAY });
  expect(message).toContain('366');
});

test('leaves out days that the plan hides, also among the sources', async () => {
  const person = await Person.join(app, 'subscribed');
  const range = { from: '2025-11-20', to: TODAY };
  const log = async (name: string, value: number, date: string) =>
    person.log((await person.addFood(name, [{ macroName: 'iron', value, unit: 'MG' }])).id, { date });
  await log('Lentils', 8, '2025-12-01');
  await log('Spinach', 2, TODAY);
  expect(await read(person, 'iron', range)).toMatchObject({ value: 5, entries: 2 });
  await app.dataSource.query('UPDATE users SET subscription_status = NULL WHERE id = $1', [person.user.id]);
  expect(await read(person, 'iron', range)).toMatchObject({ value: 2, entries: 1 });
  const sources = await person.do('nutrientSources', { nutrient: 'iron', ...range });
  expect(sources.map(({ name }) => name)).toEqual(['Spinach']);
});

test('a goal for a nutrient counts what foods of the database have, and its day is incomplete without it', async () => {
  const person = await Person.join(app, 'subscribed');
  const before = await logTofu(person, 100);
  expect(before.totals.some(({ macroName }) => macroName === 'iron')).toBe(false);
  await person.do('addGoal', {
    input: { macroName: 'iron', targetValue: 14, unit: 'MG', goalType: 'REACH_OR_EXCEED' },
  });
  const day = await person.do('day', { date: TODAY });
  const progress = day.progress.find(({ goal }) => goal.macroName === 'iron');
  expect(progress?.total).toBeCloseTo((await read(person, 'iron'))?.value ?? NaN, 4);
  expect(progress?.total).toBeGreaterThan(1);
  expect(day.incomplete).not.toContain('iron');
  await person.log((await person.addFood('Water')).id);
  expect((await person.do('day', { date: TODAY })).incomplete).toContain('iron');
});

test('copies, recipes, exports and imports keep the nutrients, and another serving scales them', async () => {
  const person = await Person.join(app, 'subscribed');
  const { entries } = await logTofu(person, 100);
  const iron = (await read(person, 'iron'))?.value ?? NaN;
  const copies = [{ id: randomUUID(), entryId: entries[0]?.id }];
  await person.do('copyFoodLogs', { date: BEFORE, copies });
  expect((await read(person, 'iron', { from: BEFORE, to: BEFORE }))?.value).toBeCloseTo(iron, 6);
  const ingredients = [{ lookupFoodId: TOFU, amount: { value: 300, unit: 'g' } }, { name: 'Salt' }];
  const recipeId = randomUUID();
  await person.do('saveRecipe', { input: { id: recipeId, name: 'Mapo', servings: 2, ingredients } });
  const date = '2026-03-09';
  await person.do('logRecipe', { input: { id: randomUUID(), recipeId, date, servings: 1 } });
  const ofRecipe = await read(person, 'iron', { from: date, to: date });
  expect([ofRecipe?.value, ofRecipe?.knownEntries]).toEqual([expect.closeTo(iron * 1.5, 6), 0]);
  const another = await Person.join(app);
  await importTo(app, another.user, await downloadExport(app, person.user));
  expect(await another.do('nutrients', RANGE)).toEqual(await person.do('nutrients', RANGE));
  const food = (await person.do('foods')).edges.map(({ node }) => node).find(({ name }) => name === 'Firm tofu')!;
  const edit = async (servingSize: string) => {
    const input = {
      name: food.name,
      servingSize,
      categoryId: await person.categoryId(),
      macros: [grams('protein', 1)],
    };
    await person.do('updateFood', { id: food.id, input });
    const day = '2026-03-07';
    await person.log(food.id, { date: day });
    return read(person, 'iron', { from: day, to: day });
  };
  expect((await edit('1 block (250 g)'))?.value).toBeCloseTo(iron * 2.5, 5);
  // Without a weight the values are unknown, so only the first of the two entries has one.
  expect(await edit('1 block')).toMatchObject({ knownEntries: 1, entries: 2 });
});

describe('nutrients of an own food', () => {
  const VITAMIN_D = { macroName: 'vitamin_d', value: 0.0025, unit: 'MG' as const };

  test('are read and written by both APIs, kept by an update without them, and scaled with its serving', async () => {
    const person = await Person.join(app);
    const { id } = await person.addFood('Muesli', [kcal(120)], {
      servingSize: '1 bowl (50 g)',
      nutrients: [
        { ...VITAMIN_D, macroName: 'Vitamin D' },
        { macroName: 'iron', value: 3, unit: 'MG' },
      ],
    });
    const iron = { macroName: 'iron', value: 3, unit: 'MG' };
    expect((await person.do('food', { id })).nutrients).toEqual([iron, VITAMIN_D]);
    const path = `/api/foods/foods/${id}`;
    const { token } = person.user;
    const body = { user_id: person.user.id, name: 'Muesli', serving_size: '100 g', category: 'Snacks', macros: [] };
    const readNutrients = async () =>
      (await app.rest('GET', `${path}?user_id=${person.user.id}`, undefined, token)).body['nutrients'];
    await app.rest('PUT', path, body, token);
    expect(await readNutrients()).toEqual([
      { macro_name: 'iron', value: 6, unit: 'mg' },
      { macro_name: 'vitamin_d', value: 0.005, unit: 'mg' },
    ]);
    const nutrients = [{ macro_name: 'zinc', value: 1.5 }];
    await app.rest('PUT', path, { ...body, nutrients }, token);
    expect(await readNutrients()).toEqual([{ macro_name: 'zinc', value: 1.5, unit: 'mg' }]);
    await person.log(id, { servings: 2 });
    const rows = `/api/food_logs/detailed/${person.user.id}/${TODAY}`;
    expect((await app.rest('GET', rows, undefined, token)).body).toEqual([]);
    expect((await app.rest('GET', `${rows}?nutrients=true`, undefined, token)).body).toMatchObject([
      { macro_name: 'zinc', total_value: 3, unit: 'mg' },
    ]);
    await app.rest('PUT', path, { ...body, nutrients: [] }, token);
    expect((await person.do('food', { id })).nutrients).toEqual([]);
  });

  test('are those of the table, each once and within its bounds', async () => {
    const person = await Person.join(app);
    const input = { name: 'Food', servingSize: '100 g', categoryId: await person.categoryId(), macros: [] };
    const refused = (nutrients: object[]) =>
      person.refused('INVALID_INPUT', 'addFood', { input: { ...input, nutrients } });
    expect(await refused([{ ...VITAMIN_D, macroName: 'calories', unit: 'KCAL' }])).toContain('calories is not one of');
    expect(await refused([{ ...VITAMIN_D, macroName: 'unobtainium' }])).toContain('unobtainium is not one of');
    expect(await refused([{ ...VITAMIN_D, unit: 'KCAL' }])).toContain('must be g, mg or oz');
    expect(await refused([VITAMIN_D, VITAMIN_D])).toContain('more than once');
    expect(await refused([{ ...VITAMIN_D, value: 1_000_001 }])).toContain('1000000');
    expect(await refused(Array.from({ length: 31 }, () => VITAMIN_D))).toContain('at most 30');
    const insert = (nutrients: string) =>
      app.dataSource.query(
        `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at, nutrients)
         VALUES ($1, gen_random_uuid(), 'x', 'x', 'x', '[]', 'custom', now(), $2)`,
        [person.user.id, nutrients],
      );
    await expect(insert('[["Iron!", 1, "mg"]]')).rejects.toThrow('foods_nutrient_names_check');
    await expect(insert('[["iron", "1", "mg"]]')).rejects.toThrow('foods_nutrient');
    await expect(insert('[["iron", 1, "IU"]]')).rejects.toThrow('foods_nutrient_names_check');
    await expect(insert('[["iron", 1]]')).rejects.toThrow('foods_nutrient_names_check');
    await expect(insert('[["iron", -1, "mg"]]')).rejects.toThrow('foods_nutrients_check');
    await insert('[["iron", 1, "mg"]]');
  });

  test('a macro of the same name comes first', async () => {
    const person = await Person.join(app);
    const nutrients = [VITAMIN_D, { macroName: 'zinc', value: 1, unit: 'MG' }];
    const food = await person.addFood('Fish', [{ ...VITAMIN_D, value: 0.007 }], { nutrients });
    expect((await person.do('food', { id: food.id })).nutrients).toEqual([nutrients[1]]);
    await person.log(food.id);
    expect(await read(person, 'vitamin_d')).toMatchObject({ value: 0.007, knownEntries: 1 });
  });
});

/**
 * In 100 g of raw egg, potatoes with skin and wild salmon: USDA SR28, numbers 01123, 11352 and 15076, in the units of the table.
 * Null where SR28 has no value.
 */
const IN_100_G: readonly (readonly [nutrient: string, egg: number, potato: number, salmon: number | null])[] = [
  ['calories', 143, 77, 142],
  ['protein', 12.56, 2.05, 19.84],
  ['saturated_fat', 3.126, 0.025, 0.981],
  ['polyunsaturated_fat', 1.911, 0.042, 2.539],
  ['sugars', 0.37, 0.82, null],
  ['fiber', 0, 2.1, 0],
  ['cholesterol', 372, 0, 55],
  ['sodium', 142, 6, 44],
  ['potassium', 138, 425, 490],
  ['calcium', 56, 12, 12],
  ['iron', 1.75, 0.81, 0.8],
  ['magnesium', 12, 23, 29],
  ['zinc', 1.29, 0.3, 0.64],
  ['selenium', 0.0307, 0.0004, 0.0365],
  ['vitamin_a', 0.16, 0, 0.012],
  ['vitamin_c', 0, 19.7, 0],
  ['vitamin_d', 0.002, 0, null],
  ['vitamin_b6', 0.17, 0.298, 0.818],
  ['folate', 0.047, 0.015, 0.025],
  ['vitamin_b12', 0.00089, 0, 0.00318],
];

test('reports what the tables say of 150 g of egg and 250 g of potatoes on one day and 120 g of salmon on another', async () => {
  const person = await Person.join(app, 'subscribed');
  const eat = (foodId: string, weight: number, date = TODAY) =>
    person.do('logLookupFood', {
      input: { id: randomUUID(), foodId, servingSize: `${weight}g`, servingWeight: weight, date, servings: 1 },
    });
  await eat('01123', 150);
  await eat('11352', 250);
  await eat('15076', 120, BEFORE);
  const report = new Map((await person.do('nutrients', RANGE)).map((one) => [one.nutrient, one]));
  for (const [nutrient, egg, potato, salmon] of IN_100_G) {
    const average = (1.5 * egg + 2.5 * potato + 1.2 * (salmon ?? 0)) / 2;
    expect(report.get(nutrient)).toMatchObject({
      nutrient,
      value: expect.closeTo(average, 4) as number,
      knownEntries: salmon === null ? 2 : 3,
      entries: 3,
    });
  }
});
