import type * as Format from './format';
import { formatAmount, formatEditable, formatEntered, formatFigure, formatNumber, formatProgress } from './format';

test.each([
  [1234.5, 'kcal', '1,235 kcal'],
  [1234.4999999, 'kcal', '1,234 kcal'],
  [0.4, 'kcal', '0 kcal'],
  [0, 'g', '0 g'],
  [0.04, 'g', '0 g'],
  [0.05, 'g', '0.1 g'],
  [31.02, 'g', '31 g'],
  [3.57, 'g', '3.6 g'],
  [99.94, 'g', '99.9 g'],
  [99.95, 'g', '100 g'],
  [99.96, 'g', '100 g'],
  [100.4, 'g', '100 g'],
  [1234.5, 'g', '1,235 g'],
  [249.5, 'mg', '250 mg'],
  [0.4, 'mg', '0 mg'],
  [2.6, 'µg', '3 µg'],
  [2.254, 'oz', '2.25 oz'],
  [181.45, 'lbs', '181.45 lbs'],
  [12.345, 'IU', '12.35 IU'],
  [2.5 * 0.47, 'oz', '1.18 oz'],
  [-0.4, 'kcal', '0 kcal'],
  [-99.95, 'g', '-100 g'],
])('shows %d %s as %s', (value, unit, text) => {
  expect(formatAmount(value, unit)).toBe(text);
  expect(`${formatFigure(value, unit)} ${unit}`).toBe(text);
});

test.each([
  // Total, target, unit; the total and the distance as shown.
  [2120, 2000, 'kcal', '2,120', '120 kcal'],
  [2000.4, 2000, 'kcal', '2,000.4', '0.4 kcal'],
  [2000.04, 2000, 'kcal', '2,000.04', '0.04 kcal'],
  [2000.0000001, 2000, 'kcal', '2,000.0000001', '0.0000001 kcal'],
  [2000.6, 2000, 'kcal', '2,001', '1 kcal'],
  [1999.6, 2000, 'kcal', '1,999.6', '0.4 kcal'],
  [1999.5, 2000, 'kcal', '1,999.5', '0.5 kcal'],
  [2000, 2000, 'kcal', '2,000', '0 kcal'],
  [1599.5, 2000, 'kcal', '1,600', '400 kcal'],
  [0, 2000, 'kcal', '0', '2,000 kcal'],
  [0.3, 0, 'kcal', '0.3', '0.3 kcal'],
  [0, 0, 'kcal', '0', '0 kcal'],
  [2000.3, 2000.2, 'kcal', '2,000.3', '0.1 kcal'],
  [2000.4, 2000.5, 'kcal', '2,000.4', '0.1 kcal'],
  [0.6, 1.2, 'mg', '0.6', '0.6 mg'],
  [0.014, 0.02, 'mg', '0.01', '0.01 mg'],
  [0.3, 2000, 'kcal', '0', '2,000 kcal'],
  [31.02, 120, 'g', '31', '89 g'],
  [15.34, 220, 'g', '15.3', '205 g'],
  [104.6, 120, 'g', '105', '15 g'],
  [104.6, 104.5, 'g', '104.6', '0.1 g'],
  [204.34, 60.5, 'g', '204.3', '143.8 g'],
  [70.04, 70, 'g', '70.04', '0.04 g'],
  [99.96, 100, 'g', '99.96', '0.04 g'],
  [149.97, 150, 'g', '149.97', '0.03 g'],
  [7.14, 7.14, 'g', '7.14', '0 g'],
  [2300.4, 2300, 'mg', '2,300.4', '0.4 mg'],
  [0.1 + 0.2, 0.3, 'g', '0.3', '0 g'],
])('shows %d of %d %s as %s, %s away', (total, target, unit, shown, distance) => {
  expect(formatProgress(total, target, unit)).toEqual({ total: shown, distance });
});

test('shows a counted number with grouping and at most two decimals', () => {
  expect([1840, 31.02, 0.30000000000000004, 12.345, 2.5 * 0.47].map(formatNumber)).toEqual([
    '1,840',
    '31.02',
    '0.3',
    '12.35',
    '1.18',
  ]);
});

test('keeps the four decimals of an entered number', () => {
  expect([2000, 1.125, 0.0001, 1234.56789].map(formatEntered)).toEqual(['2,000', '1.125', '0.0001', '1,234.5679']);
});

test('shows a number in a field without grouping and with at most four decimals', () => {
  expect([1000, 0.1 + 0.2, 1.23455].map(formatEditable)).toEqual(['1000', '0.3', '1.2346']);
});

test('uses the separators of the reader', () => {
  const { NumberFormat } = Intl;
  jest.spyOn(Intl, 'NumberFormat').mockImplementation((_, options) => new NumberFormat('de-DE', options));
  jest.isolateModules(() => {
    // oxlint-disable-next-line @typescript-eslint/no-require-imports -- the module reads the reader's language as it loads
    const german = require('./format') as typeof Format;
    expect(german.formatAmount(1840.5, 'kcal')).toBe('1.841 kcal');
    expect(german.formatAmount(3.57, 'g')).toBe('3,6 g');
    expect(german.formatProgress(2000.4, 2000, 'kcal')).toEqual({ total: '2.000,4', distance: '0,4 kcal' });
  });
});
