import { labelsHaveSalt } from './salt-region';

test.each([
  ['en-GB', true],
  ['en-DE', true],
  ['de', true],
  ['fr', true],
  ['es', true],
  ['de-CH', true],
  ['en-US', false],
  ['en', false],
  ['fr-CA', false],
  ['es-MX', false],
  ['en-AU', false],
])('labels in %s have salt: %s', (locale, expected) => {
  expect(labelsHaveSalt(locale)).toBe(expected);
});
