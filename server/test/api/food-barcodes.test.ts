import { randomUUID } from 'node:crypto';
import { downloadExport, importTo } from '../support/archives';
import { kcal, Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** Somebody of whom every change is refused. */
let refused: Person;
beforeAll(async () => {
  refused = await Person.join(app);
});

const EAN = '4006381333931';

const buildInput = async (person: Person, more: object = {}) => ({
  name: 'Milk chocolate',
  servingSize: '25 g',
  categoryId: await person.categoryId(),
  macros: [kcal(135)],
  ...more,
});
const add = async (person: Person, more: object) => person.do('addFood', { input: await buildInput(person, more) });

test('a barcode is kept in one form, stays when it is left out, and can be removed', async () => {
  const person = await Person.join(app);
  const food = await add(person, { barcode: ' 0360 0029-1452 ' });
  expect(food.barcode).toBe('0036000291452');
  const change = async (more: object) =>
    (await person.do('updateFood', { id: food.id, input: await buildInput(person, more) })).barcode;
  expect(await change({})).toBe('0036000291452');
  expect(await change({ barcode: '96385074' })).toBe('96385074');
  expect(await change({ barcode: '' })).toBeNull();
  expect((await add(person, { barcode: null })).barcode).toBeNull();
  expect((await add(person, {})).barcode).toBeNull();
});

test.each([
  ['4006381333932', "The last digit doesn't fit the others. Check the digits."],
  ['12345', 'A barcode has 8, 12 or 13 digits.'],
  ['2012345678903', 'Only the shop that printed this barcode knows its product. Enter the food by hand.'],
  ['1'.repeat(1000), 'A barcode has 8, 12 or 13 digits.'],
])('the barcode %s is refused, by REST too', async (barcode, sentence) => {
  const person = refused;
  const input = await buildInput(person, { barcode });
  expect(await person.refused('INVALID_INPUT', 'addFood', { input })).toBe(sentence);
  const id = await person.foodId('Banana');
  expect(await person.refused('INVALID_INPUT', 'updateFood', { id, input })).toBe(sentence);
  const body = { user_id: person.user.id, name: 'Soup', serving_size: '1', category: 'Soups', macros: [], barcode };
  const answer = await app.rest('POST', '/api/foods/foods', body, person.user.token);
  expect(answer).toMatchObject({ status: 400, body: { error: sentence } });
});

test('one food of a user has a barcode, until it is deleted; others have their own', async () => {
  const person = await Person.join(app);
  const first = await add(person, { barcode: EAN });
  const other = await add(person, { name: 'Dark chocolate' });
  const input = await buildInput(person, { name: 'Dark chocolate', barcode: EAN });
  const sentence = 'Milk chocolate already has this barcode.';
  expect(await person.refused('CONFLICT', 'addFood', { input })).toBe(sentence);
  expect(await person.refused('CONFLICT', 'updateFood', { id: other.id, input })).toBe(sentence);
  expect(await person.do('updateFood', { id: first.id, input: { ...input, name: 'Milk' } })).toMatchObject({
    barcode: EAN,
  });
  expect(await add(await Person.join(app), { barcode: EAN })).toMatchObject({ barcode: EAN });
  await person.do('deleteFood', { id: first.id });
  expect(await person.do('updateFood', { id: other.id, input })).toMatchObject({ barcode: EAN });
});

test('the same food sent several times at once is one food with its barcode', async () => {
  const person = await Person.join(app);
  const input = await buildInput(person, { id: '0b0c9f66-5d0e-4f5e-8d6e-1f6a36c0f001', barcode: EAN });
  const foods = await Promise.all(Array.from({ length: 8 }, () => person.do('addFood', { input })));
  expect(new Set(foods.map(({ id, barcode }) => `${id} ${barcode}`)).size).toBe(1);
});

test('REST stores and returns a barcode', async () => {
  const person = await Person.join(app);
  const body = { user_id: person.user.id, name: 'Soup', serving_size: '1 can', category: 'Soups', macros: [] };
  const answer = await app.rest('POST', '/api/foods/foods', { ...body, barcode: '036000291452' }, person.user.token);
  expect(answer).toMatchObject({ status: 201, body: { barcode: '0036000291452' } });
});

test('an export and an import keep barcodes; a food whose barcode another food has is recognized by it', async () => {
  const person = await Person.join(app);
  const food = await add(person, { barcode: EAN });
  const file = await downloadExport(app, person.user);
  expect(file.foods).toContainEqual(expect.objectContaining({ id: food.id, barcode: EAN }));
  const other = await Person.join(app);
  await importTo(app, other.user, file);
  const named = async (who: Person) =>
    (await who.do('foods', { first: 500 })).edges.flatMap(({ node }) => (node.barcode === EAN ? [node.name] : []));
  expect(await named(other)).toEqual(['Milk chocolate']);
  const third = await Person.join(app);
  await add(third, { name: 'My chocolate', barcode: EAN });
  const wrong = { ...file.foods.find(({ id }) => id === food.id), id: randomUUID(), barcode: '4006381333932' };
  const report = await importTo(app, third.user, { ...file, foods: [...file.foods, wrong] });
  expect(await named(third)).toEqual(['My chocolate']);
  expect(JSON.stringify(report)).toContain("The last digit doesn't fit");
});
