import { loggedPounds, poundsFault, steppedPounds } from './pounds';

test.each([
  ['181,4', 181.4],
  ['181.4', 181.4],
  ['180.005', 180.01],
  ['1500,004', 1500],
])('%j is logged as %d pounds', (text, expected) => {
  expect(poundsFault(text)).toBeNull();
  expect(loggedPounds(text)).toBe(expected);
});

const OUT_OF_BOUNDS = 'The weight must be above 0 and at most 1500.';

test.each([
  ['', 'Please enter your weight.'],
  ['0', OUT_OF_BOUNDS],
  ['0,004', OUT_OF_BOUNDS],
  ['1500.01', OUT_OF_BOUNDS],
  ['99999', OUT_OF_BOUNDS],
])('%j cannot be logged: %s', (text, fault) => {
  expect(poundsFault(text)).toBe(fault);
});

test.each([
  ['181,4', 1, 181.5],
  ['181.4', -1, 181.3],
  ['', 1, 0.1],
  ['0.05', -1, 0],
  ['1500', 1, 1500],
] as const)('a step from %j by %d leads to %d', (text, direction, expected) => {
  expect(steppedPounds(text, direction)).toBe(expected);
});

test('what is no number is refused with the way to write it', () => {
  expect(poundsFault('1.081,4')).toBe('Write it as 1,081.4.');
  expect(poundsFault('180 lbs')).toBe('Enter a number, such as 2,200 or 1.5.');
});
