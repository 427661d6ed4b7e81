import type * as Decimal from './decimal';
import { formatEditable, formatNumber, parseDecimal, roundTo } from './decimal';

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 2 ', 2],
  ['.5', 0.5],
  [',5', 0.5],
  ['1.', 1],
  ['0', 0],
  ['31.02', 31.02],
  ['', null],
  ['.', null],
  ['1.000,5', null],
  ['1,5,2', null],
  ['-1', null],
  ['1e3', null],
  ['1 5', null],
  ['abc', null],
])('the typed text %j is %j', (text, expected) => {
  expect(parseDecimal(text)).toBe(expected);
});

test.each([
  [1.005, 2, 1.01],
  [0.1 + 0.2, 7, 0.3],
  [2.5, 0, 3],
  [-1.5, 0, -2],
  [1e-9, 7, 0],
  [1234567.891, 2, 1234567.89],
])('%d to %d decimals is %d', (value, decimals, expected) => {
  expect(roundTo(value, decimals)).toBe(expected);
});

test('figures are shown with grouping and at most two decimals', () => {
  expect([1840, 31.02, 0.30000000000000004, 12.345, 2.5 * 0.47].map(formatNumber)).toEqual([
    '1,840',
    '31.02',
    '0.3',
    '12.35',
    '1.18',
  ]);
});

test('a number under edit has no grouping and at most four decimals', () => {
  expect([1000, 0.1 + 0.2, 1.23455].map(formatEditable)).toEqual(['1000', '0.3', '1.2346']);
});

test.each(['en-US', 'de-DE', 'fr-FR', 'fa-IR', 'ar-EG', 'mr-IN', 'bn-BD', 'my-MM', 'ne-NP', 'hi-IN'])(
  'what a reader in %s sees under edit, or types with the own digits, is the same number',
  (locale) => {
    const { NumberFormat } = Intl;
    jest.spyOn(Intl, 'NumberFormat').mockImplementation((_, options) => new NumberFormat(locale, options));
    jest.isolateModules(() => {
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- the module reads the reader's language as it loads
      const decimal = require('./decimal') as typeof Decimal;
      const typed = new NumberFormat(locale, { useGrouping: false }).format(2.5);
      expect([0.1, 1, 2.5, 1000].map((value) => decimal.parseDecimal(decimal.formatEditable(value)))).toEqual([
        0.1, 1, 2.5, 1000,
      ]);
      expect(decimal.parseDecimal(typed)).toBe(2.5);
    });
    jest.restoreAllMocks();
  },
);
