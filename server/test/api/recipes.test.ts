import { randomUUID } from 'node:crypto';
import { downloadExport, importTo, sendImport } from '../support/archives';
import type { Day, Recipe } from '../support/operations';
import { grams, kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

type Ingredient = Record<string, unknown>;

const ofFood = (foodId: string, value: number, unit = 'g'): Ingredient => ({ foodId, amount: { value, unit } });
const ofRecipe = (recipeId: string, value: number, unit = 'serving'): Ingredient => ({
  recipeId,
  amount: { value, unit },
});

const save = (person: Person, ingredients: Ingredient[], more: Record<string, unknown> = {}): Promise<Recipe> =>
  person.do('saveRecipe', { input: { id: randomUUID(), name: 'Lasagna', servings: 7, ingredients, ...more } });

/** A second later, because entries of a pot are those since it was begun. */
const passTime = () => app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());

function logPortion(person: Person, recipeId: string, part: Record<string, unknown>): Promise<Day> {
  passTime();
  return person.do('logRecipe', { input: { id: randomUUID(), recipeId, date: TODAY, ...part } });
}

const left = async (person: Person, id: string) => (await person.do('recipe', { id })).servingsLeft;

async function cook(tier: 'free' | 'subscribed' = 'free') {
  const person = await Person.join(app, tier);
  const beef = await person.addFood('Beef', [kcal(250), grams('protein', 26)]);
  const pasta = await person.addFood('Pasta', [kcal(350), grams('protein', 12), grams('fiber', 3)], {
    servingSize: '1 cup (80 g)',
  });
  return { person, beef, pasta };
}

test('adds up foods in the amounts that were typed, and keeps what is unknown unknown', async () => {
  const { person, beef, pasta } = await cook();
  const saved = await save(person, [ofFood(beef.id, 500), ofFood(pasta.id, 3, 'cups'), { name: 'Salt to taste' }], {
    notes: 'Preheat.\n\nBake.',
  });
  expect(saved.ingredients.map(({ name, amount }) => [name, amount])).toEqual([
    ['Beef', { value: 500, unit: 'g' }],
    ['Pasta', { value: 3, unit: 'cup' }],
    ['Salt to taste', null],
  ]);
  expect(saved.perServing).toEqual([kcal(328.5714286), grams('protein', 23.7142857), grams('fiber', 1.2857143)]);
  expect(saved.gaps).toEqual([
    { macroName: 'calories', ingredients: 1 },
    { macroName: 'protein', ingredients: 1 },
    { macroName: 'fiber', ingredients: 2 },
  ]);
  expect(saved.incomplete).toEqual(['calories', 'protein', 'fiber']);
  expect(saved.notes).toBe('Preheat.\n\nBake.');
  const day = await logPortion(person, saved.id, { servings: 2 });
  expect(day.totals).toEqual([kcal(657.1428572), grams('protein', 47.4285714), grams('fiber', 2.5714286)]);
  expect(day.incomplete).toEqual(expect.arrayContaining(['calories', 'protein', 'fiber']));
});

test('counts the pot down by servings, by weight and by the rest, and begins the next one', async () => {
  const { person, beef } = await cook();
  const { id, servingsLeft } = await save(person, [ofFood(beef.id, 700)]);
  expect(servingsLeft).toBeNull();
  await logPortion(person, id, { servings: 2 });
  expect(
    await person.refused('INVALID_INPUT', 'logRecipe', {
      input: { id: randomUUID(), recipeId: id, date: TODAY, grams: 100 },
    }),
  ).toBe('Enter the cooked weight of the recipe first.');
  // The pot is weighed after the first portion.
  await save(person, [ofFood(beef.id, 700)], { id, cookedWeight: 2100 });
  const { entries } = await logPortion(person, id, { grams: 600 });
  expect(entries.at(-1)).toMatchObject({
    name: 'Lasagna',
    food: null,
    servingSize: '1 serving (300 g)',
    servings: 2,
    amount: { value: 600, unit: 'g' },
  });
  expect(await left(person, id)).toBe(3);
  const rest = randomUUID();
  passTime();
  const input = { id: rest, recipeId: id, date: TODAY, rest: true };
  const day = await person.do('logRecipe', { input });
  expect(day.totals).toEqual([kcal(1750), grams('protein', 182)]);
  expect(await left(person, id)).toBe(0);
  expect((await person.do('logRecipe', { input })).entries).toHaveLength(3);
  expect(await person.refused('INVALID_INPUT', 'logRecipe', { input: { ...input, id: randomUUID() } })).toBe(
    'Nothing is left of this recipe.',
  );
  await person.do('deleteFoodLog', { id: rest });
  expect(await left(person, id)).toBe(3);
  await logPortion(person, id, { servings: 1, newPot: true });
  expect(await left(person, id)).toBe(6);
});

