import { findWeightErrors, stepWeight, storedWeight } from './weight-draft';

const typed = (weight: string, pounds = '') => ({ weight, pounds });

test.each([
  ['181,4', 181.4],
  ['181.4', 181.4],
  ['180.005', 180.01],
  ['1500,004', 1500],
])('%j is logged as %d pounds', (text, expected) => {
  expect(findWeightErrors(typed(text), 'lb')).toEqual({});
  expect(storedWeight(typed(text), 'lb')).toBe(expected);
});

const OUT_OF_BOUNDS = 'The weight must be above 0 and at most 1500.';

test.each([
  ['', 'Please enter your weight.'],
  ['0', OUT_OF_BOUNDS],
  ['0,004', OUT_OF_BOUNDS],
  ['1500.01', OUT_OF_BOUNDS],
  ['99999', OUT_OF_BOUNDS],
])('%j cannot be logged: %s', (text, error) => {
  expect(findWeightErrors(typed(text), 'lb')).toEqual({ weight: error });
});

test.each([
  ['181,4', 1, 181.5],
  ['181.4', -1, 181.3],
  ['', 1, 0.1],
  ['0.05', -1, 0],
  ['1500', 1, 1500],
] as const)('a step from %j by %d leads to %d', (text, direction, expected) => {
  expect(stepWeight(text, direction, 0.1, 1500)).toBe(expected);
});

test('what is no number is refused with the way to write it', () => {
  expect(findWeightErrors(typed('1.081,4'), 'lb')).toEqual({ weight: 'Write it as 1,081.4.' });
  expect(findWeightErrors(typed('180 cm'), 'lb')).toEqual({ weight: 'Enter a number, such as 2,200 or 1.5.' });
});

test.each([
  ['80', '', 'kg', 176.37],
  ['80 kg', '', 'lb', 176.37],
  ['80kg', '', 'st', 176.37],
  ['180 lbs', '', 'kg', 180],
  ['12 st 4 lb', '', 'kg', 172],
  ['12st 4.5lb', '', 'lb', 172.5],
  ['12', '4', 'st', 172],
  ['12', '', 'st', 168],
  ['12,5', '', 'st', 175],
  ['', '172,5', 'st', 172.5],
  ['12', '13.99', 'st', 181.99],
] as const)('%j and %j in a field for %s are %d pounds', (weight, pounds, unit, stored) => {
  expect(findWeightErrors(typed(weight, pounds), unit)).toEqual({});
  expect(storedWeight(typed(weight, pounds), unit)).toBe(stored);
});

const NUMBER = 'Enter a number, such as 2,200 or 1.5.';

test.each([
  ['12 4', '', 'st', { weight: NUMBER }],
  ['12 st 4', '', 'lb', { weight: NUMBER }],
  ['12.5 st 4 lb', '', 'lb', { weight: NUMBER }],
  ['80 kg 4 lb', '', 'lb', { weight: NUMBER }],
  ['80 g', '', 'kg', { weight: NUMBER }],
  ['500 kJ', '', 'kg', { weight: NUMBER }],
  ['12 st', '4', 'st', { weight: NUMBER }],
  ['12.5', '4', 'st', { weight: 'Enter whole stones beside pounds.' }],
  ['12', '14', 'st', { pounds: 'Enter less than 14 pounds beside stones.' }],
  ['12', 'x', 'st', { pounds: NUMBER }],
  ['0', '', 'kg', { weight: 'The weight must be above 0 and at most 680.39 kg.' }],
  ['681', '', 'kg', { weight: 'The weight must be above 0 and at most 680.39 kg.' }],
  ['108', '', 'st', { weight: 'The weight must be above 0 and at most 107 st 2 lb.' }],
] as const)('%j and %j in a field for %s are refused', (weight, pounds, unit, errors) => {
  expect(findWeightErrors(typed(weight, pounds), unit)).toEqual(errors);
  if (!('weight' in errors) || errors.weight === NUMBER) expect(storedWeight(typed(weight, pounds), unit)).toBeNull();
});
