import { chicken, stew } from '../../../testing/diary-data';
import { typedLine as line } from '../../../testing/typed-lines';
import { chosenFor, readLine } from './read-lines';

test.each([
  [1 / 3, 'cup', '0.333333 cup'],
  [2, null, '2'],
  [null, null, ''],
])('%s %s is read as %j', (amount, unit, quantity) => {
  expect(readLine(line({ amount, unit }), true).quantity).toBe(quantity);
});

test.each([
  ['200 g spaghetti', { amount: 200, unit: 'g', name: 'spaghetti' }, 'spaghetti'],
  ['½ cup milk', { amount: 0.5, unit: 'cup', name: 'milk' }, 'milk'],
  ['Big Mäc Menü XL', { name: 'Big Mäc Menü XL' }, 'Big Mäc Menü XL'],
  ['7 Up', { amount: 7, name: 'Up' }, '7 Up'],
  ['Five Guys Burger', { amount: 5, name: 'Guys Burger' }, 'Five Guys Burger'],
  ['2 eggs', { amount: 2, name: 'eggs' }, 'eggs'],
  ['2 cups Rice', { amount: 2, unit: 'cup', name: 'Rice' }, 'Rice'],
  ['12', { amount: 12 }, '12'],
])('%j, which is %j, suggests the name %j', (text, parsed, name) => {
  expect(readLine(line({ text, ...parsed }), true).name).toBe(name);
});

test('a line without servings is never resolved automatically', () => {
  expect(readLine(line({ food: stew, reason: 'How many?' }), true)).toMatchObject({ chosen: null, choices: [stew] });
  expect(readLine(line({ candidates: [stew, chicken] }), true)).toMatchObject({
    chosen: null,
    choices: [stew, chicken],
  });
  expect(readLine(line({ food: stew, servings: 2 }), true).chosen).toEqual({
    food: stew,
    servings: 2,
    amount: null,
    amounts: [],
  });
});

describe('a food selected for a line', () => {
  const asked = readLine(line({ amount: 2, unit: 'cup', candidates: [stew] }), true);

  test('has the servings of the amount', () => {
    const again = [readLine(line({ food: stew, servings: 4 }), true)];
    expect(chosenFor(asked, stew, again)).toMatchObject({ chosen: { food: stew, servings: 4 }, reason: null });
  });

  test('has 1 serving with a note if the amount cannot be converted', () => {
    for (const again of [
      [],
      [readLine(line({ food: chicken, servings: 4 }), true)],
      [readLine(line({ food: stew }), true)],
    ]) {
      expect(chosenFor(asked, stew, again)).toMatchObject({
        chosen: { food: stew, servings: 1 },
        reason: "Couldn't convert the amount, so this is 1 serving.",
      });
    }
  });

  test('has 1 serving without a note if there is no amount', () => {
    expect(chosenFor(readLine(line({ candidates: [stew] }), true), stew, [])).toMatchObject({
      chosen: { servings: 1 },
      reason: null,
    });
  });
});
