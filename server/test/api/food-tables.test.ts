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

test('the facts of a food have the same food in other tables, for the same amount, the reader’s own table first', async () => {
  const reader = await Person.join(app, 'subscribed');
  await reader.do('setPreferences', { input: { language: 'DE' } });
  const facts = await reader.do('nutritionFacts', { foodId: 'fdc-1105314', quantity: 200, measure: 'GRAM' });
  const [first, ...others] = facts.otherSources;
  expect([first?.table, first?.name]).toEqual(['BLS 4.0', 'Banane, roh']);
  expect(others.map(({ table }) => table)).toEqual(expect.arrayContaining(['Ciqual 2025', 'USDA SR28']));
  const inAll = await Promise.all(
    ['bls-F503100', 'fdc-1105314'].map((foodId) =>
      reader.do('nutritionFacts', { foodId, quantity: 200, measure: 'GRAM' }),
    ),
  );
  expect(inAll[0]?.totalNutrients).toEqual(first?.totalNutrients);
  const alone = await reader.do('nutritionFacts', { foodId: 's-oat-milk-barista', quantity: 1, measure: 'GRAM' });
  expect(alone.otherSources).toEqual([]);
});

test('an amount below the limit of its source says so', async () => {
  const { totalNutrients } = await person.do('nutritionFacts', {
    foodId: 'ciqual-13005',
    quantity: 50,
    measure: 'GRAM',
  });
  const limited = totalNutrients.filter(({ below }) => below !== null);
  expect(limited.length).toBeGreaterThan(0);
  expect(limited.every(({ quantity, below }) => quantity === 0 && (below ?? 0) > 0)).toBe(true);
});
