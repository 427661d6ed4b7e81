import type { LookupResult_FoodFragment } from '../../../__generated__/graphql';
import { foundFood } from './found-food';

const measure = (label: string, weight: number) => ({ __typename: 'Measure' as const, label, weight });

const milk: LookupResult_FoodFragment = {
  __typename: 'LookupFood',
  foodId: '01077',
  name: 'Whole milk',
  label: 'Milk, whole',
  category: 'Dairy',
  source: 'USDA',
  servingSize: '244g (1 cup)',
  servingWeight: 244,
  measures: [measure('1 cup', 244), measure('1 fl oz', 30.5), measure('1 glass', 250), measure('Ounce', 28.35)],
  macros: [],
};

const listServings = (...given: Parameters<typeof foundFood>) =>
  foundFood(...given).external?.servings.map(({ text }) => text);

test('a found food has cups and ounces where people measure in them', () => {
  expect(listServings(milk, true)).toEqual([
    '244g (1 cup)',
    '30.5g (1 fl oz)',
    '250g (1 glass)',
    '28.35g (Ounce)',
    '100g',
  ]);
});

test('a food of another table has ounces there, too', () => {
  expect(listServings({ ...milk, measures: [measure('1 Scheibe', 30)] }, true)).toContain('28.35g (1 oz)');
});

test.each([
  ['244g (1 cup)', milk, '244g (240 ml)'],
  ['85g (3 oz)', { ...milk, name: 'Beef', category: 'Protein' }, '85g'],
  ['56g (2 oz) (uncooked)', { ...milk, name: 'Pasta', category: 'Grains' }, '56g (uncooked)'],
  ['140g (1 cup, sliced)', { ...milk, name: 'Apple', category: 'Fruits' }, '140g'],
  ['182g (1 medium)', { ...milk, name: 'Apple', category: 'Fruits' }, '182g (1 medium)'],
])('elsewhere %s of it is shown in metric units, and its weight stays', (servingSize, food, shown) => {
  const found = foundFood({ ...food, servingSize }, false);
  expect([found.servingSize, found.external?.servingWeight]).toEqual([shown, 244]);
  expect(found.external?.servings.map(({ text }) => text)).toEqual([shown, '250g (1 glass)', '100g']);
});

test('an amount that was typed in cups stays in cups', () => {
  const typed = {
    grams: 122,
    servings: 1,
    amount: null,
    servingSize: '122g (1/2 cup)',
    servingWeight: 122,
    measureLabel: '1 cup',
  };
  expect(listServings(milk, false, [typed as never])?.slice(0, 2)).toEqual(['244g (1 cup)', '122g (1/2 cup)']);
});
