import { isServingsText, loggedServings, servingsFromText, stepServings } from './servings';

test.each([
  ['', 0],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['.', 0],
  ['0', 0],
])('%j while typing is %d servings', (text, expected) => {
  expect(servingsFromText(text)).toBe(expected);
});

test.each([
  [0, 0.1],
  [0.05, 0.1],
  [0.1, 0.1],
  [0.1 + 0.2, 0.3],
  [1.2345, 1.235],
  [5000, 1000],
])('%d servings are logged as %d', (typed, expected) => {
  expect(loggedServings(typed)).toBe(expected);
});

test.each([
  [1, 1, 1.1],
  [0.2, 1, 0.3],
  [1, -1, 0.9],
  [0.1, -1, 0.1],
  [0, 1, 0.1],
  [1000, 1, 1000],
] as const)('a step from %d by %d leads to %d', (from, direction, expected) => {
  expect(stepServings(from, direction)).toBe(expected);
});

test.each([
  ['', true],
  ['1,', true],
  ['.5', true],
  ['1.234', true],
  ['1.2345', false],
  ['1.2.3', false],
  ['-1', false],
  ['a', false],
])('the keystroke that leaves %j is taken: %s', (text, expected) => {
  expect(isServingsText(text)).toBe(expected);
});
