import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { QUOTAS } from '../../platform/limits/quotas';
import type { GoalRow } from './archive';
import { mergeGoals, type OwnGoal } from './goal-merge';
import { BatchPlan, queryRows, type ImportContext, type KindImport } from './import-plan';

const INSERT = `
  INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, weekday_targets, valid_from, valid_to,
                     created_at)
  SELECT $1, r.id, r."macroName", r."targetValue", r.unit, r."goalType", r."weekdayTargets", r."validFrom", r."validTo",
         r."createdAt"
    FROM jsonb_to_recordset($2::jsonb) AS r (
      id uuid, "macroName" text, "targetValue" numeric, unit text, "goalType" text, "weekdayTargets" numeric[],
      "validFrom" date, "validTo" date, "createdAt" timestamptz)`;

const OWN_GOALS = `
  SELECT id, macro_name AS "macroName", target_value::float8 AS "targetValue", unit, goal_type AS "goalType",
         weekday_targets::float8[] AS "weekdayTargets", valid_from AS "validFrom", valid_to AS "validTo",
         created_at AS "createdAt"
    FROM goals WHERE user_id = $1 AND macro_name = ANY ($2) LIMIT ${2 * QUOTAS.goal_versions.max}`;

const COUNTS = `
  SELECT (SELECT count(*)::int FROM goals WHERE user_id = $1) AS versions,
         (SELECT count(*)::int FROM goals WHERE user_id = $1 AND valid_to IS NULL) AS open,
         (SELECT created_at FROM users WHERE id = $1) AS "signedUpAt"`;

interface Counts {
  versions: number;
  open: number;
  /** Creation time of the starter goals. */
  signedUpAt: Date;
}

function groupByMacro<G extends { macroName: string }>(goals: readonly G[]): Map<string, G[]> {
  const groups = new Map<string, G[]>();
  for (const goal of goals) {
    const group = groups.get(goal.macroName);
    if (group) group.push(goal);
    else groups.set(goal.macroName, [goal]);
  }
  return groups;
}

/** Current versions first, because they matter most. */
const byImportance = (a: GoalRow, b: GoalRow) => Number(a.validTo !== null) - Number(b.validTo !== null);

/** Adds goal versions on days for which the user hasn't chosen a goal; see `mergeGoals`. */
export class GoalsImport implements KindImport<GoalRow> {
  private readonly previewed = { versions: 0, open: 0 };

  constructor(private readonly context: ImportContext) {}

  async plan(manager: EntityManager, rows: readonly GoalRow[]): Promise<BatchPlan> {
    const { userId } = this.context;
    const plan = new BatchPlan<GoalRow>();
    const gone: string[] = [];
    const groups = groupByMacro(rows);
    const own = groupByMacro(await manager.query<OwnGoal[]>(OWN_GOALS, [userId, [...groups.keys()]]));
    const used = await this.count(manager);
    const before = { ...used };
    for (const [macro, versions] of groups) {
      const mine = own.get(macro) ?? [];
      const merged = mergeGoals(mine, versions, ({ createdAt }) => createdAt.getTime() === used.signedUpAt.getTime());
      plan.alreadyThere += merged.alreadyThere.length;
      plan.different += merged.different.length;
      for (const row of merged.clashing)
        plan.refuse(row, `The dates overlap another version of the goal for ${macro}.`);
      const replaced = mine.filter(({ id }) => merged.gone.includes(id));
      used.versions -= replaced.length;
      used.open -= replaced.filter(({ validTo }) => validTo === null).length;
      gone.push(...merged.gone);
      for (const row of merged.added.toSorted(byImportance)) this.admit(plan, row, used);
    }
    plan.write = (writer) => this.write(writer, plan.added, gone);
    plan.keep = () => {
      if (!this.context.preview) return;
      this.previewed.versions += used.versions - before.versions;
      this.previewed.open += used.open - before.open;
    };
    return plan;
  }

  private admit(plan: BatchPlan<GoalRow>, row: GoalRow, used: Counts): void {
    const isOpen = row.validTo === null;
    if (used.versions >= QUOTAS.goal_versions.max) plan.refuseBeyond(row, 'goal_versions');
    else if (isOpen && used.open >= QUOTAS.goals.max) plan.refuseBeyond(row, 'goals');
    else {
      used.versions += 1;
      used.open += Number(isOpen);
      plan.added.push(row);
    }
  }

  private async count(manager: EntityManager): Promise<Counts> {
    const [counts] = await manager.query<[Counts]>(COUNTS, [this.context.userId]);
    const { versions, open } = this.previewed;
    return { ...counts, versions: counts.versions + versions, open: counts.open + open };
  }

  private async write(manager: EntityManager, rows: readonly GoalRow[], gone: readonly string[]): Promise<void> {
    const { userId } = this.context;
    if (gone.length > 0) await manager.query('DELETE FROM goals WHERE user_id = $1 AND id = ANY ($2)', [userId, gone]);
    const ids = rows.map(({ id }) => id);
    const taken = await manager.query<{ id: string }[]>('SELECT id FROM goals WHERE user_id = $1 AND id = ANY ($2)', [
      userId,
      ids,
    ]);
    // A version of another macro has this ID.
    const takenIds = new Set(taken.map(({ id }) => id));
    const free = rows.map((row) => (takenIds.has(row.id) ? { ...row, id: uuidv7() } : row));
    await queryRows(manager, this.context, INSERT, free);
  }
}