test('a copied portion is from the pot of its original', async () => {
  const { person, beef } = await cook();
  const { id } = await save(person, [ofFood(beef.id, 700)]);
  const copy = async (who: Person, entryId: string | undefined) => {
    passTime();
    const { entries } = await who.do('copyFoodLogs', { date: TODAY, copies: [{ id: randomUUID(), entryId }] });
    return entries.at(-1)?.id;
  };
  const old = (await logPortion(person, id, { servings: 2 })).entries.at(-1)?.id;
  await copy(person, old);
  expect(await left(person, id)).toBe(3);
  const fresh = (await logPortion(person, id, { servings: 1, newPot: true })).entries.at(-1)?.id;
  await copy(person, await copy(person, old));
  expect(await left(person, id)).toBe(6);
  await copy(person, fresh);
  expect(await left(person, id)).toBe(5);
  await save(person, [ofFood(beef.id, 1400)], { id });
  await person.do('updateRecipePortions', { id, date: TODAY });
  expect(await left(person, id)).toBe(5);
});

test('two devices that take the rest at once eat it once', async () => {
  const { person, beef } = await cook();
  const { id: recipeId } = await save(person, [ofFood(beef.id, 700)]);
  await logPortion(person, recipeId, { servings: 4 });
  const input = () => ({ id: randomUUID(), recipeId, date: TODAY, rest: true });
  const answers = await Promise.all([1, 2].map(() => person.send('logRecipe', { input: input() })));
  expect(answers.flatMap(({ errors }) => errors).map(({ message }) => message)).toEqual([
    'Nothing is left of this recipe.',
  ]);
  passTime();
  const same = { input: { ...input(), rest: null, servings: 1 } };
  await Promise.all([1, 2, 3].map(() => person.do('logRecipe', same)));
  expect(await left(person, recipeId)).toBe(6);
});

test('an edited recipe changes no entry until its portions of a day are updated', async () => {
  const { person, beef, pasta } = await cook();
  const { id } = await save(person, [ofFood(beef.id, 700)], { cookedWeight: 2100 });
  await logPortion(person, id, { servings: 1 });
  await logPortion(person, id, { grams: 150 });
  await logPortion(person, id, { servings: 1, date: '2026-03-09' });
  const before = await person.do('day', { date: TODAY });
  const changed = { id, servings: 14, cookedWeight: 2100, name: 'Pasticcio' };
  await save(person, [ofFood(beef.id, 700), ofFood(pasta.id, 160)], changed);
  await person.do('deleteFood', { id: beef.id });
  expect(await person.do('day', { date: TODAY })).toEqual(before);
  const day = await person.do('updateRecipePortions', { id, date: TODAY });
  const shown = day.entries.map(({ name, servings, amount }) => [name, servings, amount]);
  expect(shown).toEqual([
    ['Pasticcio', 1, null],
    ['Pasticcio', 1, { value: 150, unit: 'g' }],
  ]);
  expect(day.totals).toEqual([kcal(350), grams('protein', 29.4285714), grams('fiber', 0.8571428)]);
  expect(day.entries.map(({ id: entry }) => entry)).toEqual(before.entries.map(({ id: entry }) => entry));
  expect((await person.do('day', { date: '2026-03-09' })).totals).toEqual([kcal(250), grams('protein', 26)]);
});

