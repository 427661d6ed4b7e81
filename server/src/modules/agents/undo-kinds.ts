import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { compareMacroNames, GOAL_TYPES, type LocalDate, type Scope, UNITS, utcDay } from '@macrolog/domain';
import type { Viewer, WriteTarget } from '../../platform/viewer';
import type { ProgramWriteRow } from '../accounts';
import type { DiaryServices } from '../diary';
import type { GoalsServices } from '../goals';
import type { WeightServices } from '../weight';

/** Services that undo writes. */
export interface UndoServices
  extends
    Pick<DiaryServices, 'finishedDays' | 'foodLogs' | 'foodLogChanges' | 'meals'>,
    Pick<GoalsServices, 'goals'>,
    Pick<WeightServices, 'weights'> {}

type Target = Pick<WriteTarget, 'ids' | 'date'>;

/** Adds or deletes rows. They stay in the database, so that undoing it needs no values. */
interface Toggle {
  undo: (services: UndoServices, viewer: Viewer, write: ProgramWriteRow) => Promise<LocalDate | null>;
}

/** Replaces values. */
export interface Replacement {
  values: z.ZodType;
  read: (services: UndoServices, viewer: Viewer, target: Target) => Promise<readonly object[]>;
  /** Reads the present values of a write, if `read` doesn't find them by its IDs and day. */
  reread?: (services: UndoServices, viewer: Viewer, write: ProgramWriteRow) => Promise<readonly object[]>;
  /** Restores the values. Safe to repeat. */
  restore: (services: UndoServices, viewer: Viewer, write: ProgramWriteRow) => Promise<LocalDate | null>;
}

type Kind = (Toggle | Replacement) & { scope: Scope };

/** Maximum number of entries whose earlier values a write keeps. */
const MAX_REPLACED = 100;

/** Either servings or an amount. */
const given = {
  servings: z.number().optional(),
  amount: z.object({ value: z.number(), unit: z.string() }).optional(),
};

const entries = z.array(z.object({ id: z.string(), date: z.string(), mealSlotId: z.string().nullable(), ...given }));

const savedMeals = z.array(
  z.object({ id: z.string(), name: z.string(), foods: z.array(z.object({ foodId: z.string(), ...given })) }),
);

const amounts = z.array(z.object({ macroName: z.string(), value: z.number(), unit: z.enum(UNITS) }));

const quickAdds = z.array(
  z.object({
    id: z.string(),
    date: z.string(),
    mealSlotId: z.string().nullable(),
    name: z.string(),
    servingSize: z.string(),
    macros: amounts,
    nutrients: amounts,
    isEstimate: z.boolean(),
  }),
);

const weighings = z.array(z.object({ date: z.string(), weightLb: z.number() }));

const marks = z.array(z.object({ date: z.string(), isFinished: z.boolean() }));

const goalValues = z.array(
  z.object({
    macroName: z.string(),
    targetValue: z.number(),
    unit: z.enum(UNITS),
    goalType: z.enum(GOAL_TYPES),
    weekdayTargets: z.array(z.number().nullable()).nullable(),
    isOnDashboard: z.boolean(),
  }),
);
type GoalFields = z.infer<typeof goalValues>[number];

const ADDED: Kind = {
  scope: 'write_diary',
  undo: ({ foodLogChanges }, viewer, { itemIds }) => foodLogChanges.setDeleted(viewer, itemIds, true),
};

const DELETED: Kind = {
  scope: 'write_diary',
  undo: ({ foodLogChanges }, viewer, { itemIds }) => foodLogChanges.setDeleted(viewer, itemIds, false),
};

const EDITED: Kind = {
  scope: 'write_diary',
  values: entries,
  read: async ({ foodLogChanges }, viewer, { ids }) =>
    ids.length > MAX_REPLACED ? [] : foodLogChanges.readChangeable(viewer, ids),
  restore: async ({ foodLogChanges }, viewer, { before }) =>
    (await foodLogChanges.updateMany(viewer, entries.parse(before))).date,
};

const TYPED: Kind = {
  scope: 'write_diary',
  values: quickAdds,
  read: ({ foodLogChanges }, viewer, { ids }) => foodLogChanges.readQuickAdds(viewer, ids),
  restore: async ({ foodLogs }, viewer, { date, before }) => {
    for (const typed of quickAdds.parse(before)) await foodLogs.updateQuickAdd(viewer, typed.id, typed);
    return date;
  },
};

/** The day that the values of a write are about. */
const findDay = ({ date, before, after }: ProgramWriteRow): LocalDate | null =>
  date ?? weighings.parse([...(before ?? []), ...(after ?? [])])[0]?.date ?? null;

