import { uuidv7 } from 'uuidv7';
import type { GoalRow } from './archive';
import { batches } from './archive-reader';
import { mergeGoals, type OwnGoal } from './goal-merge';
import { insertRows, type ImportTarget } from './import-target';

const INSERT = `
  INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, weekday_targets, valid_from, valid_to,
                     created_at)
  SELECT $1, r.id, r."macroName", r."targetValue", r.unit, r."goalType", r."weekdayTargets", r."validFrom", r."validTo",
         r."createdAt"
    FROM jsonb_to_recordset($2::jsonb) AS r (
      id uuid, "macroName" text, "targetValue" numeric, unit text, "goalType" text, "weekdayTargets" numeric[],
      "validFrom" date, "validTo" date, "createdAt" timestamptz)
  ON CONFLICT DO NOTHING RETURNING id`;

const ownGoals = ({ manager, userId }: ImportTarget): Promise<OwnGoal[]> =>
  manager.query<OwnGoal[]>(
    `SELECT id, macro_name AS "macroName", target_value::float8 AS "targetValue", unit, goal_type AS "goalType",
            weekday_targets::float8[] AS "weekdayTargets", valid_from AS "validFrom", valid_to AS "validTo", created_at AS "createdAt"
       FROM goals WHERE user_id = $1`,
    [userId],
  );

function byMacro<G extends { macroName: string }>(goals: readonly G[]): Map<string, G[]> {
  const groups = new Map<string, G[]>();
  for (const goal of goals) {
    const group = groups.get(goal.macroName);
    if (group) group.push(goal);
    else groups.set(goal.macroName, [goal]);
  }
  return groups;
}

/** An id that a goal of another macro has already is replaced. */
async function addGoals(target: ImportTarget, rows: readonly GoalRow[]): Promise<void> {
  for (const batch of batches(rows)) {
    const added = await insertRows(target, INSERT, batch);
    const others = batch.filter(({ id }) => !added.has(id)).map((row) => ({ ...row, id: uuidv7() }));
    await insertRows(target, INSERT, others);
  }
}

/**
 * Adds versions of goals where the account has none of its own choice; see `mergeGoals`. No other change of goals may come
 * between: the caller has locked the user's row, as they do.
 * @param signedUpAt the account's first moment, at which the goals were made that every account starts with.
 */
export async function importGoals(target: ImportTarget, rows: readonly GoalRow[], signedUpAt: Date): Promise<void> {
  const { manager, userId, tally } = target;
  const own = byMacro(await ownGoals(target));
  const madeAtSignUp = ({ createdAt }: OwnGoal) => createdAt.getTime() === signedUpAt.getTime();
  const added: GoalRow[] = [];
  const gone: string[] = [];
  for (const [macro, versions] of byMacro(rows)) {
    const merged = mergeGoals(own.get(macro) ?? [], versions, madeAtSignUp);
    for (const { position } of merged.clashing) {
      tally.refuse('goals', position, `It overlaps another version of the goal for ${macro}.`);
    }
    tally.count('goals', 'added', merged.added.length);
    tally.count('goals', 'alreadyThere', merged.alreadyThere.length);
    tally.count('goals', 'different', merged.different.length);
    // One by one: there may be more of them than a call takes arguments.
    for (const row of merged.added) added.push(row);
    for (const id of merged.gone) gone.push(id);
  }
  await manager.query('DELETE FROM goals WHERE user_id = $1 AND id = ANY($2)', [userId, gone]);
  await addGoals(target, added);
}
