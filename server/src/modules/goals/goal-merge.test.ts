import { mergeGoals, type GoalVersion } from './goal-merge';

const SIGN_UP = new Date('2026-03-01T08:00:00Z');
const BEGINNING = '0001-01-01';

interface Goal extends GoalVersion {
  created_at: Date;
}

let rows = 0;
/** `version(2000, '2026-03-01', '2026-03-05')`: target 2000 from the first date to the day before the second. */
const version = (targetValue: number, validFrom: string, validTo: string | null = null): Goal => ({
  id: `id-${(rows += 1)}`,
  target_value: targetValue,
  unit: 'kcal',
  goal_type: 'stay_under',
  weekday_targets: null,
  is_on_dashboard: true,
  valid_from: validFrom,
  valid_to: validTo,
  created_at: new Date('2025-01-01T00:00:00Z'),
});
const starter = (validTo: string | null = null): Goal => ({
  ...version(2000, BEGINNING, validTo),
  created_at: SIGN_UP,
});

const merge = (own: Goal[], file: Goal[]) => {
  const merged = mergeGoals(own, file, ({ created_at }) => created_at === SIGN_UP);
  const short = (goals: Goal[]) => goals.map((goal) => [goal.target_value, goal.valid_from, goal.valid_to]);
  return {
    added: short(merged.added),
    same: merged.alreadyThere.length,
    different: merged.different.length,
    clashing: merged.clashing.length,
    gone: merged.gone.map(({ id }) => id),
  };
};
const NOTHING = { added: [], same: 0, different: 0, clashing: 0, gone: [] };

test('without a goal of one’s own all versions come', () => {
  const file = [version(1800, BEGINNING, '2026-01-01'), version(1900, '2026-01-01')];
  expect(merge([], file)).toEqual({
    ...NOTHING,
    added: [
      [1800, BEGINNING, '2026-01-01'],
      [1900, '2026-01-01', null],
    ],
  });
});

test('the goal of the sign-up gives way', () => {
  const own = starter();
  expect(merge([own], [version(1800, BEGINNING)])).toEqual({
    ...NOTHING,
    added: [[1800, BEGINNING, null]],
    gone: [own.id],
  });
});

test('it stays where the file has the same', () => {
  expect(merge([starter()], [version(2000, BEGINNING)])).toEqual({ ...NOTHING, same: 1 });
});

test('it gives way up to the day from which its owner chose another one', () => {
  const own = starter('2026-03-05');
  const chosen = version(1700, '2026-03-05');
  const file = [version(1800, BEGINNING, '2026-01-01'), version(1900, '2026-01-01'), version(1, '2027-01-01')];
  expect(merge([own, chosen], file.slice(0, 2))).toEqual({
    ...NOTHING,
    added: [
      [1800, BEGINNING, '2026-01-01'],
      [1900, '2026-01-01', '2026-03-05'],
    ],
    gone: [own.id],
  });
  expect(merge([own, chosen], file.slice(2))).toEqual({ ...NOTHING, different: 1 });
});

test('it stays where the file says the same of its days, though another of later ones', () => {
  expect(merge([starter('2026-03-05'), version(1700, '2026-03-05')], [version(2000, BEGINNING)])).toEqual({
    ...NOTHING,
    different: 1,
  });
});

test('a goal of one’s own stays, and what lies beside it is added', () => {
  const own = [version(1500, '2026-02-01', '2026-02-10')];
  const file = [version(1, BEGINNING, '2026-02-01'), version(2, '2026-02-05', '2026-02-07'), version(3, '2026-02-10')];
  expect(merge(own, file)).toEqual({
    ...NOTHING,
    added: [
      [1, BEGINNING, '2026-02-01'],
      [3, '2026-02-10', null],
    ],
    different: 1,
  });
});

test('of versions that overlap in the file the first counts', () => {
  expect(merge([], [version(2, '2026-01-01'), version(1, BEGINNING)])).toEqual({
    ...NOTHING,
    added: [[1, BEGINNING, null]],
    clashing: 1,
  });
});