const WEIGHED: Kind = {
  scope: 'write_weights',
  values: weighings,
  read: ({ weights }, viewer, target) => weights.readReplaceable(viewer, target),
  reread: ({ weights }, viewer, write) => weights.readReplaceable(viewer, { date: findDay(write), ids: [] }),
  restore: async ({ weights }, viewer, write) => {
    const [earlier] = weighings.parse(write.before);
    const date = findDay(write);
    if (earlier) await weights.log(viewer, earlier);
    else if (date) for (const { id } of await weights.requireVisibleDay(viewer, date)) await weights.delete(viewer, id);
    return date;
  },
};

const FINISHED: Kind = {
  scope: 'write_diary',
  values: marks,
  read: async ({ finishedDays }, viewer, { date }) => {
    if (date === null) return [];
    const found = await finishedDays.findMarks(viewer, date, date);
    return [...found].map(([day, isFinished]) => ({ date: day, isFinished }));
  },
  restore: async ({ finishedDays }, viewer, { date, before }) => {
    if (date !== null) await finishedDays.set(viewer, date, marks.parse(before)[0]?.isFinished ?? null);
    return date;
  },
};

const SAVED: Kind = {
  scope: 'write_diary',
  values: savedMeals,
  read: ({ meals }, viewer, { ids }) => meals.readReplaceable(viewer, ids),
  restore: async ({ meals }, viewer, { before, after }) => {
    const earlier = savedMeals.parse(before);
    for (const meal of earlier) await meals.save(viewer, meal);
    if (earlier.length === 0) for (const { id } of savedMeals.parse(after)) await meals.delete(viewer, id);
    return null;
  },
};

async function readGoals({ goals }: UndoServices, viewer: Viewer): Promise<GoalFields[]> {
  const current = await goals.list(viewer);
  return current.length > MAX_REPLACED ? [] : goalValues.parse(current);
}

const byName = (goals: unknown) => new Map(goalValues.parse(goals).map((goal) => [goal.macroName, goal]));

/** The goals that a write changed, by macro: the values before, null for a goal that it added. */
function findChangedGoals({ before, after }: ProgramWriteRow): Map<string, GoalFields | null> {
  const [earlier, later] = [byName(before), byName(after)];
  const names = [...new Set([...earlier.keys(), ...later.keys()])];
  const changed = names.filter((name) => !isDeepStrictEqual(earlier.get(name), later.get(name)));
  return new Map(changed.map((name) => [name, earlier.get(name) ?? null]));
}

const TARGETED: Kind = {
  scope: 'write_goals',
  values: goalValues,
  read: readGoals,
  // The others may have changed since, which doesn't matter.
  reread: async (services, viewer, write) => {
    const changed = findChangedGoals(write);
    const present = (await readGoals(services, viewer)).filter(({ macroName }) => changed.has(macroName));
    const others = goalValues.parse(write.after).filter(({ macroName }) => !changed.has(macroName));
    return [...present, ...others].sort((one, other) => compareMacroNames(one.macroName, other.macroName));
  },
  restore: async ({ goals }, viewer, write) => {
    await goals.restore(viewer, findChangedGoals(write), write.date ?? utcDay(write.at));
    return write.date;
  },
};

/** Operations of all APIs whose writes can be undone. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    logFood: ADDED,
    logFoods: ADDED,
    logLookupFood: ADDED,
    logProduct: ADDED,
    logRecipe: ADDED,
    quickAdd: ADDED,
    copyFoodLogs: ADDED,
    restoreFoodLog: ADDED,
    log_food: ADDED,
    log_text: ADDED,
    log_meal: ADDED,
    copy_day: ADDED,
    deleteFoodLog: DELETED,
    deleteFoodLogs: DELETED,
    delete_entry: DELETED,
    updateFoodLog: EDITED,
    updateFoodLogs: EDITED,
    moveFoodLogs: EDITED,
    edit_entry: EDITED,
    updateQuickAdd: TYPED,
    logWeight: WEIGHED,
    deleteWeight: WEIGHED,
    log_weight: WEIGHED,
    setDayFinished: FINISHED,
    saveMeal: SAVED,
    deleteMeal: SAVED,
    addGoal: TARGETED,
    updateGoal: TARGETED,
    setGoalTargets: TARGETED,
    deleteGoal: TARGETED,
  }),
);

export function findKind({ operation, itemIds, before, after }: ProgramWriteRow): Kind | undefined {
  const kind = KINDS.get(operation);
  if (!kind) return undefined;
  if ('undo' in kind) return itemIds.length > 0 ? kind : undefined;
  return [before, after].every((values) => kind.values.safeParse(values).success) ? kind : undefined;
}
