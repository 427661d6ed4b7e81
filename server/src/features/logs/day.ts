import type { LocalDate } from '../../core/local-date';
import type { MacroAmount } from '../../core/macros';
import type { GoalEntity } from '../goals/goal.entity';
import { goalProgress, inGoalUnit, type GoalStatus } from '../goals/goal-progress';
import { targetOn } from '../goals/weekday-targets';
import type { MacroSums } from './day-totals';

export interface GoalProgress {
  goal: GoalEntity;
  /** What the goal asked for on this day: the weekday's target or the base one, in the goal's unit. */
  target: number;
  /** In the goal's unit. */
  total: number;
  ratio: number | null;
  status: GoalStatus;
}

/** One line of the diary: what was eaten, as the food was when it was logged. */
export interface DiaryEntry {
  id: string;
  date: LocalDate;
  foodId: string | null;
  name: string;
  servingSize: string;
  servings: number;
  /** Of all servings, not rounded. */
  macros: MacroAmount[];
  loggedAt: Date;
}

export interface Day {
  readonly date: LocalDate;
  readonly totals: MacroAmount[];
  readonly incomplete: string[];
  /** Older than the tier may read: everything else is empty. */
  readonly hidden: boolean;
  readonly progress: GoalProgress[];
  readonly entries: DiaryEntry[];
}

/** What the entries of a day add up to, and the entries themselves where they are wanted. */
export interface ReadDay {
  date: LocalDate;
  sums: MacroSums;
  entries: DiaryEntry[];
}

/** How the goals of a day are judged. */
export interface Judgment {
  /** Versions that held on the day, in the order of their macros. */
  goals: readonly GoalEntity[];
  /** Whether targets by weekday count, or the base ones alone. */
  byWeekday: boolean;
}

/** A day that may be read. What follows from its sums is calculated when it is asked for. */
export class LoggedDay implements Day {
  readonly hidden = false;

  readonly date: LocalDate;
  readonly entries: DiaryEntry[];
  private readonly sums: MacroSums;

  constructor(
    { date, sums, entries }: ReadDay,
    private readonly judgment: Judgment,
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
      const target = targetOn(goal, this.date, byWeekday);
      const total = inGoalUnit(totals.get(goal.macroName), goal);
      return { goal, target, ...goalProgress({ goalType: goal.goalType, targetValue: target }, total) };
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
