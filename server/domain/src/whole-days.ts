/** Why a day counts, or doesn't, when the expenditure is estimated. */
export const WHOLE_DAY_REASONS = [
  'finished',
  'reopened',
  'not_over',
  'no_entries',
  'no_calories',
  'low',
  'usual',
] as const;
export type WholeDayReason = (typeof WHOLE_DAY_REASONS)[number];

/** The diary's part of a day. */
export interface DiaryDay {
  /** Sum of the calories; null without an entry. */
  readonly kcal: number | null;
  /** Whether an entry has no calories, so that the sum is too low. */
  readonly isIncomplete: boolean;
  /** True for a finished day, false for a reopened one, null without either. */
  readonly isFinished: boolean | null;
  /** The day may still be going on. */
  readonly isOngoing: boolean;
}

export interface WholeDay {
  readonly isWhole: boolean;
  readonly reason: WholeDayReason;
}

/**
 * A day below half of the person's own median is taken for one that was logged in part. People eat between 0.6 and 1.4 of
 * their mean on 19 of 20 days: the coefficient of variation is 0.2 to 0.25 (Tarasuk V, Beaton GH. Am J Clin Nutr
 * 1991;54:464–470).
 */
const MIN_SHARE_OF_MEDIAN = 0.5;

/** The median is that of the days of four weeks before and after. */
const MEDIAN_DAYS = 28;

/** A list in order, of which the median is read. */
class SortedWindow {
  private readonly values: number[] = [];

  add(value: number): void {
    this.values.splice(this.find(value), 0, value);
  }

  remove(value: number): void {
    this.values.splice(this.find(value), 1);
  }

  get median(): number {
    return this.values[this.values.length >> 1] ?? 0;
  }

  private find(value: number): number {
    let [low, high] = [0, this.values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.values[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function judgeDay({ kcal, isIncomplete, isFinished, isOngoing }: DiaryDay, median: number): WholeDayReason {
  if (isFinished !== null) return isFinished ? 'finished' : 'reopened';
  if (isOngoing) return 'not_over';
  if (kcal === null) return 'no_entries';
  if (isIncomplete) return 'no_calories';
  return kcal < MIN_SHARE_OF_MEDIAN * median ? 'low' : 'usual';
}

/**
 * Finds the whole days: finished ones, and unmarked days on which every entry has calories and their sum isn't far below
 * the person's own days.
 * @param days consecutive, oldest first.
 */
export function findWholeDays(days: readonly DiaryDay[]): WholeDay[] {
  const sums = days.map(({ kcal, isIncomplete, isFinished, isOngoing }) =>
    isFinished === false || (isFinished === null && (isIncomplete || isOngoing)) ? null : kcal,
  );
  const window = new SortedWindow();
  const update = (index: number, change: 'add' | 'remove') => {
    const kcal = sums[index];
    if (kcal !== null && kcal !== undefined) window[change](kcal);
  };
  for (let index = 0; index < MEDIAN_DAYS; index += 1) update(index, 'add');
  return days.map((day, index) => {
    update(index + MEDIAN_DAYS, 'add');
    update(index - MEDIAN_DAYS - 1, 'remove');
    const reason = judgeDay(day, window.median);
    return { reason, isWhole: reason === 'finished' || reason === 'usual' };
  });
}
