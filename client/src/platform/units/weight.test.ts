import { formatTrend, formatWeight, formatWeightChange, readWeight, toCharted, weightFigure } from './weight';

test.each([
  [180.4, '180.4 lbs', '81.83 kg', '12 st 12.4 lb'],
  [233, '233 lbs', '105.69 kg', '16 st 9 lb'],
  [176.37, '176.37 lbs', '80 kg', '12 st 8.4 lb'],
  [168, '168 lbs', '76.204 kg', '12 st'],
  [9.5, '9.5 lbs', '4.31 kg', '9.5 lb'],
])('%d lb are shown as %s, %s and %s', (weightLb, pounds, kilograms, stones) => {
  expect(formatWeight(weightLb, 'lb')).toBe(pounds);
  expect(formatWeight(weightLb, 'kg')).toBe(kilograms);
  expect(formatWeight(weightLb, 'st')).toBe(stones);
});

test('a weight that is shown in any unit is read as the same weight', () => {
  for (const unit of ['lb', 'kg', 'st'] as const) {
    const tenths = Array.from({ length: 4501 }, (_, index) => (500 + index) / 10);
    expect(tenths.map((weightLb) => readWeight(formatWeight(weightLb, unit), unit))).toEqual(tenths);
  }
});

test('a trend has one decimal', () => {
  expect(formatTrend(187.6, 'lb')).toBe('187.6 lbs');
  expect(formatTrend(187.6, 'kg')).toBe('85.1 kg');
  expect(formatTrend(187.6, 'st')).toBe('13 st 5.6 lb');
});

test('a change is the distance of the shown weights', () => {
  expect(formatWeightChange(190, 181.01, 'lb')).toBe('8.99 lbs');
  expect(formatWeightChange(190, 181.01, 'st')).toBe('9 lb');
  expect(formatWeightChange(220.46, 176.37, 'kg')).toBe('20 kg');
});

test('a chart draws kilograms, and pounds for stones', () => {
  expect([toCharted(233, 'kg'), toCharted(233, 'st'), toCharted(233, 'lb'), toCharted(null, 'kg')]).toEqual([
    105.69,
    233,
    233,
    null,
  ]);
  expect(weightFigure(233, 'kg')).toBe('105.69');
});
