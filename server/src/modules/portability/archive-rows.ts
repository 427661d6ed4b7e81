import { z } from 'zod';
import {
  foldCase,
  invalidInput,
  type MacroAmountInput,
  MAX_MEAL_FOODS,
  parseLocalDate,
  parseMacroName,
  parseServings,
  parseText,
  parseUnit,
  parseWeekdayTargets,
  parseWeight,
  PREFERENCE_VALUES,
  type Preferences,
  type Weekday,
  type WeekdayTargets,
} from '@macrolog/domain';
import { toColumns, toProperties, toStoredMacros } from '../../platform/database/stored-values';
import { clientMadeId } from '../../platform/ids';
import { parseMealName, parseMealSlotName } from '../diary/meal-names';
import { checkedFood, FOOD_SOURCES, type FoodForm, parseCategoryName } from '../foods/food-input';
import { checkedGoal, type GoalUpdate } from '../goals/goal-input';
import {
  checked,
  field,
  fieldOr,
  isObject,
  NO_OBJECT,
  optional,
  parseInstant,
  rowSchema,
  type FileRow,
  type Kind,
} from './file-row';
import type { GoalVersion } from './goal-merge';

/** Rows of one kind, as the thread that reads a file knows them. It doesn't load the ORM. */
interface RowDefinition<Row extends FileRow = FileRow> {
  /** Validates a row of an untrusted file, with the rules for API input. */
  schema(now: Date): z.ZodType<Row>;
  /** Rows with the same value must be in one batch. */
  group?(row: Row): string;
  /** Only one row of the file can have this date. */
  uniqueDate?(row: Row): string;
}

/** A row with a name that is compared ignoring case. */
export interface NamedRow extends FileRow {
  name: string;
  name_folded: string;
}

const withName = <Row extends { name: { name: string; nameFolded: string } }>({ name, ...row }: Row) => {
  return { ...row, name: name.name, name_folded: name.nameFolded };
};

const categories: RowDefinition<NamedRow> = {
  schema: () =>
    rowSchema({ name: field(parseCategoryName) }).transform((row) => ({ ...row, name_folded: foldCase(row.name) })),
};

/** `["protein", 31.02, "g"]` and so on. */
function parseMacros(value: unknown): MacroAmountInput[] {
  if (!Array.isArray(value)) throw invalidInput('The macros must be an array.');
  return value.map((triple: unknown) => {
    if (!Array.isArray(triple) || triple.length !== 3) throw invalidInput('A macro must be [name, value, unit].');
    const [name, amount, measure] = triple as [unknown, unknown, unknown];
    // The validation of the food checks the number.
    return { macroName: parseMacroName(name), value: amount as number, unit: parseUnit(measure) };
  });
}

/** Validates what a food and an entry have in common, and whatever else the form of a food has. */
function parseFood(row: unknown) {
  const values = row as Record<string, unknown>;
  const form = { ...toProperties(values), macros: parseMacros(values['macros']) };
  const { macros, ...food } = checkedFood(form as unknown as FoodForm);
  return { ...toColumns(food), macros: toStoredMacros(macros) };
}

export interface FoodRow extends FileRow {
  category_id: string | null;
  source: string;
  external_food_id: string | null;
  deleted_at: Date | null;
}

const parseSource = (value: unknown) => {
  const known = FOOD_SOURCES.find((candidate) => candidate === value);
  if (!known) throw invalidInput('The source must be starter, custom, edamam or usda.');
  return known;
};

function requireExternalId({ source, external_food_id }: Pick<FoodRow, 'source' | 'external_food_id'>): void {
  const isLookedUp = source === 'edamam' || source === 'usda';
  if ((external_food_id !== null) !== isLookedUp)
    throw invalidInput('Foods from a lookup must have an external ID; other foods must not.');
}

const foods: RowDefinition<FoodRow> = {
  schema: (now) =>
    rowSchema({
      source: fieldOr('custom', parseSource),
      external_food_id: optional((id) => parseText(id, { field: 'externalId', max: 200 })),
      whole: field(parseFood),
      category_id: optional(clientMadeId),
      created_at: fieldOr(now, parseInstant('created_at')),
      deleted_at: optional(parseInstant('deleted_at')),
    }).transform(
      checked(({ whole, ...row }) => {
        requireExternalId(row);
        return { ...whole, ...row };
      }),
    ),
};

