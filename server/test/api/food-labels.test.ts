import { randomUUID } from 'node:crypto';
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

/** 0.75 µg in 100 g, for a serving of 16.7 g. */
const PRECISE = [{ macroName: 'vitamin_d', value: 0.000_125_25, unit: 'MG' }];
const STORED = [{ macroName: 'vitamin_d', value: 0.000_125_3, unit: 'MG' }];

/** Foods of an account and a diary, and another account that has imported them. */
async function takeAlong() {
  const person = await Person.join(app);
  const precise = await person.do('addFood', { input: await buildInput(person, { macros: PRECISE }) });
  const branded = await person.do('addFood', { input: await buildInput(person, { brand: 'Müller' }) });
  await person.log(precise.id);
  const file = await downloadExport(app, person.user);
  const other = await Person.join(app, 'subscribed');
  const oldId = randomUUID();
  const { values_per: _, ...old } = file.foods.find(({ id }) => id === precise.id) ?? {};
  const others = [
    { ...old, id: oldId },
    { ...old, id: randomUUID(), values_per: 'hundred' },
  ];
  const foods = [...file.foods, ...others];
  const report = await importTo(app, other.user, { ...file, foods });
  return { person, other, file, report, precise, branded, oldId };
}

describe('a food with values per 100 g', () => {
  let taken: Awaited<ReturnType<typeof takeAlong>>;
  beforeAll(async () => {
    taken = await takeAlong();
  });

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

  test('keeps 7 decimals, so that 0.75 µg of vitamin D in 100 g come back, also in the diary', async () => {
    const { person, precise } = taken;
    expect(precise.macros).toEqual(STORED);
    const { valuesPer: _, ...known } = await buildInput(person, { macros: precise.macros });
    expect((await person.do('updateFood', { id: precise.id, input: known })).macros).toEqual(STORED);
    expect((await person.do('day', { date: TODAY })).entries).toMatchObject([{ macros: STORED }]);
    const perServing = await buildInput(person, { macros: PRECISE, valuesPer: 'SERVING' });
    expect(await person.do('addFood', { input: perServing })).toMatchObject({ macros: [{ value: 0.0001 }] });
  });

  test('keeps them in a copy of it and of the diary', async () => {
    const { other, precise } = taken;
    expect((await listed(other, precise.id))?.macros).toEqual(STORED);
    expect((await other.do('day', { date: TODAY })).entries).toMatchObject([{ macros: STORED }]);
  });

  test('and with a brand is the same after an export and an import, and is found by its brand', async () => {
    const { other, file, branded } = taken;
    expect(file.foods).toContainEqual(expect.objectContaining({ id: branded.id, values_per: 'hundred_g' }));
    const { id, category, ...same } = branded;
    expect(await listed(other, id)).toMatchObject({ ...same, category: { name: category?.name } });
    const { edges } = await other.do('foods', { search: 'muller', first: 10 });
    expect(edges.map(({ node }) => [node.id, node.brand])).toEqual([[id, 'Müller']]);
  });

  test('has values per serving after an import without their basis; another basis is reported', async () => {
    const { other, report, oldId } = taken;
    expect(await listed(other, oldId)).toMatchObject({ valuesPer: 'SERVING' });
    expect(JSON.stringify(report)).toContain('values_per must be serving, hundred_g or hundred_ml.');
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
