import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await TestApp.start();
  person = await Person.join(app, 'subscribed');
});
afterAll(() => app.close());

test.each([
  ['01001', 'Butter, salted', 'USDA SR28'],
  ['bls-C131000', 'Oat whole grain, raw', 'BLS 4.0'],
  ['ciqual-24999', 'Dessert (average)', 'Ciqual 2025'],
  ['s-oat-milk-barista', 'Oat milk, barista', 'Macrolog'],
])('the facts of %s name its table', async (foodId, name, table) => {
  expect(await person.do('nutritionFacts', { foodId, quantity: 1, measure: 'GRAM' })).toMatchObject({ name, table });
});

test('each found food names its table', async () => {
  const foods = await person.do('lookupFoods', { query: 'butter salted' });
  const butter = foods.find(({ foodId }) => foodId === '01001');
  expect(butter).toMatchObject({ label: 'Butter, salted', table: 'USDA SR28' });
});