test('a recipe inside of another has its values as it is now, at most five deep and never in itself', async () => {
  const { person, beef } = await cook();
  const sauce = await save(person, [ofFood(beef.id, 200)], { name: 'Ragù', servings: 4, cookedWeight: 500 });
  const dish = await save(person, [ofRecipe(sauce.id, 250, 'g'), ofRecipe(sauce.id, 1)], { servings: 1 });
  expect(dish.perServing).toEqual([kcal(375), grams('protein', 39)]);
  await save(person, [ofFood(beef.id, 400), { name: 'Herbs' }], {
    id: sauce.id,
    name: 'Ragù',
    servings: 4,
    cookedWeight: 500,
  });
  expect(await person.do('recipe', { id: dish.id })).toMatchObject({
    perServing: [kcal(750), grams('protein', 78)],
    incomplete: ['calories', 'protein'],
  });
  const input = { id: sauce.id, name: 'x', servings: 1, ingredients: [ofRecipe(dish.id, 1)] };
  for (const ingredients of [input.ingredients, [ofRecipe(sauce.id, 1)]]) {
    expect(await person.refused('INVALID_INPUT', 'saveRecipe', { input: { ...input, ingredients } })).toBe(
      "A recipe can't be an ingredient of itself.",
    );
  }
  let inner = dish;
  for (let depth = 3; depth <= 5; depth += 1) inner = await save(person, [ofRecipe(inner.id, 1)], { servings: 1 });
  expect(inner.perServing).toEqual([kcal(750), grams('protein', 78)]);
  const deeper = { id: randomUUID(), name: 'x', servings: 1, ingredients: [ofRecipe(inner.id, 1)] };
  const tooDeep = 'Recipes can be nested at most 5 deep.';
  expect(await person.refused('INVALID_INPUT', 'saveRecipe', { input: deeper })).toBe(tooDeep);
  const base = await save(person, [ofFood(beef.id, 1)]);
  const deepest = { id: sauce.id, name: 'x', servings: 1, ingredients: [ofRecipe(base.id, 1)] };
  expect(await person.refused('INVALID_INPUT', 'saveRecipe', { input: deepest })).toBe(tooDeep);
});

test('two recipes that are put into each other at once do not both stay', async () => {
  const { person, beef } = await cook();
  const [one, other] = [await save(person, [ofFood(beef.id, 1)]), await save(person, [ofFood(beef.id, 1)])];
  const put = (id: string, inside: string) =>
    person.send('saveRecipe', { input: { id, name: 'x', servings: 1, ingredients: [ofRecipe(inside, 1)] } });
  const answers = await Promise.all([put(one.id, other.id), put(other.id, one.id)]);
  expect(answers.flatMap(({ errors }) => errors)).toHaveLength(1);
});

test('saves foods of the database that are ingredients, once', async () => {
  const { person } = await cook('subscribed');
  const ingredients = [1, 2].map(() => ({ lookupFoodId: '16126', amount: { value: 100, unit: 'g' } }));
  const saved = await save(person, ingredients, { language: 'DE' });
  const [first, second] = saved.ingredients;
  expect(first?.food?.id).toBe(second?.food?.id);
  expect(first?.amount).toEqual({ value: 100, unit: 'g' });
  // Servings are those of the search, whatever serving the user's food has.
  const categoryId = await person.categoryId();
  const food = { name: 'My tofu', servingSize: '1 block (400 g)', categoryId, macros: [kcal(400)] };
  await person.do('updateFood', { id: first?.food?.id, input: food });
  const again = await save(person, [{ lookupFoodId: '16126', amount: { value: 1, unit: 'serving' } }]);
  const [only] = again.ingredients;
  expect([only?.name, only?.amount?.unit]).toEqual(['My tofu', 'g']);
  expect(only?.macros).toEqual([kcal(only?.amount?.value ?? 0)]);
  const free = await Person.join(app);
  const input = { id: randomUUID(), name: 'x', servings: 1, ingredients };
  expect(await free.refused('PLAN_REQUIRED', 'saveRecipe', { input })).toContain('Subscribe');
});

