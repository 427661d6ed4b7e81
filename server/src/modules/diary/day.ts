import {
  evaluateGoal,
  type GoalStatus,
  toGoalUnit,
  type LocalDate,
  type MacroAmount,
  type MacroSums,
  findTarget,
} from '@macrolog/domain';
import type { GoalEntity } from '../goals/goal.entity';

export interface GoalProgress {
  goal: GoalEntity;
  /** Target on this day: the weekday's target or the base target, in the unit of the goal. */
  target: number;
  /** In the unit of the goal. */
  total: number;
  ratio: number | null;
  status: GoalStatus;
}

/** A diary entry: what was eaten, with the food as it was when logged. */
export interface DiaryEntry {
  id: string;
  date: LocalDate;
  foodId: string | null;
  name: string;
  servingSize: string;
  servings: number;
  /** For all servings, not rounded. */
  macros: MacroAmount[];
  loggedAt: Date;
}

export interface Day {
  readonly date: LocalDate;
  readonly totals: MacroAmount[];
  readonly incomplete: string[];
  /** The day is older than the tier allows. All other fields are empty. */
  readonly hidden: boolean;
  readonly progress: GoalProgress[];
  readonly entries: DiaryEntry[];
}

/** Totals of a day, and the entries themselves if requested. */
export interface ReadDay {
  date: LocalDate;
  sums: MacroSums;
  entries: DiaryEntry[];
}

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
  readonly entries: DiaryEntry[];
  private readonly sums: MacroSums;

  constructor(
    { date, sums, entries }: ReadDay,
    private readonly judgment: GoalContext,
  ) {
    this.date = date;
    this.entries = entries;
    this.sums = sums;
  }

  get totals(): MacroAmount[] {
    return this.sums.totals();
  }

  get incomplete(): string[] {
    return this.sums.incomplete(this.judgment.goals.map(({ macroName }) => macroName));
  }

  get progress(): GoalProgress[] {
    const { goals, byWeekday } = this.judgment;
    const totals = new Map(this.totals.map((total) => [total.macroName, total]));
    return goals.map((goal) => {
      const target = findTarget(goal, this.date, byWeekday);
      const total = toGoalUnit(totals.get(goal.macroName), goal);
      return { goal, target, ...evaluateGoal({ goalType: goal.goalType, targetValue: target }, total) };
    });
  }
}

export const hiddenDay = (date: LocalDate): Day => ({
  date,
  totals: [],
  incomplete: [],
  hidden: true,
  progress: [],
  entries: [],
});
