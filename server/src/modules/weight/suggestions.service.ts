import {
  addDays,
  confidenceInterval,
  daysInRange,
  type EnergyBalance,
  estimateEnergyBalance,
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
import type { Day } from '../diary/day';
import type { DaysService } from '../diary/days.service';
import type { WeightsService } from './weights.service';

/** Four whole weeks, so that every weekday counts equally. */
const DAYS = 28;

/**
 * Minimum data for a suggestion: half of the days, so that no single week dominates, and weights over two weeks,
 * because daily changes of body water dominate shorter periods. With this minimum, and weights that scatter by a pound,
 * the range is about ±600 kcal and the confidence is low.
 */
const NEEDED = { loggedDays: 14, weights: 8, weightSpanDays: 14 } as const;

/** Kcal of a day; undefined if an entry has no calorie value. */
const toIntake = ({ totals, incomplete }: Day): number | undefined =>
  incomplete.includes('calories') ? undefined : totals.find(({ macroName }) => macroName === 'calories')?.value;

/** An implausible expenditure comes from gaps in the diary or wrong weights. */
const isPlausible = ({ expenditure }: EnergyBalance) => isPlausibleExpenditure(expenditure);

function toSuggestion(balance: EnergyBalance, change: number) {
  const [expenditureFrom, expenditureTo] = confidenceInterval(balance);
  const range = { confidence: toConfidence(balance.standardError), expenditureFrom, expenditureTo };
  return { ...balance, ...suggestTargets(balance, change), ...range };
}

/** Suggests targets based on logged calories and weights. Changes nothing. */
export class SuggestionsService {
  constructor(
    private readonly days: DaysService,
    private readonly weights: WeightsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses the 28 days before the user's current date, because that day isn't over yet.
   * @param change desired weight change in pounds per week, negative to lose weight; at most 2.
   * @throws AppError PLAN_REQUIRED, or INVALID_INPUT.
   */
  async report(viewer: Viewer, asOf: LocalDate, change: number) {
    requireEntitlement(viewer, 'advancedGoals');
    const today = validateClientToday(asOf, this.clock.now(), 'date');
    const weeklyChange = parseWeeklyChange(change);
    const [from, to] = [addDays(today, -DAYS), addDays(today, -1)];
    const [days, weights] = await Promise.all([
      this.days.list(viewer, from, to, { entries: false, goals: false }),
      this.weights.list(viewer, from, to),
    ]);
    const intakes = days.map(toIntake).filter((intake) => intake !== undefined);
    const dated = weights.map(({ date, weightLb }) => ({ day: daysInRange(from, date), pounds: weightLb }));
    const found = {
      loggedDays: intakes.length,
      weights: dated.length,
      weightSpanDays: (dated.at(-1)?.day ?? 0) - (dated[0]?.day ?? 0),
    };
    const isEnough =
      found.loggedDays >= NEEDED.loggedDays &&
      found.weights >= NEEDED.weights &&
      found.weightSpanDays >= NEEDED.weightSpanDays;
    const balance = isEnough ? estimateEnergyBalance(intakes, dated) : null;
    return {
      from,
      to,
      ...found,
      incompleteDays: days.length - intakes.length,
      loggedDaysNeeded: NEEDED.loggedDays,
      weightsNeeded: NEEDED.weights,
      weightSpanDaysNeeded: NEEDED.weightSpanDays,
      implausible: balance !== null && !isPlausible(balance),
      suggestion: balance && isPlausible(balance) ? toSuggestion(balance, weeklyChange) : null,
    };
  }
}