test('lists recipes by name in pages, finds them by words, and restores a deleted one that is saved again', async () => {
  const { person, beef } = await cook('subscribed');
  const names = ['Chili sin carne', 'Éclair', 'apple pie'];
  const saved: Recipe[] = [];
  for (const name of names) saved.push(await save(person, [ofFood(beef.id, 1)], { name }));
  const first = await person.do('recipes', { first: 2 });
  expect(first.edges.map(({ node }) => node.name)).toEqual(['apple pie', 'Chili sin carne']);
  expect([first.pageInfo.hasNextPage, first.totalCount]).toEqual([true, 3]);
  const rest = await person.do('recipes', { first: 2, after: first.pageInfo.endCursor });
  expect(rest.edges.map(({ node }) => node.name)).toEqual(['Éclair']);
  expect((await person.do('recipes', { search: 'ECL' })).edges.map(({ node }) => node.name)).toEqual(['Éclair']);
  const [{ id } = { id: '' }] = saved;
  await person.do('deleteRecipe', { id });
  for (const operation of ['recipe', 'deleteRecipe'] as const) {
    expect(await person.refused('NOT_FOUND', operation, { id })).toBe('Recipe not found.');
  }
  expect((await save(person, [ofFood(beef.id, 1)], { id })).id).toBe(id);
});

test.each<[string, Record<string, unknown>, string]>([
  ['no ingredient', { ingredients: [] }, 'A recipe must have 1 to 50 ingredients.'],
  ['51 ingredients', { ingredients: Array(51).fill({ name: 'x' }) }, 'A recipe must have 1 to 50 ingredients.'],
  ['no servings', { servings: 0.04 }, 'Servings must be at least 0.1 and at most 1000.'],
  ['a cooked weight of 0', { cookedWeight: 0 }, 'The cooked weight must be above 0 and at most 100000.'],
  ['long notes', { notes: 'x'.repeat(4_001) }, 'The text of the notes can have at most 4000 characters.'],
  ['a line without a name', { ingredients: [{ name: ' ' }] }, 'The name is required.'],
  [
    'a food without an amount',
    { ingredients: [{ foodId: randomUUID() }] },
    'An ingredient that is a food or recipe must have an amount.',
  ],
])('refuses a recipe with %s', async (_, given, sentence) => {
  const person = await Person.join(app);
  const input = { id: randomUUID(), name: 'x', servings: 1, ingredients: [{ name: 'x' }], ...given };
  expect(await person.refused('INVALID_INPUT', 'saveRecipe', { input })).toBe(sentence);
});

test('a recipe in a file is the same in another account, with its foods and the recipes inside of it', async () => {
  const { person } = await cook();
  const beef = await person.addFood('Beef', [kcal(250)], { barcode: '4006381333931' });
  const sauce = await save(person, [ofFood(beef.id, 200)], { name: 'Ragù', servings: 4, cookedWeight: 500 });
  const dish = await save(person, [ofRecipe(sauce.id, 250, 'g'), { name: 'Salt' }]);
  const answer = await app.rest('GET', `/api/recipes/${dish.id}/file`, undefined, person.user.token);
  const [inExport] = (await downloadExport(app, person.user)).foods.filter(({ id }) => id === beef.id);
  const { category: _, category_id: _1, created_at: _2, deleted_at: _3, ...shared } = inExport ?? {};
  expect(answer.body).toMatchObject({ foods: [shared] });
  const another = await Person.join(app);
  const { kinds } = await importTo(app, another.user, answer.body);
  expect(kinds.filter(({ added }) => added > 0).map(({ kind, added }) => [kind, added])).toEqual([
    ['foods', 1],
    ['recipes', 2],
  ]);
  expect(await another.do('recipe', { id: dish.id })).toEqual(dish);
  const { data } = await app.graphql(
    '{ me { product(barcode: "4006381333931") { ownFood { id } } } }',
    {},
    another.user.token,
  );
  expect(data).toEqual({ me: { product: { ownFood: { id: beef.id } } } });
  const without = { ...answer.body, foods: [] };
  const third = await Person.join(app);
  await importTo(app, third.user, without);
  expect((await third.do('recipe', { id: sauce.id })).ingredients).toEqual([
    { food: null, recipe: null, name: 'Beef', amount: null, macros: [] },
  ]);
});

