import { estimateExpenditure, MIN_DAYS, type EnergyDay } from './expenditure';

/** Weights that scatter by up to half a pound, the same in every run. */
const scatter = (day: number) => Math.sin(12.9898 * day) / 2;

const toDays = (length: number, toDay: (day: number) => Partial<EnergyDay>): EnergyDay[] =>
  Array.from({ length }, (_, day) => ({ intake: 2200, weight: 170 + scatter(day), ...toDay(day) }));

const last = (days: readonly EnergyDay[], ...body: [Parameters<typeof estimateExpenditure>[1]?]) => {
  const result = estimateExpenditure(days, ...body).at(-1);
  if (!result) throw new Error('No value.');
  return result;
};

test('a weight that stays: the intake was burned', () => {
  const { value, trendWeight } = last(toDays(90, () => ({})));
  expect(value).toBeCloseTo(2200, -2);
  expect(Math.abs(trendWeight - 170)).toBeLessThan(0.5);
});

test('a pound lost in a week: what it held was burned, too', () => {
  const { value, error } = last(toDays(90, (day) => ({ weight: 170 - day / 7 + scatter(day) })));
  // About 3170 kcal a pound at that weight: 450 a day.
  expect(value).toBeGreaterThan(2200 + 350);
  expect(value).toBeLessThan(2200 + 550);
  expect(error).toBeLessThan(130);
});

test('more days make the range smaller', () => {
  const days = toDays(120, () => ({}));
  const errors = [14, 28, 56, 112].map((length) => last(days.slice(0, length)).error);
  expect(errors).toEqual(errors.toSorted((a, b) => b - a));
});

test('days that are not whole widen the range, and are taken to be like the others', () => {
  const whole = last(toDays(60, () => ({})));
  const gaps = last(toDays(60, (day) => (day % 2 === 0 ? { intake: null } : {})));
  expect(gaps.value).toBeCloseTo(whole.value, -2);
  expect(gaps.error).toBeGreaterThan(whole.error);
});

test('a gap of months makes the value uncertain again', () => {
  const before = toDays(90, () => ({}));
  const gap = toDays(90, () => ({ intake: null, weight: null }));
  expect(last([...before, ...gap]).error).toBeGreaterThan(1.5 * last(before).error);
});

test('follows a step of activity within weeks, and the curve shows when it was', () => {
  const density = 3170;
  const days = toDays(140, (day) => ({ weight: 170 - (day > 70 ? (400 * (day - 70)) / density : 0) + scatter(day) }));
  const curve = estimateExpenditure(days);
  expect(curve.at(-1)?.value).toBeGreaterThan(2450);
  expect(curve[40]?.value).toBeLessThan(2300);
  expect(curve[85]?.value).toBeGreaterThan(2350);
});

test('a formula gives a value on the first day, and its weight decreases', () => {
  const days = toDays(60, () => ({}));
  const first = last(days.slice(0, 1), { formula: 3000 });
  expect(first.value).toBeGreaterThan(2500);
  expect(first.error).toBeGreaterThan(150);
  expect(last(days, { formula: 3000 }).value).toBeLessThan(2350);
  expect(estimateExpenditure([{ intake: null, weight: null }], { formula: 2500 })[0]?.value).toBeCloseTo(2500, 0);
});

test.each([
  ['too few days', toDays(MIN_DAYS - 1, () => ({}))],
  ['no weight', toDays(30, () => ({ weight: null }))],
  ['no whole day', toDays(30, () => ({ intake: null }))],
  ['no days', []],
])('%s: no value without a formula', (_, days) => {
  expect(estimateExpenditure(days)).toEqual([]);
});

test('a diary of ten years has a value for each day', () => {
  const curve = estimateExpenditure(toDays(3652, (day) => ({ weight: day % 3 === 0 ? 170 + scatter(day) : null })));
  expect(curve).toHaveLength(3652);
  expect(curve.every(({ value, error }) => value > 1500 && value < 3000 && error > 0 && error < 500)).toBe(true);
});
