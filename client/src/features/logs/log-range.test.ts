import { choiceFrom, toPeriod, validateRange, withChoice, type LogChoice } from './log-range';

const TODAY = '2026-03-10';
const choice = (query = '') => choiceFrom(new URLSearchParams(query), TODAY);

test('the first visit shows the food of the last seven days', () => {
  expect(choice()).toEqual({ type: 'food', range: 'last7', date: TODAY, start: '2026-02-09', end: TODAY });
});

test.each([
  ['', '2026-03-04', TODAY],
  ['range=last30', '2026-02-09', TODAY],
  ['range=day&date=2026-02-28', '2026-02-28', '2026-02-28'],
  ['range=week&date=2026-03-10', '2026-03-08', '2026-03-14'],
  ['range=range&start=2026-01-01&end=2026-01-31', '2026-01-01', '2026-01-31'],
])('the choice %j shows %s to %s', (query, start, end) => {
  expect(toPeriod(choice(query), TODAY, null)).toEqual({ start, end });
});

test('a week begins with the weekday of the account', () => {
  expect(toPeriod(choice('range=week&date=2026-03-10'), TODAY, 'SATURDAY')).toEqual({
    start: '2026-03-07',
    end: '2026-03-13',
  });
});

test.each([
  ['type=salt&range=year', { type: 'food', range: 'last7' }],
  ['type=toString&range=constructor', { type: 'food', range: 'last7' }],
  ['date=2026-02-30&start=yesterday&end=0002-01-01', { date: TODAY, start: '2026-02-09', end: TODAY }],
])('an address that makes no sense (%s) is as on the first visit', (query, expected) => {
  expect(choice(query)).toMatchObject(expected);
});

test.each<[Partial<LogChoice>, string]>([
  [{}, ''],
  [{ range: 'day' }, 'range=day'],
  [
    { type: 'weight', range: 'range', start: '2026-01-01', end: '2026-01-31' },
    'type=weight&range=range&start=2026-01-01&end=2026-01-31',
  ],
])('%j is kept in the address and read from it', (changes, query) => {
  const changed = { ...choice(), ...changes };
  const parameters = withChoice(new URLSearchParams(), changed, TODAY);
  expect(parameters.toString()).toBe(query);
  expect(choiceFrom(parameters, TODAY)).toEqual(changed);
});

test('what else is in the address stays there', () => {
  expect(withChoice(new URLSearchParams('x=1&type=weight'), choice(), TODAY).toString()).toBe('x=1');
});

test.each([
  ['2026-03-10', '2026-03-10', null],
  ['2025-03-10', '2026-03-10', null],
  ['2025-03-09', '2026-03-10', { field: 'end', message: 'Choose a range of at most 366 days.' }],
  ['2026-03-11', '2026-03-10', { field: 'start', message: 'The start date must be on or before the end date.' }],
])('from %s to %s: %j', (start, end, expected) => {
  expect(validateRange({ start, end })).toEqual(expected);
});
