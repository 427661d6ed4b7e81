import { compareMacroNames, compareText, type LocalDate } from '@macrolog/domain';
import type { GoalEntity } from './goal.entity';

const byMacro = (a: GoalEntity, b: GoalEntity): number => compareMacroNames(a.macroName, b.macroName);

/** Finds the goal versions that apply on days in ascending order. Each version is visited once. */
export class GoalTimeline {
  private readonly upcoming: readonly GoalEntity[];
  private next = 0;
  private active: readonly GoalEntity[] = [];
  /** The first day on which an active version no longer applies. */
  private nextEnd: LocalDate | null = null;

  constructor(versions: readonly GoalEntity[]) {
    this.upcoming = versions.toSorted((a, b) => compareText(a.validFrom, b.validFrom));
  }

  /** Sorted by macro. Returns the same list as for the day before if nothing changed. */
  on(date: LocalDate): readonly GoalEntity[] {
    const begun = this.begunBy(date);
    const hasEnded = this.nextEnd !== null && this.nextEnd <= date;
    if (begun.length === 0 && !hasEnded) return this.active;
    const remaining = hasEnded ? this.active.filter(({ validTo }) => validTo === null || validTo > date) : this.active;
    this.active = [...remaining, ...begun].sort(byMacro);
    this.nextEnd = this.active.reduce<LocalDate | null>(
      (end, { validTo }) => (validTo !== null && (end === null || validTo < end) ? validTo : end),
      null,
    );
    return this.active;
  }

  private begunBy(date: LocalDate): GoalEntity[] {
    const begun: GoalEntity[] = [];
    for (let goal = this.upcoming[this.next]; goal && goal.validFrom <= date; goal = this.upcoming[this.next]) {
      if (goal.validTo === null || goal.validTo > date) begun.push(goal);
      this.next += 1;
    }
    return begun;
  }
}
