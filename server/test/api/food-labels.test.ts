import { downloadExport, importTo } from '../support/archives';
import { grams, kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** A chocolate whose label has values per 100 g: 2252 kJ and 6.3 g of protein, in a serving of 16.7 g. */
const buildInput = async (person: Person, more: object = {}) => ({
  name: 'Milk chocolate',
  servingSize: '1 piece (16.7 g)',
  categoryId: await person.categoryId(),
  macros: [kcal(89.8867), grams('protein', 1.0521)],
  valuesPer: 'HUNDRED_G',
  ...more,
});

const listed = async (person: Person, id: string) => {
  const { edges } = await person.do('foods', { first: 500 });
  return edges.find(({ node }) => node.id === id)?.node;
};

const restFood = (person: Person, more: object = {}) => ({
  user_id: person.user.id,
  name: 'Oat drink',
  serving_size: '200 ml',
  category: 'Dairy',
  macros: [{ macro_name: 'calories', value: 92 }],
  ...more,
});

describe('a food with values per 100 g', () => {
  test('keeps that, and its macros per serving', async () => {
    const person = await Person.join(app);
    const food = await person.do('addFood', { input: await buildInput(person) });
    expect(food).toMatchObject({ valuesPer: 'HUNDRED_G', macros: [kcal(89.8867), grams('protein', 1.0521)] });
    expect(await listed(person, food.id)).toEqual(food);
  });

  test('stays one when a program that does not know it changes the food', async () => {
    const person = await Person.join(app);
    const { id } = await person.do('addFood', { input: await buildInput(person) });
    const { valuesPer: _, ...known } = await buildInput(person, { name: 'Dark chocolate' });
    expect(await person.do('updateFood', { id, input: known })).toMatchObject({
      name: 'Dark chocolate',
      valuesPer: 'HUNDRED_G',
    });
    const path = `/api/foods/foods/${id}`;
    expect(await app.rest('PUT', path, restFood(person), person.user.token)).toMatchObject({
      status: 200,
      body: { name: 'Oat drink', values_per: 'hundred_g' },
    });
    const input = await buildInput(person, { valuesPer: 'SERVING' });
    expect(await person.do('updateFood', { id, input })).toMatchObject({ valuesPer: 'SERVING' });
  });

  test('keeps 7 decimals, so that 0.75 µg of vitamin D in 100 g come back, also in the diary and in a copy of it', async () => {
    const person = await Person.join(app);
    const macros = [{ macroName: 'vitamin_d', value: 0.000_125_25, unit: 'MG' }];
    const stored = [{ macroName: 'vitamin_d', value: 0.000_125_3, unit: 'MG' }];
    const food = await person.do('addFood', { input: await buildInput(person, { macros }) });
    expect(food.macros).toEqual(stored);
    const { valuesPer: _, ...known } = await buildInput(person, { macros: food.macros });
    expect((await person.do('updateFood', { id: food.id, input: known })).macros).toEqual(stored);
    expect((await person.log(food.id)).entries).toMatchObject([{ macros: stored }]);
    const other = await Person.join(app);
    await importTo(app, other.user, await downloadExport(app, person.user));
    expect((await listed(other, food.id))?.macros).toEqual(stored);
    expect((await other.do('day', { date: TODAY })).entries).toMatchObject([{ macros: stored }]);
    const perServing = await buildInput(person, { macros, valuesPer: 'SERVING' });
    expect(await person.do('addFood', { input: perServing })).toMatchObject({ macros: [{ value: 0.0001 }] });
  });

  test('and with a brand is the same after an export and an import, and is found by its brand', async () => {
    const person = await Person.join(app);
    const food = await person.do('addFood', { input: await buildInput(person, { brand: 'Müller' }) });
    const file = await downloadExport(app, person.user);
    expect(file.foods).toContainEqual(expect.objectContaining({ id: food.id, values_per: 'hundred_g' }));
    const other = await Person.join(app, 'subscribed');
    await importTo(app, other.user, file);
    const { id: _, category, ...same } = food;
    expect(await listed(other, food.id)).toMatchObject({ ...same, category: { name: category?.name } });
    const { edges } = await other.do('foods', { search: 'muller', first: 10 });
    expect(edges.map(({ node }) => [node.id, node.brand])).toEqual([[food.id, 'Müller']]);
  });
});

test('values are per serving unless something else is given', async () => {
  const person = await Person.join(app);
  const { valuesPer: _, ...input } = await buildInput(person);
  expect(await person.do('addFood', { input })).toMatchObject({ valuesPer: 'SERVING' });
  expect(await listed(person, await person.foodId('Banana'))).toMatchObject({ valuesPer: 'SERVING' });
});

test('REST stores and returns what the values are for', async () => {
  const person = await Person.join(app);
  const send = (more: object) => app.rest('POST', '/api/foods/foods', restFood(person, more), person.user.token);
  expect(await send({ values_per: 'hundred_ml' })).toMatchObject({ status: 201, body: { values_per: 'hundred_ml' } });
  expect(await send({})).toMatchObject({ status: 201, body: { values_per: 'serving' } });
  expect(await send({ values_per: '100 ml' })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test('a file without the basis of its values has values per serving; another basis is reported', async () => {
  const person = await Person.join(app);
  await person.do('addFood', { input: await buildInput(person) });
  const file = await downloadExport(app, person.user);
  const [food] = file.foods.filter(({ name }) => name === 'Milk chocolate');
  const { values_per: _, ...old } = food ?? {};
  const other = await Person.join(app);
  const report = await importTo(app, other.user, { ...file, foods: [old, { ...food, values_per: 'hundred' }] });
  expect(await listed(other, String(old['id']))).toMatchObject({ valuesPer: 'SERVING' });
  expect(JSON.stringify(report)).toContain('values_per must be serving, hundred_g or hundred_ml.');
});

describe('a brand', () => {
  const build = async (person: Person, brand: unknown, name = 'Milk chocolate') =>
    person.do('addFood', { input: await buildInput(person, { name, brand }) });

  test('is optional, trimmed, and stays when it is left out', async () => {
    const person = await Person.join(app);
    const food = await build(person, ' Müller  Alpen ');
    expect(food.brand).toBe('Müller Alpen');
    const change = async (more: object) =>
      (await person.do('updateFood', { id: food.id, input: await buildInput(person, more) })).brand;
    expect(await change({})).toBe('Müller Alpen');
    expect(await change({ brand: 'Lind' })).toBe('Lind');
    expect(await change({ brand: null })).toBeNull();
    expect((await build(person, '  ')).brand).toBeNull();
    expect(await listed(person, await person.foodId('Banana'))).toMatchObject({ brand: null });
  });

  test.each([
    ['x'.repeat(101), 'The brand can have at most 100 characters.'],
    ['a\0b', "The brand contains characters that aren't allowed."],
  ])('%j is refused', async (brand, sentence) => {
    const person = await Person.join(app);
    const input = await buildInput(person, { brand });
    expect(await person.refused('INVALID_INPUT', 'addFood', { input })).toBe(sentence);
    const answer = await app.rest('POST', '/api/foods/foods', restFood(person, { brand }), person.user.token);
    expect(answer).toMatchObject({ status: 400, body: { error: sentence } });
  });

  test('is found by the search of the list, behind foods that have it in their name', async () => {
    const person = await Person.join(app, 'subscribed');
    await build(person, 'Müller');
    await build(person, null, 'Caramel by Müller');
    const { edges, totalCount } = await person.do('foods', { search: 'MULLER', first: 10 });
    expect(edges.map(({ node }) => node.name)).toEqual(['Caramel by Müller', 'Milk chocolate']);
    expect(totalCount).toBe(2);
    const both = await person.do('foods', { search: 'müller choc', first: 10 });
    expect(both.edges.map(({ node }) => node.name)).toEqual(['Milk chocolate']);
  });

  test('is found by the search box and in typed text', async () => {
    const person = await Person.join(app, 'subscribed');
    const { id } = await build(person, 'Zorbel');
    await build(person, 'Quandt');
    const { hits } = await person.do('searchFoods', { query: 'zorbel', first: 5 });
    expect(hits[0]?.ownFood?.id).toBe(id);
    const named = await person.do('searchFoods', { query: 'zorbel milk chocolate', first: 5 });
    expect(named.hits[0]?.ownFood).toMatchObject({ id, brand: 'Zorbel' });
    const [line] = await person.do('readFoodText', { text: '2 zorbel milk chocolate' });
    expect(line).toMatchObject({ food: { id }, servings: 2 });
  });

  test('is stored and returned by REST', async () => {
    const person = await Person.join(app);
    const send = (more: object) => app.rest('POST', '/api/foods/foods', restFood(person, more), person.user.token);
    expect(await send({ brand: 'Oatley' })).toMatchObject({ status: 201, body: { brand: 'Oatley' } });
    expect(await send({})).toMatchObject({ status: 201, body: { brand: null } });
  });
});
