import { ENGLISH } from './amount-words';
import { dropRepeatedNoun, splitCountedNoun } from './count-pieces';

test.each([
  ['garlic cloves', { name: 'garlic', unit: 'clove' }],
  ['large Garlic Clove', { name: 'large Garlic', unit: 'clove' }],
  ['celery stalks', { name: 'celery', unit: 'stalk' }],
  ['bacon rashers', { name: 'bacon', unit: 'rasher' }],
  ['cinnamon stick', { name: 'cinnamon', unit: 'stick' }],
  ['basil leaves', { name: 'basil', unit: 'leaf' }],
  ['celery ribs', { name: 'celery', unit: 'rib' }],
  ['smoked back bacon slices', { name: 'smoked back bacon', unit: 'slice' }],
  // The noun is the food, or part of its name.
  ['cloves', null],
  ['fish sticks', null],
  ['breadsticks', null],
  ['tea leaves', null],
  ['pork ribs', null],
  ['potato wedges', null],
  ['garlic', null],
  ['', null],
])('the noun that counts pieces of %j is %j', (name, counted) => {
  expect(splitCountedNoun(name, [ENGLISH])).toEqual(counted);
});

test.each([
  ['wing Chicken Wing', 'Chicken Wing'],
  ['wings chicken wing', 'chicken wing'],
  ['mahi mahi fillets', 'mahi mahi fillets'],
  ['chicken wing', 'chicken wing'],
  ['eggs', 'eggs'],
])('%j counts %j', (name, counted) => {
  expect(dropRepeatedNoun(name)).toBe(counted);
});
