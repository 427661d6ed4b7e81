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
import { MAX_ANSWER_VALUES, MAX_DAY_MACROS } from '../../platform/limits/answers';
import type { GoalEntity } from '../goals/goal.entity';
import type { ReadBudget } from './food-log-pages';
import type { ShownFoodLog } from './food-log.repository';

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
  ...{ date, hidden: true },
  ...{ totals: [], incomplete: [], progress: [], entries: [] },
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

  constructor(
    { date, sums, entries }: DayRecord,
    private readonly context: GoalContext,
  ) {
    this.date = date;
    this.entries = entries;
    this.sums = sums;
  }

  get totals(): MacroAmount[] {
    return this.sums.totals();
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
 * Adds up food logs by day. Those that weren't requested, and macros that weren't, are dropped once they are added up.
 * @param pages food logs in chronological order.
 * @throws AppError TOO_LARGE for days with too many different macros, or for more macros than fit into a response.
 */
export async function addUpDays(
  pages: AsyncIterable<readonly ShownFoodLog[]>,
  { entries, macros }: { entries: boolean; macros: boolean },
  budget: ReadBudget,
): Promise<DayRecord[]> {
  const days: DayRecord[] = [];
  for await (const page of pages) {
    for (const foodLog of page) {
      let day = days.at(-1);
      if (day?.date !== foodLog.date) days.push((day = emptyDay(foodLog.date)));
      const { servings, macrosPerServing } = foodLog;
      day.sums.addEntry();
      for (const [macroName, value, unit] of macrosPerServing) day.sums.add(macroName, servings * value, unit);
      if (!entries) continue;
      if (macros) budget.keep(macrosPerServing.length);
      else foodLog.macrosPerServing = [];
      day.entries.push(foodLog);
    }
    requireFewMacros(days);
  }
  return days;
}
