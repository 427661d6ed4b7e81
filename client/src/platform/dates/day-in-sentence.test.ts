import { dayInSentence } from './day-in-sentence';

test.each([
  ['2026-11-21', 'today, November 21'],
  ['2026-11-20', 'yesterday, November 20'],
  ['2026-11-22', 'tomorrow, November 22'],
  ['2026-11-24', 'Tuesday, November 24'],
])('%s is written as %s in a sentence', (date, expected) => {
  expect(dayInSentence(date, '2026-11-21')).toBe(expected);
});
