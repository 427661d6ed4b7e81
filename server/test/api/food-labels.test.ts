import { downloadExport, importTo } from '../support/archives';
import { grams, kcal, Person } from '../support/person';
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

  test('is the same after an export and an import', async () => {
    const person = await Person.join(app);
    const food = await person.do('addFood', { input: await buildInput(person) });
    const file = await downloadExport(app, person.user);
    expect(file.foods).toContainEqual(expect.objectContaining({ id: food.id, values_per: 'hundred_g' }));
    const other = await Person.join(app);
    await importTo(app, other.user, file);
    const { id: _, category, ...same } = food;
    expect(await listed(other, food.id)).toMatchObject({ ...same, category: { name: category?.name } });
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
