import type { UsableFood } from '../lookup/food-database';
import { typedStyle } from '../translation/amount-style';
import { parseLine } from './food-line';
import { findDryAndCooked, isDryOrCooked } from './dry-or-cooked';

test.each([
  ['200 g spaghetti', true],
  ['200g pasta', true],
  ['80 g basmati rice', true],
  ['100 g red lentils', true],
  ['60 g quinoa', true],
  ['200 g spaghetti, cooked', false],
  ['100 g dry pasta', false],
  ['1 cup rice', false],
  ['rice', false],
  ['100 g rice cakes', false],
  ['100 g fried rice', false],
  ['100 g cauliflower rice', false],
  ['300 g spaghetti bolognese', false],
  ['100 g oats', false],
])('%j asks whether it is dry or cooked: %s', (line, asks) => {
  expect(isDryOrCooked(parseLine(line, typedStyle(null)))).toBe(asks);
});

test('the likeliest cooked food and the likeliest dry one can be chosen', () => {
  const foods = ['Rice flour', 'Rice, uncooked', 'Rice, white, cooked', 'Rice, brown, cooked'].map(
    (label) => ({ label }) as UsableFood,
  );
  expect(findDryAndCooked(foods).map(({ label }) => label)).toEqual(['Rice, white, cooked', 'Rice, uncooked']);
});
