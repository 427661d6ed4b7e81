import { averages } from './trend';

const whole = (value: number) => ({ value, atLeast: false });

test('an average looks back seven days and no further', () => {
  const days = [700, 0, 0, 0, 0, 0, 0, 0].map(whole);
  expect(averages(days).map((figure) => figure?.value)).toEqual([700, 350, 700 / 3, 175, 140, 700 / 6, 100, 0]);
});

test('days without a figure are not days of 0', () => {
  expect(averages([null, whole(100), null, whole(300)])).toEqual([null, whole(100), whole(100), whole(200)]);
});

test('what may be more makes the average more', () => {
  expect(averages([{ value: 100, atLeast: true }, whole(300)])[1]).toEqual({ value: 200, atLeast: true });
});
