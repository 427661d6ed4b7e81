import { randomUUID } from 'node:crypto';
import { expectCode, TestApp } from '../support/test-app';

const LOG_FOOD = `mutation LogFood($input: LogFoodInput!) {
  logFood(input: $input) { date totals { macroName value unit } entries { id name servings } }
}`;

interface LogFood {
  logFood: { date: string; totals: { macroName: string; value: number }[]; entries: { id: string; name: string }[] };
}

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const avocado = async (user: Awaited<ReturnType<TestApp['buildUser']>>, id: string = randomUUID()) => ({
  id,
  foodId: await app.starterFoodId(user, 'Avocado'),
  date: '2026-03-10',
  servings: 1.5,
});

test('logging a food adds it to the day with its macros times the servings', async () => {
  const user = await app.buildUser();
  const { logFood } = await app.data<LogFood>(LOG_FOOD, { input: await avocado(user) }, user.token);
  expect(logFood.entries.map((entry) => entry.name)).toEqual(['Avocado']);
  expect(logFood.totals.find((total) => total.macroName === 'calories')?.value).toBe(360);
  expect(logFood.totals.find((total) => total.macroName === 'fats')?.value).toBe(32.985);
});

test('32 parallel requests with one id make one entry, and all get the same day', async () => {
  const user = await app.buildUser();
  const input = await avocado(user);
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => app.data<LogFood>(LOG_FOOD, { input }, user.token)),
  );
  for (const { logFood } of answers) expect(logFood.entries.map((entry) => entry.id)).toEqual([input.id]);
});

test("another user's food cannot be logged", async () => {
  const [owner, other] = [await app.buildUser(), await app.buildUser()];
  const input = await avocado(owner);
  expect(expectCode(await app.graphql(LOG_FOOD, { input }, other.token), 'NOT_FOUND')).toBe('Food not found.');
});
