import {
  areEqualTargets,
  compareText,
  type GoalType,
  type LocalDate,
  type Unit,
  type WeekdayTargets,
} from '@macrolog/domain';
import { MIN_DATE } from '../goals/goal.entity';

/** A version of a goal in the columns of its table. It applies from `valid_from` to the day before `valid_to`. */
export interface GoalVersion {
  id: string;
  target_value: number;
  unit: Unit;
  goal_type: GoalType;
  weekday_targets: WeekdayTargets | null;
  is_on_dashboard: boolean;
  valid_from: LocalDate;
  valid_to: LocalDate | null;
}

interface Merged<Own, Row> {
  added: Row[];
  alreadyThere: Row[];
  different: Row[];
  /** Versions that overlap another one in the same file. */
  clashing: Row[];
  /** Own versions that are replaced. */
  gone: Own[];
}

const getEnd = ({ valid_to }: GoalVersion): LocalDate => valid_to ?? '9999-12-32';

const isSame = (a: GoalVersion, b: GoalVersion) =>
  a.valid_from === b.valid_from &&
  a.valid_to === b.valid_to &&
  a.target_value === b.target_value &&
  a.unit === b.unit &&
  a.goal_type === b.goal_type &&
  a.is_on_dashboard === b.is_on_dashboard &&
  areEqualTargets(a.weekday_targets, b.weekday_targets);

const byTime = (a: GoalVersion, b: GoalVersion) => compareText(a.valid_from, b.valid_from);

/** Separates versions that overlap an earlier one from the rest. */
function inSequence<Row extends GoalVersion>(rows: readonly Row[]): { sequence: Row[]; clashing: Row[] } {
  const sequence: Row[] = [];
  const clashing: Row[] = [];
  for (const row of rows.toSorted(byTime)) {
    const last = sequence.at(-1);
    if (last && row.valid_from < getEnd(last)) clashing.push(row);
    else sequence.push(row);
  }
  return { sequence, clashing };
}

/** True if one of the sorted versions applies on a day of this one. */
function meets(sorted: readonly GoalVersion[], version: GoalVersion): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.valid_from ?? '') < getEnd(version)) low = middle + 1;
    else high = middle;
  }
  const last = sorted[low - 1];
  return last !== undefined && getEnd(last) > version.valid_from;
}

/** The part of a version before a day. */
function before<Row extends GoalVersion>(day: LocalDate | null, row: Row): Row | null {
  if (day === null || getEnd(row) <= day) return row;
  return row.valid_from < day ? { ...row, valid_to: day } : null;
}

/**
 * Merges the versions of one macro's goal from a file with those of an account. Own versions stay, and the imported
 * ones fill the gaps. Exception: the starter version from signup. Imported versions replace it on the days before the
 * user first chose another goal.
 * @param madeAtSignUp whether an own version is an unchanged starter goal.
 */
export function mergeGoals<Own extends GoalVersion, Row extends GoalVersion>(
  own: readonly Own[],
  rows: readonly Row[],
  madeAtSignUp: (goal: Own) => boolean,
): Merged<Own, Row> {
  const { sequence, clashing } = inSequence(rows);
  const starter = own.find((goal) => goal.valid_from === MIN_DATE && madeAtSignUp(goal));
  const cut = sequence.map((row) => (starter ? before(starter.valid_to, row) : row));
  const isKept = !starter || sequence.length === 0 || cut.some((row) => row !== null && isSame(row, starter));
  const sorted = (isKept ? own : own.filter((goal) => goal !== starter)).toSorted(byTime);
  const startingAt = new Map(own.map((goal) => [goal.valid_from, goal]));
  const merged: Merged<Own, Row> = { added: [], alreadyThere: [], different: [], clashing, gone: [] };
  sequence.forEach((row, index) => {
    const there = startingAt.get(row.valid_from);
    const fitting = isKept ? row : cut[index];
    if (there && isSame(there, row)) merged.alreadyThere.push(row);
    else if (fitting && !meets(sorted, fitting)) merged.added.push(fitting);
    else merged.different.push(row);
  });
  if (starter && !isKept && merged.added.length > 0) merged.gone.push(starter);
  return merged;
}
