import { loggedServings, servingsText } from './servings';

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

test('shows servings with all stored decimals', () => {
  expect([1, 1.5, 0.246, 1000].map(servingsText)).toEqual([
    '1 serving',
    '1.5 servings',
    '0.246 servings',
    '1,000 servings',
  ]);
});
