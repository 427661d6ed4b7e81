import { uuidv7 } from 'uuidv7';
import { grams, kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const PATH = '/api/food_logs/food_logs';

async function eat() {
  const person = await Person.join(app);
  const { id: foodId } = await person.addFood('Porridge', [kcal(300), grams('protein', 10)]);
  const log = (more: object) =>
    app.rest(
      'POST',
      PATH,
      { user_id: person.user.id, food_id: foodId, servings: 2, log_date: TODAY, ...more },
      person.user.token,
    );
  const read = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${person.user.token}`, 'content-type': 'application/json' };
    return (await fetch(`${app.origin}/api/food_logs/${path}`, { ...init, headers })).text();
  };
  const paths = [`detailed/${person.user.id}/${TODAY}`, `range/${person.user.id}/${TODAY}/${TODAY}`];
  return { person, foodId, log, read, paths };
}

test('an entry without a meal slot looks as it did before there were meal slots, byte for byte', async () => {
  const { person, foodId, read, paths } = await eat();
  const id = uuidv7();
  const food = `"food_id":"${foodId}","name":"Porridge","serving_size":"100g","servings":2`;
  const entry = `"log_id":"${id}","log_date":"${TODAY}",${food}`;
  const amounts = [
    '"macro_name":"calories","total_value":600,"unit":"kcal"',
    '"macro_name":"protein","total_value":20,"unit":"g"',
  ];
  const input = { id, user_id: person.user.id, food_id: foodId, servings: 2, log_date: TODAY };
  const macros = `[${amounts.map((amount) => `{${amount}}`).join(',')}]`;
  expect(await read('food_logs', { method: 'POST', body: JSON.stringify(input) })).toBe(
    `{${entry},"user_id":"${person.user.id}","macros":${macros},"totals":{"total_calories":600,"total_protein":20}}`,
  );
  const rows = `[${amounts.map((amount) => `{${entry},${amount}}`).join(',')}]`;
  for (const path of paths) expect(await read(path)).toBe(rows);
});

test('an entry takes the name of a meal slot, whatever its case, and shows it', async () => {
  const { person, log, read, paths } = await eat();
  const { status, body } = await log({ meal: ' bREAKFAST ' });
  expect([status, body['meal']]).toEqual([201, 'Breakfast']);
  for (const path of paths) {
    const rows = JSON.parse(await read(path)) as object[];
    expect(rows).toMatchObject([{ meal: 'Breakfast' }, { meal: 'Breakfast' }]);
  }
  expect((await person.do('mealSlots')).map(({ name }) => name)).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Snacks']);
});

test('the name of no meal slot is refused, and nothing is logged', async () => {
  const { person, log } = await eat();
  expect(await log({ meal: 'Second breakfast' })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Meal slot not found.' },
  });
  expect(await log({ meal: 'x'.repeat(61) })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(await log({ meal: 7 })).toMatchObject({ status: 400 });
  expect((await person.do('day', { date: TODAY })).entries).toEqual([]);
});

test('a repeated request returns the entry, even if its meal slot was removed since', async () => {
  const { person, log } = await eat();
  const [, ...others] = await person.do('mealSlots');
  const id = uuidv7();
  await log({ id, meal: 'Breakfast' });
  await person.do('setMealSlots', { slots: others.map((slot) => ({ id: slot.id, name: slot.name })) });
  const { status, body } = await log({ id, meal: 'Breakfast' });
  expect([status, body['log_id'], 'meal' in body]).toEqual([201, id, false]);
});
