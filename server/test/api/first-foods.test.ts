import { fromHit, toLogged, type FoundFood } from '../support/food-cases';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
/** People in the United States and in Britain with the starter foods. */
let people: Record<'US' | 'GB', Person>;
beforeAll(async () => {
  app = await TestApp.start();
  const joinIn = async (timeZone: string) => {
    const person = await Person.join(app, 'subscribed');
    await person.do('setPreferences', { input: { timeZone } });
    return person;
  };
  people = { US: await joinIn('America/New_York'), GB: await joinIn('Europe/London') };
});
afterAll(() => app.close());

type Row = [place: 'US' | 'GB', typed: string, name: RegExp, kcal: [least: number, most: number]];

function expectFood(food: FoundFood | undefined, name: RegExp, [least, most]: Row[3]): void {
  expect(food?.names.join(' / ')).toMatch(name);
  expect(food?.kcal).toBeGreaterThanOrEqual(least);
  expect(food?.kcal).toBeLessThanOrEqual(most);
}

// The energy is that of the amount, by the tables of the base.
test.each<Row>([
  ['US', '5 oz grilled chicken', /chicken/i, [230, 340]],
  ['US', 'roast chicken', /chicken.*roasted/i, [150, 330]],
  ['GB', '100 g shredded chicken', /chicken/i, [140, 260]],
  ['US', '100 g chicken skin', /skin/i, [400, 500]],
  ['GB', '100 g cheese and onion pasty', /pasty/i, [250, 320]],
  ['GB', '100 g chicken and leek pie', /pie/i, [180, 320]],
  ['GB', '100 g steak & ale pie', /pie/i, [200, 320]],
  ['US', '100 g broccoli and cheddar soup', /soup/i, [50, 120]],
  ['US', '100 g ham and swiss sandwich', /sandwich/i, [150, 300]],
  ['US', '100 g carrot and ginger soup', /soup/i, [15, 60]],
  ['US', '100 g sour cream and chive dip', /dip/i, [150, 400]],
  ['US', '100 g turkey and avocado wrap', /wrap/i, [180, 280]],
  ['GB', 'tea with semi skimmed milk', /tea.*milk/i, [5, 45]],
  ['GB', '100 g biscuits', /biscuit/i, [430, 520]],
  ['US', '100 g biscuits', /biscuit/i, [320, 380]],
  ['GB', '100 g bun', /roll|bun/i, [240, 320]],
  ['GB', '100 g sweets', /cand|sweets/i, [320, 460]],
  ['GB', '100 g jelly', /jelly/i, [50, 80]],
  ['US', '100 g jelly', /jell/i, [240, 280]],
  ['GB', '100 g lemonade', /lemonade/i, [15, 45]],
  ['GB', '100 g digestives', /digestive/i, [450, 490]],
  ['US', '100 g cookies', /cookie/i, [430, 520]],
  ['US', '100 g muffin', /^muffin/i, [290, 400]],
  ['GB', '100 g chips', /french fr/i, [150, 340]],
])('in %s, %s finds %s first', async (place, query, name, kcal) => {
  const { hits } = await people[place].do('searchFoods', { query, first: 5, language: 'EN' });
  expectFood(hits.map(fromHit)[0], name, kcal);
});

test.each<Row>([
  ['US', '5 oz grilled chicken', /chicken/i, [230, 340]],
  ['US', '100 g roast turkey', /turkey/i, [130, 210]],
  ['US', '6 oz grilled steak', /steak/i, [300, 450]],
  ['US', '100 g grilled fish', /fish/i, [90, 230]],
  ['GB', '100 g grilled bacon', /bacon/i, [250, 350]],
  ['GB', '100 g roast potatoes', /potato.*roasted/i, [110, 180]],
  ['GB', '2 digestives', /digestive/i, [120, 150]],
  ['US', '2 cookies', /cookie/i, [80, 320]],
  ['GB', '2 biscuits', /biscuit/i, [80, 160]],
])('in %s, the line %s is %s', async (place, text, name, kcal) => {
  const foods = toLogged(await people[place].do('readFoodText', { text, language: 'EN' }));
  expect(foods).toHaveLength(1);
  expectFood(foods[0], name, kcal);
});
