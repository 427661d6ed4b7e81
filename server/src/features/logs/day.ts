import type { LocalDate } from '../../core/local-date';
import { compareMacroNames, type MacroAmount } from '../../core/macros';
import type { GoalEntity } from '../goals/goal.entity';
import { goalProgress, inGoalUnit, type GoalStatus } from '../goals/goal-progress';
import { targetOn } from '../goals/weekday-targets';
import { dayTotals } from './day-totals';

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
  date: LocalDate;
  totals: MacroAmount[];
  incomplete: string[];
  /** Older than the tier may read: everything else is empty. */
  hidden: boolean;
  progress: GoalProgress[];
  entries: DiaryEntry[];
}

const holdsOn = (date: LocalDate) => (goal: GoalEntity) =>
  goal.validFrom <= date && (goal.validTo === null || date < goal.validTo);

/**
 * A day of the diary from its entries and from any versions of goals; those that held on the day judge it.
 * @param byWeekday whether targets by weekday count, or the base ones alone.
 */
export function dayOf(
  date: LocalDate,
  entries: DiaryEntry[],
  versions: readonly GoalEntity[],
  byWeekday: boolean,
): Day {
  const goals = versions.filter(holdsOn(date)).sort((a, b) => compareMacroNames(a.macroName, b.macroName));
  const { totals, incomplete } = dayTotals(
    entries,
    goals.map((goal) => goal.macroName),
  );
  const progress = goals.map((goal) => {
    const total = totals.find(({ macroName }) => macroName === goal.macroName);
    const target = targetOn(goal, date, byWeekday);
    return { goal, target, ...goalProgress({ goalType: goal.goalType, targetValue: target }, inGoalUnit(total, goal)) };
  });
  return { date, totals, incomplete, hidden: false, progress, entries };
}

export const hiddenDay = (date: LocalDate): Day => ({
  date,
  totals: [],
  incomplete: [],
  hidden: true,
  progress: [],
  entries: [],
});
