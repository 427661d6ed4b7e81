import { toWeekdayTargetList, WEEKDAYS, type WeekdayTargets } from '@macrolog/domain';
import { GoalEntity } from './goal.entity';
import type { GoalRow, OwnGoal } from './archive-rows';
import { mergeGoals, type GoalVersion } from './goal-merge';
import { Table, type ArchiveKind, type ImportedAccount, type Match } from '../../platform/archive/archive-kind';

const table = new Table(GoalEntity);

/** `{ monday: 300 }`. */
const toNamedTargets = (targets: WeekdayTargets | null) =>
  Object.fromEntries(toWeekdayTargetList(targets).map(({ weekday, targetValue }) => [weekday, targetValue]));

function groupByMacro<G extends { macro_name: string }>(versions: readonly G[]): Map<string, G[]> {
  const groups = new Map<string, G[]>();
  for (const goal of versions) {
    const group = groups.get(goal.macro_name);
    if (group) group.push(goal);
    else groups.set(goal.macro_name, [goal]);
  }
  return groups;
}

const quotas = ({ valid_to }: GoalVersion) =>
  valid_to === null ? (['goal_versions', 'goals'] as const) : (['goal_versions'] as const);

/** Current versions first, because they matter most. */
const byImportance = (a: GoalVersion, b: GoalVersion) => Number(a.valid_to !== null) - Number(b.valid_to !== null);

function merge(context: ImportedAccount, own: readonly OwnGoal[], rows: readonly GoalRow[]) {
  const isStarter = ({ created_at, is_on_dashboard }: OwnGoal) =>
    is_on_dashboard && created_at.getTime() === context.signedUpAt.getTime();
  const groups = groupByMacro(own);
  const added: GoalRow[] = [];
  const replaced: string[] = [];
  const matches = new Map<GoalRow, Match>();
  for (const [macro, versions] of groupByMacro(rows)) {
    const mine = groups.get(macro) ?? [];
    const merged = mergeGoals(mine, versions, isStarter);
    added.push(...merged.added.toSorted(byImportance));
    for (const row of merged.alreadyThere) matches.set(row, { id: row.id, same: true });
    for (const row of merged.different) matches.set(row, { id: row.id, same: false });
    const reason = `The dates overlap another version of the goal for ${macro}.`;
    for (const row of merged.clashing) matches.set(row, { reason });
    for (const goal of merged.gone) {
      replaced.push(goal.id);
      context.uncountRow(quotas(goal));
    }
  }
  return { added, replaced, matches };
}

/** New versions are added on days for which the user hasn't chosen a goal; see `mergeGoals`. */
const goals: ArchiveKind<GoalRow> = {
  table,
  select: table.select('macro_name, valid_from'),
  toJson: (row: OwnGoal) => {
    return { ...row, weekday_targets: row.weekday_targets && toNamedTargets(row.weekday_targets) };
  },
  csvColumns: [...table.csvColumns.filter((name) => name !== 'weekday_targets'), ...WEEKDAYS],
  toCells: (row: OwnGoal) => ({ ...row, ...toNamedTargets(row.weekday_targets) }),
  quotas,
  async match(context, manager, rows) {
    const macros = [...new Set(rows.map(({ macro_name }) => macro_name))];
    const statement = table.select('macro_name, valid_from', 'macro_name = ANY ($2)');
    const own = await manager.query<OwnGoal[]>(statement, [context.userId, macros]);
    const { added, replaced, matches } = merge(context, own, rows);
    return { rows: [...matches.keys(), ...added], find: (row) => matches.get(row), replaced };
  },
  idMayBeTaken: true,
};

export const ARCHIVE = { goals };
