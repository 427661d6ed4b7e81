import { randomUUID } from 'node:crypto';
import type { Meal } from '../support/operations';
import { kcal, Person, TODAY } from '../support/person';
import { PASSWORD, TestApp } from '../support/test-app';
import { exportFiles } from '../support/archives';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const save = (person: Person, name: string, foods: [foodId: string, servings: number][], id: string = randomUUID()) =>
  person.do('saveMeal', { input: { id, name, foods: foods.map(([foodId, servings]) => ({ foodId, servings })) } });

const contents = ({ name, foods }: Meal) => [name, ...foods.map(({ food, servings }) => [food.name, servings])];

async function cook() {
  const person = await Person.join(app);
  const oats = await person.addFood('Oat flakes', [kcal(150)]);
  const milk = await person.addFood('Milk of the farm', [kcal(60)]);
  return { person, oats, milk };
}

test('a meal keeps its foods in their order, and meals are listed by name without regard to case', async () => {
  const { person, oats, milk } = await cook();
  await save(person, 'lunch', [[milk.id, 1]]);
  const saved = await save(person, '  Breakfast ', [
    [oats.id, 0.5],
    [milk.id, 1.2345],
    [oats.id, 2],
  ]);
  const breakfast = ['Breakfast', ['Oat flakes', 0.5], ['Milk of the farm', 1.235], ['Oat flakes', 2]];
  expect(contents(saved)).toEqual(breakfast);
  expect((await person.do('meals')).map(contents)).toEqual([breakfast, ['lunch', ['Milk of the farm', 1]]]);
  expect(saved.foods[0]?.food).toEqual(oats);
});

test('the same id again replaces the name and the foods, however it is written', async () => {
  const { person, oats, milk } = await cook();
  const id = randomUUID();
  await save(
    person,
    'Breakfast',
    [
      [oats.id, 1],
      [milk.id, 1],
    ],
    id,
  );
  await save(person, 'Second breakfast', [[milk.id, 3]], id.toUpperCase());
  await save(person, 'Second breakfast', [[milk.id, 3]], id);
  expect((await person.do('meals')).map(contents)).toEqual([['Second breakfast', ['Milk of the farm', 3]]]);
});

test('a food that is deleted drops out, and one that is changed is as it is now', async () => {
  const { person, oats, milk } = await cook();
  await save(person, 'Breakfast', [
    [oats.id, 1],
    [milk.id, 1],
  ]);
  await person.do('deleteFood', { id: oats.id });
  const input = { name: 'Oat milk', servingSize: '1 cup', categoryId: await person.categoryId(), macros: [kcal(90)] };
  await person.do('updateFood', { id: milk.id, input });
  expect((await person.do('meals')).map(contents)).toEqual([['Breakfast', ['Oat milk', 1]]]);
  await person.do('deleteFood', { id: milk.id });
  expect((await person.do('meals')).map(contents)).toEqual([['Breakfast']]);
});

test('keeps foods of the database in the amounts that were typed, and saves them to the foods', async () => {
  const person = await Person.join(app, 'subscribed');
  const oats = await person.addFood('Oat flakes', [kcal(150)]);
  const tofu = { lookupFoodId: '16126', amount: { value: 150, unit: 'g' } };
  const ounces = { value: 2, unit: 'oz' };
  const foods = [tofu, { foodId: oats.id, servings: 2 }, { ...tofu, amount: ounces }];
  const saved = await person.do('saveMeal', { input: { id: randomUUID(), name: 'Bowl', foods, language: 'DE' } });
  expect(saved.foods.map(({ servings, amount }) => amount ?? servings)).toEqual([tofu.amount, 2, ounces]);
  expect(saved.foods[0]?.food.id).toBe(saved.foods[2]?.food.id);
  // A serving is that of the search, whatever serving the user's food has.
  const categoryId = await person.categoryId();
  const block = { name: 'My tofu', servingSize: '1 block (400 g)', categoryId, macros: [kcal(400)] };
  await person.do('updateFood', { id: saved.foods[0]?.food.id, input: block });
  const again = await person.do('saveMeal', {
    input: { id: saved.id, name: 'Bowl', foods: [{ lookupFoodId: '16126', servings: 1 }] },
  });
  expect(again.foods).toMatchObject([{ food: { name: 'My tofu' }, amount: { unit: 'g' } }]);

  const save = (food: object) => ({ input: { id: randomUUID(), name: 'x', foods: [food] } });
  expect(await person.refused('INVALID_INPUT', 'saveMeal', save({ ...tofu, foodId: oats.id }))).toContain('either');
  expect(await person.refused('INVALID_INPUT', 'saveMeal', save({ servings: 1 }))).toContain('either');
  expect(await person.refused('NOT_FOUND', 'saveMeal', save({ ...tofu, lookupFoodId: 'x y' }))).toBe('Food not found.');
  const { token } = await person.do('createAccessToken', {
    name: 'Script',
    scopes: ['WRITE_DIARY', 'READ_FOODS'],
    password: PASSWORD,
  });
  expect(await person.by(token).refused('FORBIDDEN', 'saveMeal', save(tofu))).toContain('WRITE_FOODS');
  const free = await Person.join(app);
  expect(await free.refused('PLAN_REQUIRED', 'saveMeal', save(tofu))).toContain('Subscribe');
});

