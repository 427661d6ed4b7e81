import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { importTo, sendImport } from '../support/archives';
import type { Recipe } from '../support/operations';
import { grams, kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const LINE = { name: 'Salt' };
const inside = (recipeId: string, value = 1, unit = 'serving') => ({ recipeId, amount: { value, unit } });

const toInput = (ingredients: object[], more: object = {}) => ({
  input: { id: randomUUID(), name: 'x', servings: 1, ingredients, ...more },
});

const save = (person: Person, ingredients: object[], more: object = {}): Promise<Recipe> =>
  person.do('saveRecipe', toInput(ingredients, more));

const toFile = (recipes: [id: string, uses: string[]][]) => ({
  format: 'macrolog',
  version: 1,
  recipes: recipes.map(([id, uses]) => {
    const ingredients = uses.map((used) => ({ recipe_id: used, name: 'x', servings: 1 }));
    return { id, name: 'x', servings: 1, ingredients };
  }),
});

/** IDs in the order of a file. */
const makeIds = (count: number) => Array.from({ length: count }, () => randomUUID());

test('an import refuses recipes that are inside of themselves or too deep, and keeps the others', async () => {
  const person = await Person.join(app);
  const [one = '', other = '', ...chain] = makeIds(8);
  const file = toFile([
    [one, [other]],
    [other, [one]],
    ...chain.map((id, at): [string, string[]] => [id, chain.slice(at + 1, at + 2)]),
  ]);
  const { report } = await sendImport(app, person.user, file);
  expect(report.problems).toEqual([
    { kind: 'recipes', position: 2, reason: "A recipe can't be an ingredient of itself." },
    { kind: 'recipes', position: 7, reason: 'Recipes can be nested at most 5 deep.' },
  ]);
  expect((await person.do('recipe', { id: chain[0] })).ingredients).toHaveLength(1);
});

test('recipes of earlier imports block only those that contain them or are inside of them', async () => {
  const person = await Person.join(app);
  const [one = '', other = '', ...chain] = makeIds(8);
  await importTo(app, person.user, toFile([one, other, ...chain].map((id): [string, string[]] => [id, []])));
  const put = (id: string, used: string) =>
    app.dataSource.query(
      `UPDATE recipes SET ingredients = jsonb_build_array(jsonb_build_object('recipe_id', $3::text, 'name', 'x', 'servings', 1))
        WHERE user_id = $1 AND id = $2`,
      [person.user.id, id, used],
    );
  const links = [[one, other], [other, one], ...chain.slice(1).map((id, at) => [chain[at] ?? '', id])];
  for (const [id = '', used = ''] of links) await put(id, used);
  const base = await save(person, [LINE]);
  const { id } = await save(person, [inside(base.id)]);
  const tooDeep = 'Recipes can be nested at most 5 deep.';
  expect(await person.refused('INVALID_INPUT', 'saveRecipe', toInput([inside(one)]))).toBe(tooDeep);
  expect(await person.refused('INVALID_INPUT', 'saveRecipe', toInput([inside(id)], { id: chain[3] }))).toBe(tooDeep);
  // Deleted recipes that nothing else contains don't count.
  for (const outer of chain.slice(0, 3)) await person.do('deleteRecipe', { id: outer });
  await save(person, [inside(id)], { id: chain[3] });
  await save(person, [inside(id)], { id: one });
});

test('a weighed portion is not updated from a recipe that has no cooked weight anymore', async () => {
  const person = await Person.join(app);
  const beef = await person.addFood('Beef', [kcal(250), grams('protein', 26)]);
  const ingredients = [{ foodId: beef.id, amount: { value: 700, unit: 'g' } }];
  const { id } = await save(person, ingredients, { servings: 7, cookedWeight: 2100 });
  const input = { id: randomUUID(), recipeId: id, date: TODAY, grams: 150 };
  const before = await person.do('logRecipe', { input });
  await save(person, ingredients, { id, servings: 14 });
  expect(await person.refused('INVALID_INPUT', 'updateRecipePortions', { id, date: TODAY })).toBe(
    'Enter the cooked weight of the recipe first.',
  );
  expect(await person.do('day', { date: TODAY })).toEqual(before);
});

test('deleted recipes leave room for new ones, and stay only where they are used', async () => {
  const person = await Person.join(app);
  const { user } = person;
  await app.dataSource.query(`UPDATE quotas SET maximum = 2 WHERE name = 'recipes'`);
  const full = 'You can have at most 200 recipes.';
  const logged = await save(person, [LINE]);
  await person.do('logRecipe', { input: { id: randomUUID(), recipeId: logged.id, date: TODAY, servings: 0.5 } });
  const unused = await save(person, [LINE]);
  expect(await person.refused('CONFLICT', 'saveRecipe', toInput([LINE]))).toBe(full);
  for (const { id } of [logged, unused]) await person.do('deleteRecipe', { id });
  const rows = () =>
    app.dataSource.query<{ id: string }[]>('SELECT id FROM recipes WHERE user_id = $1 ORDER BY id', [user.id]);
  expect(await rows()).toEqual([{ id: logged.id }]);
  const inner = await save(person, [LINE]);
  const outer = await save(person, [inside(inner.id)]);
  expect(await person.refused('CONFLICT', 'saveRecipe', toInput([LINE], { id: logged.id }))).toBe(full);
  await person.do('deleteRecipe', { id: inner.id });
  expect((await person.do('recipe', { id: outer.id })).ingredients[0]?.recipe?.id).toBe(inner.id);
  expect((await save(person, [LINE], { id: logged.id })).servingsLeft).toBe(0.5);
  const addDeleted = (count: number) =>
    app.dataSource.query(
      `INSERT INTO recipes (user_id, id, name, name_folded, servings, ingredients, deleted_at)
       SELECT $1, gen_random_uuid(), 'x', 'x', 1, '[]', now() FROM generate_series(1, $2)`,
      [user.id, count],
    );
  await expect(addDeleted(8)).rejects.toThrow();
  await addDeleted(7);
  await person.do('deleteRecipe', { id: outer.id });
  expect(await rows()).toEqual([{ id: logged.id }, { id: inner.id }].sort((a, b) => (a.id < b.id ? -1 : 1)));
});

test('a portion of a recipe inside of another is weighed exactly', async () => {
  const person = await Person.join(app);
  const beef = await person.addFood('Beef', [kcal(250), grams('protein', 26)]);
  const sauce = await save(person, [{ foodId: beef.id, amount: { value: 100, unit: 'g' } }], {
    servings: 3,
    cookedWeight: 0.1,
  });
  const { perServing } = await save(person, [inside(sauce.id, 0.1, 'g')]);
  expect(perServing).toEqual([kcal(250), grams('protein', 26)]);
});

test('portions of a page are those of each recipe, and nested lists are refused before they are calculated', async () => {
  const person = await Person.join(app);
  const [one, other] = [await save(person, [LINE], { name: 'a' }), await save(person, [LINE], { name: 'b' })];
  const log = (recipeId: string) =>
    person.do('logRecipe', { input: { id: randomUUID(), recipeId, date: TODAY, servings: 0.5 } });
  for (const { id } of [one, other, other]) await log(id);
  const ask = (fields: string) =>
    app.graphql<{ recipes: unknown }>(`{ recipes(first: 50) { edges { node { ${fields} } } } }`, {}, person.user.token);
  const countReads = async (fields: string) => {
    const sent = jest.spyOn(Client.prototype, 'query');
    try {
      const answer = await ask(fields);
      return { ...answer, reads: sent.mock.calls.length };
    } finally {
      sent.mockRestore();
    }
  };
  const { data, reads } = await countReads(`portions(date: "${TODAY}") { recipeId }`);
  // One statement more than the page without portions, however many recipes it has.
  expect(reads).toBe((await countReads('name')).reads + 1);
  const portions = [[one], [other, other]].map((some) => ({
    node: { portions: some.map(({ id }) => ({ recipeId: id })) },
  }));
  expect(data?.recipes).toEqual({ edges: portions });
  const { errors } = await ask('ingredients { recipe { ingredients { macros { value } } } }');
  expect(errors.map(({ message }) => message)).toEqual([
    'The query is too complex. Request fewer fields or smaller pages.',
  ]);
});
