import {
  evaluateGoal,
  findTarget,
  type GoalStatus,
  type LocalDate,
  type MacroAmount,
  MacroSums,
  refusal,
  toGoalUnit,
} from '@macrolog/domain';
import { MAX_ANSWER_VALUES } from '../../platform/limits/answers';
import { MAX_DAY_MACROS } from './diary-limits';
import type { GoalEntity } from '../goals/goal.entity';
import type { CountedFoodLog, ShownFoodLog } from './food-log.repository';

export interface GoalProgress {
  goal: GoalEntity;
  /** Target on this day: the weekday's target or the base target, in the unit of the goal. */
  target: number;
  /** In the unit of the goal. */
  total: number;
  ratio: number | null;
  status: GoalStatus;
}

export interface Day {
  readonly date: LocalDate;
  readonly totals: MacroAmount[];
  readonly incomplete: string[];
  /** The day is older than the tier allows. All other fields are empty. */
  readonly hidden: boolean;
  readonly progress: GoalProgress[];
  readonly entries: ShownFoodLog[];
}

/** Totals of a day, and the food logs themselves if requested. */
export interface DayRecord {
  date: LocalDate;
  sums: MacroSums;
  entries: ShownFoodLog[];
}

export const emptyDay = (date: LocalDate): DayRecord => ({ date, sums: new MacroSums(), entries: [] });

export const hiddenDay = (date: LocalDate): Day => ({
  date,
  hidden: true,
  totals: [],
  incomplete: [],
  progress: [],
  entries: [],
});

/** How the goals of a day are judged. */
export interface GoalContext {
  /** Versions that apply on the day, sorted by macro. */
  goals: readonly GoalEntity[];
  /** Whether weekday targets count, or only the base targets. */
  byWeekday: boolean;
}

/** A readable day. Values derived from its totals are calculated on demand. */
export class LoggedDay implements Day {
  readonly hidden = false;
  readonly date: LocalDate;
  readonly entries: ShownFoodLog[];
  private readonly sums: MacroSums;
  private added: MacroAmount[] | undefined;

  constructor(
    { date, sums, entries }: DayRecord,
    private readonly context: GoalContext,
  ) {
    this.date = date;
    this.entries = entries;
    this.sums = sums;
  }

  get totals(): MacroAmount[] {
    return (this.added ??= this.sums.totals());
  }

  get incomplete(): string[] {
    return this.sums.incomplete(this.context.goals.map(({ macroName }) => macroName));
  }

  get progress(): GoalProgress[] {
    const { goals, byWeekday } = this.context;
    const totals = new Map(this.totals.map((total) => [total.macroName, total]));
    return goals.map((goal) => {
      const target = findTarget(goal, this.date, byWeekday);
      const total = toGoalUnit(totals.get(goal.macroName), goal);
      return { goal, target, ...evaluateGoal({ goalType: goal.goalType, targetValue: target }, total) };
    });
  }
}

function requireFewMacros(days: readonly DayRecord[]): void {
  const sizes = days.map(({ sums }) => sums.size);
  if (sizes.some((size) => size > MAX_DAY_MACROS)) {
    throw refusal('TOO_LARGE', 'DAY_HAS_TOO_MANY_NUTRIENTS', { params: { max: MAX_DAY_MACROS } });
  }
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_ANSWER_VALUES) {
    throw refusal('TOO_LARGE', 'DAYS_HAVE_TOO_MANY_NUTRIENTS');
  }
}

/**
 * Adds up food logs by day.
 * @param pages food logs in chronological order.
 * @param keep called with each food log and its day, to keep it for the response.
 * @throws AppError TOO_LARGE for days with too many different macros.
 */
export async function addUpDays<Row extends CountedFoodLog>(
  pages: AsyncIterable<readonly Row[]>,
  keep?: (foodLog: Row, day: DayRecord) => void,
): Promise<DayRecord[]> {
  const days: DayRecord[] = [];
  for await (const page of pages) {
    for (const foodLog of page) {
      let day = days.at(-1);
      if (day?.date !== foodLog.date) days.push((day = emptyDay(foodLog.date)));
      const { servings, macrosPerServing, incomplete } = foodLog;
      day.sums.addEntry();
      for (const [macroName, value, unit] of macrosPerServing)
        day.sums.add(macroName, servings * value, unit, incomplete === null || !incomplete.includes(macroName));
      keep?.(foodLog, day);
    }
    requireFewMacros(days);
  }
  return days;
}
