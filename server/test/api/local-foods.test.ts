import { LANGUAGES, type Language } from '@macrolog/domain';
import { MAX_LINES } from '../../src/modules/food-search/typed-text/free-text.service';
import { readDataTable } from '../../src/platform/data-files';
import type { FoodTextLine } from '../support/operations';
import { Person, send } from '../support/person';
import { everyFourth } from '../support/sample';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** A person whose plan includes the search of their foods. */
const join = async (language: Language) => {
  const username = `local-${language}`;
  const input = { username, email: `${username}@example.org`, password: 'a long password', acceptTerms: true };
  const { data } = await send(app, 'signUp', { input, preferences: { language: language.toUpperCase() } });
  await app.dataSource.query('UPDATE users SET is_paid_one_time = true WHERE username = $1', [username]);
  return (await Person.join(app)).by(data?.signUp.token ?? '');
};

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'the starter foods in %s are found by their names, in their servings',
  async (language) => {
    const person = await join(language);
    const foods = everyFourth(readDataTable(`starter-foods-${language}.csv`));
    // '1 Stück Ei' for the egg with the name 'Ei, gekocht' and the serving '1 Stück (55 g)'.
    const typed = foods.map(
      ({ name = '', serving = '' }) => `${serving.replace(/ \(.*/, '')} ${name.replace(/,.*/, '')}`,
    );
    const lines: FoodTextLine[] = [];
    for (let from = 0; from < typed.length; from += MAX_LINES) {
      const text = typed.slice(from, from + MAX_LINES).join('\n');
      lines.push(...(await person.do('readFoodText', { text, language: language.toUpperCase() })));
    }
    // Several foods can be meant by a word, then the first one is this food.
    const found = lines.map(({ status, food, candidates, servings }) =>
      status === 'AMBIGUOUS' ? [candidates[0]?.name, 1] : [food?.name, servings],
    );
    expect(found).toEqual(foods.map(({ name }) => [name, 1]));
  },
);

describe("the region of the account's time zone", () => {
  const joinIn = async (timeZone: string) => {
    const person = await Person.join(app, 'subscribed');
    await person.do('setPreferences', { input: { timeZone } });
    await app.dataSource.query('DELETE FROM foods WHERE user_id = $1', [person.user.id]);
    return person;
  };

  test.each([
    ['Europe/Madrid', /patatas/],
    ['America/Mexico_City', /maíz/],
  ])('in %s decides what a tortilla is', async (timeZone, name) => {
    const person = await joinIn(timeZone);
    const [line] = await person.do('readFoodText', { text: '1 tortilla', language: 'ES' });
    expect(line?.lookupFood?.localName).toMatch(name);
  });

  test.each([
    ['Europe/Berlin', false],
    ['America/New_York', true],
  ])('in %s decides about fluid ounces, whatever the language', async (timeZone, hasOunces) => {
    const person = await joinIn(timeZone);
    const { hits } = await person.do('searchFoods', { query: 'Orangensaft', first: 5, language: 'DE' });
    const labels = hits.flatMap(({ lookupFood }) => lookupFood?.measures.map(({ label }) => label) ?? []);
    expect(labels.some((label) => /\bfl oz\b/.test(label))).toBe(hasOunces);
  });
});