test('a meal is logged in one go, each food in as many servings as wanted', async () => {
  const { person, oats, milk } = await cook();
  const { foods } = await save(person, 'Breakfast', [
    [oats.id, 1],
    [milk.id, 2],
  ]);
  const entries = foods.map(({ food, servings }) => ({ id: randomUUID(), foodId: food.id, servings: servings * 2 }));
  const day = await person.do('logFoods', { date: TODAY, entries });
  expect(day.totals).toEqual([kcal(2 * 150 + 4 * 60)]);
});

test('a deleted meal is gone, and what was logged of it stays', async () => {
  const { person, oats } = await cook();
  const { id } = await save(person, 'Breakfast', [[oats.id, 1]]);
  await person.log(oats.id);
  expect(await person.do('deleteMeal', { id })).toBe(id);
  expect(await person.do('meals')).toEqual([]);
  expect((await person.do('day', { date: TODAY })).entries).toHaveLength(1);
  for (const gone of [id, randomUUID(), 'x']) {
    expect(await person.refused('NOT_FOUND', 'deleteMeal', { id: gone })).toBe('Saved meal not found.');
  }
});

test.each<[string, { id?: string; name?: string; foods?: object[] }, string]>([
  ['no food', { foods: [] }, 'A saved meal must have 1 to 50 foods.'],
  ['too many foods', { foods: Array.from({ length: 51 }, () => ({})) }, 'A saved meal must have 1 to 50 foods.'],
  ['no servings', { foods: [{ servings: 0.04 }] }, 'Servings must be at least 0.1 and at most 1000.'],
  ['no name', { name: ' \u200b' }, 'The name is required.'],
  ['a long name', { name: 'x'.repeat(201) }, 'The name can have at most 200 characters.'],
  ['no id', { id: 'x' }, 'The ID must be a UUID.'],
])('with %s it is refused', async (_, given, sentence) => {
  const { person, oats } = await cook();
  const input = { id: randomUUID(), name: 'Breakfast', ...given };
  const foods = (given.foods ?? [{}]).map((food) => ({ foodId: oats.id, servings: 1, ...food }));
  expect(await person.refused('INVALID_INPUT', 'saveMeal', { input: { ...input, foods } })).toBe(sentence);
});

test('with a food that is not there it is refused, and the meal of before stays', async () => {
  const { person, oats, milk } = await cook();
  const { id } = await save(person, 'Breakfast', [[oats.id, 1]]);
  await person.do('deleteFood', { id: milk.id });
  for (const foodId of [milk.id, randomUUID(), 'x']) {
    const foods = [oats.id, foodId].map((food) => ({ foodId: food, servings: 1 }));
    const input = { id, name: 'Other', foods };
    expect(await person.refused('NOT_FOUND', 'saveMeal', { input })).toBe('Food not found.');
  }
  expect((await person.do('meals')).map(contents)).toEqual([['Breakfast', ['Oat flakes', 1]]]);
});

test('rejects the 201st meal, also when the last two are saved at once, and still replaces one', async () => {
  const { person, oats } = await cook();
  await app.dataSource.query(
    `INSERT INTO meals (user_id, id, name, name_folded)
     SELECT $1, gen_random_uuid(), 'Meal ' || n, 'meal ' || n FROM generate_series(1, 199) AS n`,
    [person.user.id],
  );
  const input = (id: string = randomUUID()) => ({ id, name: 'One more', foods: [{ foodId: oats.id, servings: 1 }] });
  const answers = await Promise.all([1, 2].map(() => person.send('saveMeal', { input: input() })));
  const refusals = answers.flatMap(({ errors }) => errors);
  expect(refusals.map(({ message }) => message)).toEqual(['You can have at most 200 saved meals.']);
  const meals = await person.do('meals');
  expect(meals).toHaveLength(200);
  expect(await person.do('saveMeal', { input: input(meals[0]?.id) })).toMatchObject({ name: 'One more' });
});

test('the export has a line for each meal', async () => {
  const { person, oats, milk } = await cook();
  await save(person, 'Breakfast', [
    [oats.id, 1.5],
    [milk.id, 1],
  ]);
  const files = await exportFiles(app, person.user);
  expect(files['meals.csv']).toContain('Breakfast,1.5 × Oat flakes; 1 × Milk of the farm,');
});
