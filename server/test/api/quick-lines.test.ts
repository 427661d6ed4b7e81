import { quickLines, toLogged, type QuickLine } from '../support/food-cases';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

const TIME_ZONES: Readonly<Record<string, string>> = {
  EN: 'America/New_York',
  'EN-GB': 'Europe/London',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  ES: 'Europe/Madrid',
};

let app: TestApp;
/** Somebody in each region, who has no foods. */
const people = new Map<string, Person>();
beforeAll(async () => {
  app = await TestApp.start();
  for (const [language, timeZone] of Object.entries(TIME_ZONES)) {
    const person = await Person.join(app, 'subscribed');
    await person.do('setPreferences', { input: { timeZone } });
    await app.dataSource.query('DELETE FROM foods WHERE user_id = $1', [person.user.id]);
    people.set(language, person);
  }
});
afterAll(() => app.close());

const hasName = (names: readonly string[], pattern: RegExp | undefined): boolean =>
  pattern !== undefined && names.some((name) => pattern.test(name));

/** Reads a line and compares the foods that it would be logged as. */
async function readLine({ text, language, foods, grams }: QuickLine) {
  const lines = await people.get(language)?.do('readFoodText', { text, language: language.slice(0, 2) });
  const logged = toLogged(lines ?? []);
  const weight = logged.reduce((sum, food) => sum + (food.grams ?? Number.NaN), 0);
  const isRight =
    logged.length === foods.length &&
    logged.every(({ names }, index) => hasName(names, foods[index])) &&
    (grams === null || (weight >= grams[0] && weight <= grams[1]));
  const shown = logged.map(({ names, grams: each }) => `${names.join(' / ')}: ${each} g`);
  return { text, isRight, shown };
}

test.each(Object.keys(TIME_ZONES))('lines in %s are read as people mean them', async (language) => {
  const read = [];
  for (const row of quickLines()) if (row.language === language) read.push(await readLine(row));
  expect(read.filter(({ isRight }) => !isRight)).toEqual([]);
});