export interface MealRow extends FileRow {
  name: string;
  /** In display order. */
  foods: (readonly [foodId: string, servings: number])[];
}

/** `["<food ID>", 1.5]` and so on. Empty if all foods of the meal were deleted. */
function parseMealFoods(value: unknown): MealRow['foods'] {
  if (!Array.isArray(value) || value.length > MAX_MEAL_FOODS) {
    throw invalidInput(`The foods must be an array of at most ${MAX_MEAL_FOODS}.`);
  }
  return value.map((pair: unknown) => {
    if (!Array.isArray(pair) || pair.length !== 2) throw invalidInput('A food of a saved meal must be [id, servings].');
    const [foodId, amount] = pair as [unknown, unknown];
    return [clientMadeId(foodId), parseServings(amount)] as const;
  });
}

const meals: RowDefinition<MealRow> = {
  schema: () => rowSchema({ name: field(parseMealName), foods: field(parseMealFoods) }).transform(withName),
};

const mealSlots: RowDefinition<NamedRow> = {
  schema: () => rowSchema({ name: field(parseMealSlotName) }).transform(withName),
};

export interface OwnGoal extends GoalVersion {
  macro_name: string;
  created_at: Date;
}

export type GoalRow = OwnGoal & FileRow;

/** `{ monday: 300 }`; files of an older version don't have it. */
function parseTargets(value: unknown): WeekdayTargets | null {
  if (!isObject(value)) throw invalidInput(NO_OBJECT);
  const targets = Object.entries(value) as [Weekday, number][];
  return parseWeekdayTargets(targets.map(([weekday, targetValue]) => ({ weekday, targetValue })));
}

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

const goals: RowDefinition<GoalRow> = {
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
};

export interface FoodLogRow extends FileRow {
  log_date: string;
  food_id: string | null;
  meal_slot_id: string | null;
}

/** More milliseconds than rows in a file. */
const IMPORT_SPAN_MS = 300_000;

const diary: RowDefinition<FoodLogRow> = {
  schema: (now) =>
    rowSchema({
      whole: field(parseFood),
      log_date: field((value) => parseLocalDate(value)),
      food_id: optional(clientMadeId),
      meal_slot_id: optional(clientMadeId),
      category: optional(parseCategoryName),
      servings: field(parseServings),
      logged_at: optional(parseInstant('logged_at')),
    }).transform(({ whole, logged_at, ...row }) => ({
      ...whole,
      ...row,
      // Without a time, an entry was logged just now, in the order of the file.
      logged_at: logged_at ?? new Date(now.getTime() - IMPORT_SPAN_MS + row.position),
    })),
};

export interface WeightRow extends FileRow {
  log_date: string;
  weight_lb: number;
}

const weights: RowDefinition<WeightRow> = {
  schema: () => rowSchema({ log_date: field((value) => parseLocalDate(value)), weight_lb: field(parseWeight) }),
  uniqueDate: ({ log_date }) => log_date,
};

export interface PreferencesRow extends FileRow {
  weight_unit: string;
  energy_unit: string;
  language: string | null;
  week_start: string | null;
}

/** ID of the only row. Another one in the file is a duplicate. */
export const ONLY_ROW = 'preferences';

const parsePreference = (name: string, preference: keyof Preferences) => (value: unknown) => {
  const values: readonly string[] = PREFERENCE_VALUES[preference];
  if (typeof value === 'string' && values.includes(value)) return value;
  throw invalidInput(`${name} must be one of ${values.join(', ')}.`);
};

const preferences: RowDefinition<PreferencesRow> = {
  schema: () =>
    z
      .object(
        {
          position: z.int(),
          weight_unit: field(parsePreference('weight_unit', 'weightUnit')),
          energy_unit: field(parsePreference('energy_unit', 'energyUnit')),
          language: optional(parsePreference('language', 'language')),
          week_start: optional(parsePreference('week_start', 'weekStart')),
        },
        NO_OBJECT,
      )
      .transform((row) => ({ ...row, id: ONLY_ROW })),
};

/** The rows of each kind. */
export const ROWS: Readonly<Record<Kind, RowDefinition>> = {
  categories,
  foods,
  meals,
  meal_slots: mealSlots,
  goals,
  diary,
  weights,
  preferences,
};
