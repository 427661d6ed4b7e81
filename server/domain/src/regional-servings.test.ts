import { toRegionalMeasures, toRegionalServing } from './regional-servings';

const SERVED = { name: 'Beef', category: 'Protein', servingSize: '85g (3 oz)', servingWeight: 85 };
const DRINK = { name: 'Tea', category: 'Beverages', servingSize: '237g (1 cup)', servingWeight: 237 };

test.each([
  [SERVED, true, '85g (3 oz)'],
  [SERVED, false, '85g'],
  [DRINK, true, '237g (1 cup)'],
  [DRINK, false, '237g (240 ml)'],
  [{ ...SERVED, servingSize: '182g (1 medium)' }, false, '182g (1 medium)'],
  [{ ...SERVED, servingSize: '1 oz', servingWeight: null }, false, '1 oz'],
])('a serving of %j is, in cups (%s), %j', (food, inCups, text) => {
  expect(toRegionalServing(food, inCups)).toBe(text);
});

const SLICE = { label: '1 Scheibe', weight: 30 };
const CUP = { label: '1 cup', weight: 240 };
const OUNCE = { label: '1 oz', weight: 28.35 };
test.each([
  [[SLICE, CUP, OUNCE], true, [SLICE, CUP, OUNCE]],
  [[SLICE, CUP, OUNCE], false, [SLICE]],
  [[SLICE], true, [SLICE, OUNCE]],
  [[{ label: 'Ounce', weight: 28.35 }], true, [{ label: 'Ounce', weight: 28.35 }]],
  [[], true, []],
])('the measures %j are, in cups (%s), %j', (measures, inCups, shown) => {
  expect(toRegionalMeasures(measures, inCups)).toEqual(shown);
});
