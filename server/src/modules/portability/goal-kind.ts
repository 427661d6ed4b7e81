import {
  invalidInput,
  parseLocalDate,
  parseMacroName,
  parseWeekdayTargets,
  toWeekdayTargetList,
  WEEKDAYS,
  type Weekday,
  type WeekdayTargets,
} from '@macrolog/domain';
import { GoalEntity } from '../goals/goal.entity';
import { checkedGoal, type GoalUpdate } from '../goals/goals.service';
import { mergeGoals, type GoalVersion } from './goal-merge';
import type { ImportContext } from './import-context';
import {
  checked,
  field,
  fieldOr,
  isObject,
  NO_OBJECT,
  optional,
  parseInstant,
  rowSchema,
  Table,
  type FileRow,
  type KindDefinition,
  type Match,
} from './kind';

interface OwnGoal extends GoalVersion {
  macro_name: string;
  created_at: Date;
}

type GoalRow = OwnGoal & FileRow;

const table = new Table(GoalEntity);

/** `{ monday: 300 }`; files of an older version don't have it. */
function parseTargets(value: unknown): WeekdayTargets | null {
  if (!isObject(value)) throw invalidInput(NO_OBJECT);
  const targets = Object.entries(value) as [Weekday, number][];
  return parseWeekdayTargets(targets.map(([weekday, targetValue]) => ({ weekday, targetValue })));
}

/** The reverse. */
const toNamedTargets = (targets: WeekdayTargets | null) =>
  Object.fromEntries(toWeekdayTargetList(targets).map(({ weekday, targetValue }) => [weekday, targetValue]));

/** Validates the daily values of a goal. */
function parseValues(row: unknown) {
  const { macro_name, target_value: targetValue, unit, goal_type: goalType } = row as Record<string, unknown>;
  // The validation accepts any value. Its parameter types are only for typed callers.
  const values = checkedGoal(parseMacroName(macro_name), { targetValue, unit, goalType } as GoalUpdate);
  return { target_value: values.targetValue, unit: values.unit, goal_type: values.goalType };
}

function requireOrder({ valid_from, valid_to }: Pick<GoalRow, 'valid_from' | 'valid_to'>): void {
  if (valid_to !== null && valid_to <= valid_from) throw invalidInput('The end date must be after the start date.');
}

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

function merge(context: ImportContext, own: readonly OwnGoal[], rows: readonly GoalRow[]) {
  const isStarter = ({ created_at }: OwnGoal) => created_at.getTime() === context.signedUpAt.getTime();
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
export const goals: KindDefinition<GoalRow> = {
  table,
  select: table.select('macro_name, valid_from'),
  toJson: (row: OwnGoal) => {
    return { ...row, weekday_targets: row.weekday_targets && toNamedTargets(row.weekday_targets) };
  },
  csvColumns: [...table.csvColumns.filter((name) => name !== 'weekday_targets'), ...WEEKDAYS],
  toCells: (row: OwnGoal) => ({ ...row, ...toNamedTargets(row.weekday_targets) }),
  schema: (now) =>
    rowSchema({
      macro_name: field(parseMacroName),
      valid_from: field((value) => parseLocalDate(value, 'The first day')),
      valid_to: optional((value) => parseLocalDate(value, 'The day after the last')),
      created_at: fieldOr(now, parseInstant('created_at')),
      whole: field(parseValues),
      weekday_targets: optional(parseTargets),
    }).transform(
      checked(({ whole, ...row }) => {
        requireOrder(row);
        return { ...row, ...whole };
      }),
    ),
  group: ({ macro_name }) => macro_name,
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
