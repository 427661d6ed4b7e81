import { FoodIndex } from './food-index';
import { indexWords } from './index-words';

const found = (names: readonly (string | readonly string[])[], query: string) => {
  const index = new FoodIndex();
  for (const naming of names) {
    const [name = '', ...also] = typeof naming === 'string' ? [naming] : naming;
    index.add({ id: name, name, also, weight: 0 });
  }
  return index.search(index.tokenize(query), 10).map(({ id }) => id);
};

test.each([
  ['apple', ['Apples, canned, sweetened', 'Apples, raw'], 'Apples, raw', 'plain before made'],
  ['peanut', ['Peanut butter, smooth', 'Peanuts, raw'], 'Peanuts, raw', 'a food before what is named after it'],
  ['milk', ['Milk chocolate', 'Milk, whole'], 'Milk, whole', 'the noun before its modifier'],
  ['olives', ['Oil, olive', 'Olives, ripe, canned'], 'Olives, ripe, canned', 'no oil unless asked for'],
  ['olive oil', ['Olives, ripe, in oil', 'Oil, olive'], 'Oil, olive', 'the noun that is asked for'],
  ['soy milk', ['Milk, soy-free', 'Soymilk, plain'], 'Soymilk, plain', 'two words as one'],
  ['cornflakes', ['Corn, sweet', 'Cereals, corn flakes'], 'Cereals, corn flakes', 'one word as two'],
  ['cooked rice', ['Rice, white, raw', 'Rice, white, boiled'], 'Rice, white, boiled', 'another word for the same'],
  ['kiwi', [['Kiwifruit, green, raw', 'Kiwi'], 'Kiwi jam'], 'Kiwifruit, green, raw', 'what it is called besides'],
])('%s of %j is %s: %s', (query, names, first) => {
  expect(found(names, query)[0]).toBe(first);
  expect(found([...names].reverse(), query)[0]).toBe(first);
});

test('a way of cooking is left out only if nothing is found with it', () => {
  const names = ['Brussels sprouts, raw', 'Potatoes, raw', 'Potatoes, fried'];
  expect(found(names, 'roasted brussels sprouts')).toEqual(['Brussels sprouts, raw']);
  expect(found(names, 'fried potatoes')).toEqual(['Potatoes, fried']);
});

test('outside English, the whole name comes before names with other words', () => {
  const index = new FoodIndex(indexWords('es'));
  for (const name of ['Gamba, cocida', 'Gambas al ajillo', 'Gambas al ajillo con arroz'])
    index.add({ id: name, name, weight: name === 'Gamba, cocida' ? -3 : 0 });
  expect(index.search(index.tokenize('gambas al ajillo'), 10)[0]?.id).toBe('Gambas al ajillo');
});

test('a typing error comes before two words in one', () => {
  const names = ['Choc ice', 'Wine, late harvest', 'Chocolate, dark'];
  expect(found(names, 'choclate')).toEqual(['Chocolate, dark']);
});

test('a misspelled word is one that several names have, although it only describes them', () => {
  const names = ['Yogurt, Greek, plain', 'Yogurt, Greek, with honey', 'Salad, Greek', 'Yogurt, plain'];
  expect(found(names, 'greeek yogurt').sort()).toEqual(['Yogurt, Greek, plain', 'Yogurt, Greek, with honey']);
});

test.each(['Erdbeere', 'Erdbeeren', 'Erdbeer', 'Erdberen', 'erdbeeren'])('in German, %s has one form', (word) => {
  expect(indexWords('de').tokenize(word)).toEqual(indexWords('de').tokenize('Erdbeere'));
});

test.each([
  ['latte', ['Wine, late harvest']],
  ['gummy bears', ['Game meat, bear, raw', 'Gum arabic']],
  ['oat milk', ['Milk, whole', 'Oats']],
  ['pho', ['Baking powder, phosphate']],
  ['xyzzy', ['Egg', 'Milk']],
])('%s is none of %j', (query, names) => {
  expect(found(names, query)).toEqual([]);
});

test.each([
  ['chiken', 'Chicken, raw'],
  ['brocolli', 'Broccoli, raw'],
  ['hummous', 'Hummus'],
  ['bananna', 'Bananas, raw'],
  ['straw', 'Strawberries, raw'],
])('%s is taken for %s', (query, name) => {
  expect(found(['Chicken, raw', 'Broccoli, raw', 'Hummus', 'Bananas, raw', 'Strawberries, raw'], query)).toEqual([
    name,
  ]);
});
