import {
  addDays,
  daysInRange,
  isPlausibleExpenditure,
  type LocalDate,
  parseWeeklyChange,
  requireEntitlement,
  suggestTargets,
  toConfidence,
  validateClientToday,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import type { ExpenditureDay, ExpenditureService, LoggedDay } from './expenditure.service';

/** Four whole weeks, so that every weekday counts equally. */
const DAYS = 28;

/**
 * Minimum data for a suggestion: a week of whole days, and two weights a week apart, because water alone moves a weight by a
 * pound from day to day. The range of the suggestion shows how certain it is.
 */
const NEEDED = { loggedDays: 7, weights: 2, weightSpanDays: 7 } as const;

const isWeighed = ({ weight }: LoggedDay) => weight !== null;

/** Days from the first to the last one; 0 without one. */
function findSpan(days: readonly LoggedDay[]): number {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? daysInRange(first.date, last.date) - 1 : 0;
}

function toSuggestion(recent: readonly ExpenditureDay[], last: ExpenditureDay, change: number) {
  const intakes = recent.flatMap(({ intake, isWhole }) => (isWhole && intake !== null ? [intake] : []));
  const { value: expenditure, trendWeight: weight, from: expenditureFrom, to: expenditureTo } = last;
  const first = recent[0] ?? last;
  return {
    meanIntake: intakes.reduce((sum, intake) => sum + intake, 0) / intakes.length,
    trend: (weight - first.trendWeight) / Math.max(findSpan(recent), 1),
    weight,
    expenditure,
    expenditureFrom,
    expenditureTo,
    confidence: toConfidence(last.error),
    ...suggestTargets({ expenditure, weight }, change),
  };
}

/** Suggests targets based on the estimated expenditure. Changes nothing. */
export class SuggestionsService {
  constructor(
    private readonly expenditure: ExpenditureService,
    private readonly clock: Clock,
  ) {}

  /**
   * Estimates until the day before the user's current date, because that day isn't over yet, and describes the 28 days before
   * it.
   * @param change desired weight change in pounds per week, negative to lose weight; at most 2.
   * @throws AppError PLAN_REQUIRED, or INVALID_INPUT.
   */
  async report(viewer: Viewer, asOf: LocalDate, change: number) {
    requireEntitlement(viewer, 'advancedGoals');
    const today = validateClientToday(asOf, this.clock.now(), 'date');
    return this.describe(viewer, today, parseWeeklyChange(change));
  }

  /** The same for any day, whose right was checked. */
  async describe(viewer: Viewer, today: LocalDate, weeklyChange: number) {
    const [from, to] = [addDays(today, -DAYS), addDays(today, -1)];
    const { logged, estimated } = await this.expenditure.estimate(viewer, to, { isOver: true });
    const recent = logged.filter(({ date }) => date >= from);
    const weighed = recent.filter(isWeighed);
    const wholeDates = recent.filter(({ isWhole }) => isWhole).map(({ date }) => date);
    const found = {
      loggedDays: wholeDates.length,
      weights: weighed.length,
      weightSpanDays: findSpan(weighed),
    };
    const last = estimated.at(-1);
    const isEnough =
      found.loggedDays >= NEEDED.loggedDays &&
      found.weights >= NEEDED.weights &&
      found.weightSpanDays >= NEEDED.weightSpanDays;
    const usable = isEnough && last ? last : null;
    const isPlausible = usable !== null && isPlausibleExpenditure(usable.value);
    return {
      from,
      to,
      ...found,
      wholeDates,
      incompleteDays: recent.filter(({ reason }) => reason === 'no_calories').length,
      loggedDaysNeeded: NEEDED.loggedDays,
      weightsNeeded: NEEDED.weights,
      weightSpanDaysNeeded: NEEDED.weightSpanDays,
      implausible: usable !== null && !isPlausible,
      suggestion:
        usable && isPlausible
          ? toSuggestion(
              estimated.filter(({ date }) => date >= from),
              usable,
              weeklyChange,
            )
          : null,
    };
  }
}