test('an export and its import keep recipes, portions, copies and what is left', async () => {
  const { person, beef } = await cook();
  const dish = await save(person, [ofFood(beef.id, 700), { name: 'Salt' }], { cookedWeight: 1000, notes: 'x' });
  const old = (await logPortion(person, dish.id, { grams: 100 })).entries.at(-1)?.id;
  await logPortion(person, dish.id, { servings: 1, newPot: true });
  passTime();
  await person.do('copyFoodLogs', { date: TODAY, copies: [{ id: randomUUID(), entryId: old }] });
  expect(await left(person, dish.id)).toBe(6);
  const gone = await person.addFood('Gone', [kcal(1)]);
  const deleted = await save(person, [ofFood(gone.id, 1)]);
  await person.do('deleteRecipe', { id: deleted.id });
  for (const { id } of [beef, gone]) await person.do('deleteFood', { id });
  const file = await downloadExport(app, person.user);
  // A deleted food that only a deleted recipe has is left out.
  expect(file.foods.flatMap((food) => (food['deleted_at'] ? [food['name']] : []))).toEqual(['Beef']);
  const another = await Person.join(app);
  await importTo(app, another.user, file);
  expect(await another.do('recipe', { id: dish.id })).toEqual(await person.do('recipe', { id: dish.id }));
  // The copy is from the pot of its original.
  expect(await left(another, dish.id)).toBe(6);
  expect((await another.do('day', { date: TODAY })).incomplete).toEqual(
    (await person.do('day', { date: TODAY })).incomplete,
  );
  expect((await importTo(app, another.user, file)).kinds.every(({ added, different }) => added + different === 0)).toBe(
    true,
  );
  const row = { id: randomUUID(), name: 'x', servings: 1 };
  const wrong = {
    format: 'macrolog',
    version: 1,
    recipes: [{ ...row, ingredients: [{ food_id: row.id, name: 'x' }] }],
  };
  expect((await sendImport(app, another.user, wrong)).report.problems).toEqual([
    { kind: 'recipes', position: 1, reason: 'Servings must be a number.' },
  ]);
});

test('REST saves, lists, logs and deletes a recipe', async () => {
  const { person, beef } = await cook();
  const rest = (method: string, path: string, body?: unknown) =>
    app.rest(method, `/api/recipes${path}`, body, person.user.token);
  const id = randomUUID();
  const ingredients = [{ food_id: beef.id, amount: { value: 400, unit: 'g' } }, { name: 'Salt' }];
  const saved = await rest('PUT', `/${id}`, { name: 'Stew', servings: 4, cooked_weight: 800, ingredients });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      id,
      per_serving: [{ macro_name: 'calories', value: 250, unit: 'kcal' }, {}],
      incomplete: ['calories', 'protein'],
    },
  });
  const portion = await rest('POST', `/${id}/portions`, { id: randomUUID(), log_date: TODAY, grams: 400 });
  expect(portion).toMatchObject({ status: 201, body: { id, servings_left: 2 } });
  expect(await rest('GET', '')).toMatchObject({ body: [{ id, servings_left: 2 }] });
  expect((await rest('DELETE', `/${id}`)).status).toBe(200);
  expect((await rest('GET', `/${id}`)).status).toBe(404);
});
