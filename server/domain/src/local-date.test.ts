import fc from 'fast-check';
import {
  addDays,
  daysInRange,
  isLocalDate,
  listDays,
  parseLocalDate,
  parseLocalDateRange,
  subtractMonths,
  utcDay,
  toWeekdayIndex,
} from './local-date';

const REAL_DAY = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe('a calendar day', () => {
  test.each(['2026-03-10', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-12-31'])(
    '%s exists',
    (day) => {
      expect(parseLocalDate(day)).toBe(day);
    },
  );

  test.each([
    '2027-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-5',
    '26-01-05',
    '02026-01-05',
    '+02026-01-05',
    '-2026-01-05',
    '0000-01-01',
    '10000-01-01',
    'today',
    'infinity',
    '-infinity',
    'epoch',
    'NaN',
    '',
    ' ',
    '2026-03-10 ',
    ' 2026-03-10',
    '2026-03-10\n',
    '2026-03-10T00:00:00Z',
    '2026/03/10',
    '20260310',
    '２０２６-03-10',
    '2026-03-1O',
    '2026-03-10\0',
  ])('%j is none', (value) => {
    expect(isLocalDate(value)).toBe(false);
    expect(() => parseLocalDate(value)).toThrow('The date must be a valid date in the format YYYY-MM-DD.');
  });

  test.each([20260310, NaN, null, undefined, true, new Date(0), ['2026-03-10'], {}])('%p is no text', (value) => {
    expect(isLocalDate(value)).toBe(false);
  });

  test('the error names the field', () => {
    expect(() => parseLocalDate('x', 'The start date')).toThrow('The start date must be a valid date');
  });

  test('every day of the calendar exists, and days sort as they follow each other', () => {
    fc.assert(
      fc.property(REAL_DAY, (day) => {
        expect(isLocalDate(day)).toBe(true);
        expect(addDays(day, 1) > day).toBe(true);
      }),
      { seed: 1 },
    );
  });
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-03-10', 0, '2026-03-10'],
  ['2026-03-10', 366, '2027-03-11'],
  ['9999-12-30', 1, '9999-12-31'],
  ['9999-12-31', 1, '9999-12-31'],
  ['9999-12-20', 366, '9999-12-31'],
  ['0001-01-01', -1, '0001-01-01'],
  ['0001-01-05', -366, '0001-01-01'],
])('%s and %d days is %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result);
});

test('adding days counts as a range does, whatever time zone the server is in', () => {
  fc.assert(
    fc.property(REAL_DAY, fc.integer({ min: 0, max: 1000 }), (day, days) => {
      expect(daysInRange(day, addDays(day, days))).toBe(days + 1);
      expect(addDays(addDays(day, days), -days)).toBe(day);
    }),
    { seed: 1 },
  );
});

test.each([
  ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['9999-12-30', '9999-12-31', ['9999-12-30', '9999-12-31']],
  ['2026-03-10', '2026-03-10', ['2026-03-10']],
  ['2026-03-10', '2026-03-09', []],
])('lists the days from %s to %s', (from, to, days) => {
  expect(listDays(from, to)).toEqual(days);
});

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2026-05-31', 3, '2026-02-28'],
  ['2026-07-31', 1, '2026-06-30'],
  ['2026-01-31', 2, '2025-11-30'],
  ['2026-03-10', 3, '2025-12-10'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-01-15', 12, '2025-01-15'],
  ['2026-12-31', 0, '2026-12-31'],
])('%s less %d months is %s', (day, months, result) => {
  expect(subtractMonths(day, months)).toBe(result);
});

test('a month earlier is 28 to 31 days earlier', () => {
  fc.assert(
    fc.property(REAL_DAY, (day) => {
      const days = daysInRange(subtractMonths(day, 1), day) - 1;
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
    }),
    { seed: 1 },
  );
});

describe('a range', () => {
  test.each([
    ['2026-03-10', '2026-03-10', 1],
    ['2025-01-01', '2025-12-31', 365],
    ['2028-01-01', '2028-12-31', 366],
    ['2026-01-01', '2027-01-01', 366],
    ['9999-01-01', '9999-12-31', 365],
  ])('%s to %s holds %d days', (from, to, days) => {
    expect(parseLocalDateRange(from, to)).toEqual({ from, to });
    expect(daysInRange(from, to)).toBe(days);
  });

  test.each([
    ['2026-03-11', '2026-03-10', 'The start date must not be after the end date.'],
    ['2026-01-01', '2027-01-02', 'A range can have at most 366 days. Choose a shorter range.'],
    ['0001-01-01', '9999-12-31', 'A range can have at most 366 days. Choose a shorter range.'],
    ['2026-02-30', '2026-03-10', 'The start date must be a valid date in the format YYYY-MM-DD.'],
    ['2026-03-10', 'infinity', 'The end date must be a valid date in the format YYYY-MM-DD.'],
  ])('%s to %s is refused', (from, to, sentence) => {
    expect(() => parseLocalDateRange(from, to)).toThrow(sentence);
  });
});

test.each([
  ['2026-03-08T23:59:59.999Z', '2026-03-08'],
  ['2026-03-09T00:00:00.000Z', '2026-03-09'],
])('%s lies on %s in UTC', (instant, day) => {
  expect(utcDay(new Date(instant))).toBe(day);
});

describe('the weekday', () => {
  test.each([
    ['2026-03-08', 6],
    ['2026-03-09', 0],
    ['2026-03-10', 1],
    ['2028-02-29', 1],
    ['2000-01-01', 5],
    ['0001-01-01', 0],
    ['9999-12-31', 4],
  ])('of %s is %d, where Monday is 0', (date, weekday) => {
    expect(toWeekdayIndex(date)).toBe(weekday);
  });

  test('moves on with every day, over months, years and the changes of clocks', () => {
    fc.assert(
      fc.property(REAL_DAY, (day) => {
        expect(toWeekdayIndex(addDays(day, 1))).toBe((toWeekdayIndex(day) + 1) % 7);
      }),
      { seed: 1 },
    );
  });
});
