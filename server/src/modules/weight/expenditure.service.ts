import {
  addDays,
  confidenceInterval,
  type EstimatedDay,
  estimateExpenditure,
  findWholeDays,
  listDays,
  type LocalDate,
  MAX_RANGE_DAYS,
  MIN_DAYS,
  parseLocalDateRange,
  requireEntitlement,
  toKnownBody,
  utcDay,
  type WholeDayReason,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import type { DaysService } from '../diary/days.service';
import type { FinishedDaysService } from '../diary/finished-days.service';
import type { ProfilesService } from './profiles.service';
import type { WeightsService } from './weights.service';

/** A day as it was logged. */
export interface LoggedDay {
  date: LocalDate;
  /** Kcal; null without an entry. */
  intake: number | null;
  /** Pounds; null without a weight. */
  weight: number | null;
  isWhole: boolean;
  reason: WholeDayReason;
}

export type ExpenditureDay = LoggedDay & Omit<EstimatedDay, 'error'> & { error: number; from: number; to: number };

export const EXPENDITURE_GAPS = ['days', 'whole_days', 'weights'] as const;
export type ExpenditureGap = (typeof EXPENDITURE_GAPS)[number];

/**
 * Days that the precision depends on most, and how many of them should be whole or have a weight. With 2.8 weighings a week,
 * the error after eight weeks is that of daily ones (`npm run bench:expenditure`).
 */
const RECENT = { days: 14, wholeDays: 10, weights: 5 } as const;

/** The days and their estimates, oldest first. None are estimated if there is too little data. */
export interface Estimate {
  logged: LoggedDay[];
  estimated: ExpenditureDay[];
}

function toExpenditureDay(day: LoggedDay, { value, error, trendWeight }: EstimatedDay): ExpenditureDay {
  const [from, to] = confidenceInterval(value, error);
  return { ...day, value, error, trendWeight, from, to };
}

function findGaps(logged: readonly LoggedDay[], isEstimated: boolean): ExpenditureGap[] {
  const recent = logged.slice(-RECENT.days);
  const whole = recent.filter(({ isWhole }) => isWhole).length;
  const weighed = recent.filter(({ weight }) => weight !== null).length;
  const missing: Record<ExpenditureGap, boolean> = {
    days: !isEstimated && logged.length < MIN_DAYS,
    whole_days: whole < RECENT.wholeDays,
    weights: weighed < RECENT.weights,
  };
  return EXPENDITURE_GAPS.filter((gap) => missing[gap]);
}

/** Estimates what a person burns from what they logged. */
export class ExpenditureService {
  constructor(
    private readonly days: Pick<DaysService, 'listCalories'>,
    private readonly finishedDays: Pick<FinishedDaysService, 'findMarks'>,
    private readonly weights: Pick<WeightsService, 'list'>,
    private readonly profiles: Pick<ProfilesService, 'find'>,
    private readonly clock: Clock,
  ) {}

  /**
   * The expenditure on the days of a range, from all that was logged in the 366 days until its last one. That one isn't over
   * if it may be today.
   * @throws AppError PLAN_REQUIRED, or INVALID_INPUT.
   */
  async report(viewer: Viewer, start: LocalDate, end: LocalDate) {
    requireEntitlement(viewer, 'advancedGoals');
    const { from, to } = parseLocalDateRange(start, end);
    // The user's current date is at most one day from the UTC date.
    const utcToday = utcDay(this.clock.now());
    const [earliest, latest] = [addDays(utcToday, -1), addDays(utcToday, 1)];
    const last = to < latest ? to : latest;
    const { logged, estimated } = await this.estimate(viewer, last, { isOver: last < earliest });
    return {
      days: estimated.filter(({ date }) => date >= from),
      today: estimated.at(-1) ?? null,
      missing: findGaps(logged, estimated.length > 0),
    };
  }

  /** The estimate for each day until `last`, from the first one with an entry or a weight on. */
  async estimate(viewer: Viewer, last: LocalDate, { isOver }: { isOver: boolean }): Promise<Estimate> {
    const [logged, profile] = await Promise.all([this.readDays(viewer, last, isOver), this.profiles.find(viewer)]);
    const firstWeight = logged.find(({ weight }) => weight !== null)?.weight ?? null;
    const estimated = estimateExpenditure(
      logged.map(({ intake, weight, isWhole }) => ({ intake: isWhole ? intake : null, weight })),
      toKnownBody(profile, Number(last.slice(0, 4)), firstWeight),
    );
    return {
      logged,
      estimated: estimated.flatMap((estimate, index) => {
        const day = logged[index];
        return day ? [toExpenditureDay(day, estimate)] : [];
      }),
    };
  }

  private async readDays(viewer: Viewer, last: LocalDate, isOver: boolean): Promise<LoggedDay[]> {
    const oldest = addDays(last, 1 - MAX_RANGE_DAYS);
    const [calories, weights, marks] = await Promise.all([
      this.days.listCalories(viewer, oldest, last),
      this.weights.list(viewer, oldest, last),
      this.finishedDays.findMarks(viewer, oldest, last),
    ]);
    const first = [calories[0]?.date, weights[0]?.date].filter((date) => date !== undefined).toSorted()[0];
    if (first === undefined) return [];
    const caloriesByDay = new Map(calories.map((day) => [day.date, day]));
    const weightByDay = new Map(weights.map(({ date, weightLb }) => [date, weightLb]));
    const dates = listDays(first, last);
    const whole = findWholeDays(
      dates.map((date, index) => ({
        kcal: caloriesByDay.get(date)?.kcal ?? null,
        isIncomplete: caloriesByDay.get(date)?.isIncomplete ?? false,
        isFinished: marks.get(date) ?? null,
        isOngoing: !isOver && index === dates.length - 1,
      })),
    );
    return dates.map((date, index) => {
      const { isWhole = false, reason = 'no_entries' } = whole[index] ?? {};
      // A day that was finished without an entry is a fast.
      const intake = caloriesByDay.get(date)?.kcal ?? (reason === 'finished' ? 0 : null);
      return { date, intake, weight: weightByDay.get(date) ?? null, isWhole, reason };
    });
  }
}
