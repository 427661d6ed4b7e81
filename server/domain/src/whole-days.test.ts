import { findWholeDays, type DiaryDay } from './whole-days';

const toDay = (kcal: number | null, rest: Partial<DiaryDay> = {}): DiaryDay => ({
  kcal,
  isIncomplete: false,
  isFinished: null,
  isOngoing: false,
  ...rest,
});

const judge = (day: DiaryDay) => findWholeDays([...Array.from({ length: 10 }, () => toDay(2000)), day]).at(-1);

test.each([
  ['a day near the others', toDay(1800), true, 'usual'],
  ['exactly half of the median', toDay(1000), true, 'usual'],
  ['less than half of the median', toDay(999), false, 'low'],
  ['a day without an entry', toDay(null), false, 'no_entries'],
  ['an entry without calories', toDay(1900, { isIncomplete: true }), false, 'no_calories'],
  ['a day that goes on', toDay(1900, { isOngoing: true }), false, 'not_over'],
  ['a low day that was finished', toDay(400, { isFinished: true }), true, 'finished'],
  ['a day without calories that was finished', toDay(1900, { isFinished: true, isIncomplete: true }), true, 'finished'],
  ['today, finished early', toDay(1900, { isFinished: true, isOngoing: true }), true, 'finished'],
  ['a usual day that was reopened', toDay(2000, { isFinished: false }), false, 'reopened'],
])('%s', (_, day, isWhole, reason) => {
  expect(judge(day)).toEqual({ isWhole, reason });
});

test('compares a day with those of the weeks around it, not with other years', () => {
  const lean = Array.from({ length: 100 }, () => toDay(1200));
  const plenty = Array.from({ length: 100 }, () => toDay(3000));
  const days = findWholeDays([...lean, ...plenty]);
  expect(days[20]).toEqual({ isWhole: true, reason: 'usual' });
  expect(findWholeDays([...plenty, toDay(1200)]).at(-1)).toEqual({ isWhole: false, reason: 'low' });
});

test('a finished fast lowers what the other days are compared with only like any day', () => {
  const days = findWholeDays([
    ...Array.from({ length: 9 }, () => toDay(2000)),
    toDay(0, { isFinished: true }),
    toDay(1100),
  ]);
  expect(days.map(({ isWhole }) => isWhole)).not.toContain(false);
});

test('a diary without an entry has no whole day', () => {
  expect(findWholeDays([toDay(null), toDay(null)]).map(({ isWhole }) => isWhole)).toEqual([false, false]);
});
