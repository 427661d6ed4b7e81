import { fullServingSize, lacksAmount, otherBasis, servingAmount, storedPartOf, type LabelBasis } from './label-basis';

const basis = (valuesPer: LabelBasis['valuesPer'], servingSize: string, typed = ''): LabelBasis => ({
  valuesPer,
  servingSize,
  servingAmount: typed,
});

test.each([
  ['30 g', 30, null],
  ['1 bar (25 g)', 25, null],
  ['25g (1 bar)', 25, null],
  ['1 cup (240 ml)', null, 240],
  ['2 tbsp (32 g)', 32, 30],
  ['0.5 l', null, 500],
  ['1,000 g', 1000, null],
  ['1 bottle (1,500 ml)', null, 1500],
  ['1.000 g', null, null],
  ['1 oz', 28.35, null],
  ['1 bowl', null, null],
  ['0 g', null, null],
  ['', null, null],
])('a serving of %j has %s g and %s ml', (servingSize, grams, milliliters) => {
  expect(servingAmount(servingSize, 'HUNDRED_G')).toBe(grams);
  expect(servingAmount(servingSize, 'HUNDRED_ML')).toBe(milliliters);
});

test.each([
  [basis('SERVING', '1 bowl'), { part: 1, decimals: 4 }],
  [basis('HUNDRED_G', '1 bar (25 g)'), { part: 0.25, decimals: 7 }],
  [basis('HUNDRED_G', '1 bar (25 g)', '99'), { part: 0.25, decimals: 7 }],
  [basis('HUNDRED_G', '1 bowl', '250'), { part: 2.5, decimals: 7 }],
  [basis('HUNDRED_ML', '1 can (330 ml)'), { part: 3.3, decimals: 7 }],
  [basis('HUNDRED_G', '1 bowl'), null],
  [basis('HUNDRED_G', '1 bowl', '0'), null],
  [basis('HUNDRED_G', '1 bowl', 'much'), null],
  [basis('HUNDRED_ML', '30 g'), null],
])('%j is stored as %j', (given, expected) => {
  expect(storedPartOf(given)).toEqual(expected);
});

test.each([
  [basis('HUNDRED_G', ' 1 bowl ', '250'), '1 bowl (250 g)'],
  [basis('HUNDRED_ML', '1 bowl (large)', '12.5'), '1 bowl (large) (12.5 ml)'],
  [basis('HUNDRED_G', '1 bar (25 g)', '30'), '1 bar (25 g)'],
  [basis('SERVING', '1 bowl', '250'), '1 bowl'],
  [basis('SERVING', '1,000 g'), '1000 g'],
  [basis('HUNDRED_G', '1 sack (25,000 g)'), '1 sack (25000 g)'],
])('the serving size of %j is %j, and has the amount', (given, expected) => {
  const servingSize = fullServingSize(given);
  expect(servingSize).toBe(expected);
  expect(lacksAmount({ ...given, servingSize })).toBe(false);
});

test.each([
  [basis('HUNDRED_G', '30 g'), { per: 'SERVING', times: 0.3 }],
  [basis('HUNDRED_G', '100 g'), null],
  [basis('HUNDRED_G', '1 bowl'), null],
  [basis('SERVING', '25 g'), { per: 'HUNDRED_G', times: 4 }],
  [basis('SERVING', '100 g'), null],
  [basis('SERVING', '200 ml'), { per: 'HUNDRED_ML', times: 0.5 }],
  [basis('SERVING', '1 bowl'), null],
])('the other column of %j is %j', (given, expected) => {
  expect(otherBasis(given)).toEqual(expected);
});
