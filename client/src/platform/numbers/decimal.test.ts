import type * as Decimal from './decimal';
import { parseDecimal } from './decimal';
import type * as Format from './format';

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

test.each(['en-US', 'de-DE', 'fr-FR', 'fa-IR', 'ar-EG', 'mr-IN', 'bn-BD', 'my-MM', 'ne-NP', 'hi-IN'])(
  'in %s, a number that a field shows and one typed in local digits are read as the same number',
  (locale) => {
    const { NumberFormat } = Intl;
    jest.spyOn(Intl, 'NumberFormat').mockImplementation((_, options) => new NumberFormat(locale, options));
    jest.isolateModules(() => {
      // oxlint-disable-next-line @typescript-eslint/no-require-imports -- the modules read the reader's language as they load
      const [decimal, format] = [require('./decimal') as typeof Decimal, require('./format') as typeof Format];
      const typed = new NumberFormat(locale, { useGrouping: false }).format(2.5);
      expect([0.1, 1, 2.5, 1000].map((value) => decimal.parseDecimal(format.formatEditable(value)))).toEqual([
        0.1, 1, 2.5, 1000,
      ]);
      expect(decimal.parseDecimal(typed)).toBe(2.5);
    });
    jest.restoreAllMocks();
  },
);
