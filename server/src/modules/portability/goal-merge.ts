import { areEqualTargets, type LocalDate } from '@macrolog/domain';
import { MIN_DATE } from '../goals/goal.entity';
import type { GoalRow } from './archive';

/** A version that the account already has. */
export type OwnGoal = Omit<GoalRow, 'position'>;

interface Merged {
  added: GoalRow[];
  alreadyThere: GoalRow[];
  different: GoalRow[];
  /** Versions that overlap another one in the same file. */
  clashing: GoalRow[];
  /** IDs of own versions that are replaced. */
  gone: string[];
}

type Version = Pick<GoalRow, 'validFrom' | 'validTo' | 'targetValue' | 'unit' | 'goalType' | 'weekdayTargets'>;

const endOf = ({ validTo }: Pick<Version, 'validTo'>): LocalDate => validTo ?? '9999-12-32';

const isSame = (a: Version, b: Version) =>
  a.validFrom === b.validFrom &&
  a.validTo === b.validTo &&
  a.targetValue === b.targetValue &&
  a.unit === b.unit &&
  a.goalType === b.goalType &&
  areEqualTargets(a.weekdayTargets, b.weekdayTargets);

const byTime = (a: Version, b: Version) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0);

/** Separates versions that overlap an earlier one from the rest. */
function inSequence(rows: readonly GoalRow[]): { sequence: GoalRow[]; clashing: GoalRow[] } {
  const sequence: GoalRow[] = [];
  const clashing: GoalRow[] = [];
  for (const row of rows.toSorted(byTime)) {
    const last = sequence.at(-1);
    if (last && row.validFrom < endOf(last)) clashing.push(row);
    else sequence.push(row);
  }
  return { sequence, clashing };
}

/** True if one of the sorted versions applies on a day of this one. */
function meets(sorted: readonly OwnGoal[], version: Version): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.validFrom ?? '') < endOf(version)) low = middle + 1;
    else high = middle;
  }
  const last = sorted[low - 1];
  return last !== undefined && endOf(last) > version.validFrom;
}

/** The part of a version before a day. */
const before = (day: LocalDate | null, row: GoalRow): GoalRow | null => {
  if (day === null || endOf(row) <= day) return row;
  return row.validFrom < day ? { ...row, validTo: day } : null;
};

/**
 * Merges the versions of one macro's goal from a file with those of an account. Own versions stay, and the imported
 * ones fill the gaps. Exception: the starter version from signup. Imported versions replace it on the days before the
 * user first chose another goal.
 * @param madeAtSignUp whether an own version is an unchanged starter goal.
 */
export function mergeGoals(
  own: readonly OwnGoal[],
  rows: readonly GoalRow[],
  madeAtSignUp: (goal: OwnGoal) => boolean,
): Merged {
  const { sequence, clashing } = inSequence(rows);
  const starter = own.find((goal) => goal.validFrom === MIN_DATE && madeAtSignUp(goal));
  const cut = sequence.map((row) => (starter ? before(starter.validTo, row) : row));
  const isKept = !starter || sequence.length === 0 || cut.some((row) => row !== null && isSame(row, starter));
  const staying = isKept ? own : own.filter((goal) => goal !== starter);
  const sorted = staying.toSorted(byTime);
  const startingAt = new Map(own.map((goal) => [goal.validFrom, goal]));
  const merged: Merged = { added: [], alreadyThere: [], different: [], clashing, gone: [] };
  sequence.forEach((row, index) => {
    const there = startingAt.get(row.validFrom);
    const fitting = isKept ? row : cut[index];
    if (there && isSame(there, row)) merged.alreadyThere.push(row);
    else if (fitting && !meets(sorted, fitting)) merged.added.push(fitting);
    else merged.different.push(row);
  });
  if (starter && !isKept && merged.added.length > 0) merged.gone.push(starter.id);
  return merged;
}
