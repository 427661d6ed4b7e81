import { localAmount, localServing, localServings } from './local-servings';

test.each([
  ['130g (1 cup, chopped)', 'de', '130g (1 Tasse, gehackt)'],
  ['120g (1/2 cup) (uncooked)', 'fr', '120g (1/2 tasse) (non cuit)'],
  ['100g (uncooked)', 'es', '100g (sin cocinar)'],
  ['28.35g (1 oz)', 'de', '28.35g'],
  ['1 serving', 'de', '1 serving'],
  ['130g (1 cup)', 'en', '130g (1 cup)'],
] as const)('%j is in %s %j', (text, language, local) => {
  expect(localServing(text, language)).toBe(local);
});

test.each([
  ['248g (8 fl oz)', 'de', '248g (8 fl oz)'],
  ['28.35g (1 oz)', 'fr', '28.35g (1 oz)'],
  ['244g (1 cup)', 'es', '244g (1 taza)'],
] as const)('where people measure in cups, %j is in %s %j', (text, language, local) => {
  expect(localServing(text, language, true)).toBe(local);
});

const food = {
  foodId: 'bls-C133000',
  label: 'Oat flakes',
  category: 'Grains',
  source: 'usda',
  measures: [{ label: '1 cup', weight: 80 }],
  nutrients: { calories: 348 },
  servingSize: '80g (1 cup)',
  servingWeight: 80,
  macros: [],
} as const;

test('a food has its serving and its measures in the language', () => {
  expect(localServings({ ...food, macros: [] }, 'de', false)).toMatchObject({
    servingSize: '80g (1 Tasse)',
    measures: [{ label: '1 Tasse', weight: 80 }],
  });
});

test('without a language everything stays', () => {
  const amount = {
    grams: 80,
    servings: 1,
    amount: null,
    servingSize: '80g (1 cup)',
    servingWeight: 80,
    measureLabel: '1 cup',
  };
  expect(localAmount(amount, null, false)).toEqual(amount);
  expect(localAmount(amount, 'es', false)).toMatchObject({ servingSize: '80g (1 taza)', measureLabel: '1 taza' });
});
