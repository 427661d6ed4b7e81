import type { Clock } from '../../core/clock';
import { requireEntitlement } from '../../core/entitlements';
import { addDays, daysInRange, ownToday, type LocalDate } from '../../core/local-date';
import { weeklyChange } from '../../core/numbers';
import type { Viewer } from '../../core/viewer';
import type { Day } from '../logs/day';
import type { FoodLogsService } from '../logs/food-logs.service';
import type { WeightsService } from '../weight/weights.service';
import { confidenceOf, energyBalance, rangeOf, type Confidence, type EnergyBalance } from './energy-balance';
import { suggestedTargets, type SuggestedTargets } from './suggested-targets';

/** Four whole weeks, so that every weekday counts as often. */
const DAYS = 28;

/**
 * The least that a suggestion is made from: half of the days, so that no single week decides, and weights over two weeks,
 * below which the water that a body holds one day and not the next outweighs what it gains or loses. With as few, and weights
 * that scatter by a pound, the range is some ±600 kcal, and the confidence is low.
 */
export const NEEDED = { loggedDays: 14, weights: 8, weightSpanDays: 14 } as const;

/** Kcal a day that a person may use up. What lies beyond comes of a diary with gaps, or of weights that are not of one body. */
const PLAUSIBLE = { least: 1000, most: 6000 } as const;

export interface Suggestion extends EnergyBalance, SuggestedTargets {
  confidence: Confidence;
  expenditureFrom: number;
  expenditureTo: number;
}

/** What there is to go by, and what follows from it. */
export interface SuggestionReport {
  from: LocalDate;
  to: LocalDate;
  /** Days with entries all of which know their calories. */
  loggedDays: number;
  /** Days that do not count, as an entry does not know its calories. */
  incompleteDays: number;
  weights: number;
  /** Days from the first weight to the last. */
  weightSpanDays: number;
  /** Whether there is enough, and no person could live by what comes of it. */
  implausible: boolean;
  /** Null where there is too little to go by, or what follows is implausible. */
  suggestion: Suggestion | null;
}

/** Kcal of a day; undefined where an entry does not know its calories. */
const intakeOf = ({ totals, incomplete }: Day): number | undefined =>
  incomplete.includes('calories') ? undefined : totals.find(({ macroName }) => macroName === 'calories')?.value;

const isPlausible = ({ expenditure }: EnergyBalance) => expenditure >= PLAUSIBLE.least && expenditure <= PLAUSIBLE.most;

function suggestionOf(balance: EnergyBalance, change: number): Suggestion {
  const [expenditureFrom, expenditureTo] = rangeOf(balance);
  return {
    ...balance,
    ...suggestedTargets(balance, change),
    ...{ confidence: confidenceOf(balance.standardError), expenditureFrom, expenditureTo },
  };
}

/** Targets out of what was eaten and what became of the weight. Only told: nothing is set by it. */
export class SuggestionsService {
  constructor(
    private readonly foodLogs: FoodLogsService,
    private readonly weights: WeightsService,
    private readonly clock: Clock,
  ) {}

  /**
   * From the 28 days before the user's own today, which itself is not over yet.
   * @param change pounds a week that the weight is to gain, or to lose below 0; at most 2.
   * @throws AppError PLAN_REQUIRED, or INVALID_INPUT.
   */
  async report(viewer: Viewer, asOf: LocalDate, change: number): Promise<SuggestionReport> {
    requireEntitlement(viewer, 'advancedGoals');
    const today = ownToday(asOf, this.clock.now(), 'date');
    const wantedChange = weeklyChange(change);
    const [from, to] = [addDays(today, -DAYS), addDays(today, -1)];
    const [days, weights] = await Promise.all([
      this.foodLogs.days(viewer, from, to, { entries: false, goals: false }),
      this.weights.list(viewer, from, to),
    ]);
    const intakes = days.map(intakeOf).filter((intake) => intake !== undefined);
    const dated = weights.map(({ logDate, weightLb }) => ({ day: daysInRange(from, logDate), pounds: weightLb }));
    const found = {
      loggedDays: intakes.length,
      weights: dated.length,
      weightSpanDays: (dated.at(-1)?.day ?? 0) - (dated[0]?.day ?? 0),
    };
    const isEnough =
      found.loggedDays >= NEEDED.loggedDays &&
      found.weights >= NEEDED.weights &&
      found.weightSpanDays >= NEEDED.weightSpanDays;
    const balance = isEnough ? energyBalance(intakes, dated) : null;
    return {
      ...{ from, to, ...found, incompleteDays: days.length - intakes.length },
      implausible: balance !== null && !isPlausible(balance),
      suggestion: balance && isPlausible(balance) ? suggestionOf(balance, wantedChange) : null,
    };
  }
}
