import {
  type Amount,
  invalidInput,
  LABEL_DECIMALS,
  MAX_MACROS_PER_FOOD,
  MAX_MEAL_FOODS,
  parseAmount,
  parseExactServings,
  parseMacroName,
  parseServings,
} from '@macrolog/domain';
import {
  dayField,
  field,
  optional,
  parseBoolean,
  parseInstant,
  rowSchema,
  withName,
  type FileRow,
  type NamedRow,
  type RowDefinition,
} from '../../platform/archive/file-row';
import { clientMadeId } from '../../platform/ids';
import { parseName } from '../../platform/names';
import { parseFood, parseNutrientRows } from '../foods/archive-rows';
import { parseCategoryName } from '../foods/food-input';
import { parseMealSlotName } from './meal-slot-names';

/** A whole recipe makes at least 0.1 servings. */
const MAX_SHARE = 10;

export interface MealRow extends FileRow {
  name: string;
  /** In display order. */
  foods: ArchivedMealFood[];
}

/** The last two are the amount if one was typed. */
export type ArchivedMealFood =
  | readonly [foodId: string, servings: number]
  | readonly [foodId: string, servings: number, value: number, unit: string];

/** Servings, and the amount that they are if one was typed. */
function parseLogged(servings: unknown, value: unknown, unit: unknown): { servings: number; amount: Amount | null } {
  if ((value ?? null) === null && (unit ?? null) === null) return { servings: parseServings(servings), amount: null };
  return { servings: parseExactServings(servings), amount: parseAmount({ value, unit }) };
}

/** `["<food ID>", 1.5]`, `["<food ID>", 1.5, 150, "g"]` and so on. Empty if all foods of the meal were deleted. */
function parseMealFoods(value: unknown): MealRow['foods'] {
  if (!Array.isArray(value) || value.length > MAX_MEAL_FOODS) {
    throw invalidInput(`The foods must be an array of at most ${MAX_MEAL_FOODS}.`);
  }
  return value.map((pair: unknown) => {
    if (!Array.isArray(pair) || (pair.length !== 2 && pair.length !== 4)) {
      throw invalidInput('A food of a saved meal must be [id, servings] or [id, servings, value, unit].');
    }
    const [foodId, given, value, unit] = pair as unknown[];
    const id = clientMadeId(foodId);
    const { servings, amount } = parseLogged(given, value, unit);
    return amount ? ([id, servings, amount.value, amount.unit] as const) : ([id, servings] as const);
  });
}

export const meals: RowDefinition<MealRow> = {
  schema: () => rowSchema({ name: field(parseName), foods: field(parseMealFoods) }).transform(withName),
};

export const mealSlots: RowDefinition<NamedRow> = {
  schema: () => rowSchema({ name: field(parseMealSlotName) }).transform(withName),
};

export interface FoodLogRow extends FileRow {
  log_date: string;
  food_id: string | null;
  meal_slot_id: string | null;
  recipe_id: string | null;
  recipe_share: number | null;
  pot_at: Date | null;
}

/** The columns of a row's servings and amount. A file from before there were amounts has none. */
function parseLoggedColumns(row: unknown) {
  const { servings: given, amount_value: value, amount_unit: unit } = row as Record<string, unknown>;
  const { servings, amount } = parseLogged(given, value, unit);
  return { servings, amount_value: amount?.value ?? null, amount_unit: amount?.unit ?? null };
}

export interface FinishedDayRow extends FileRow {
  log_date: string;
  is_finished: boolean;
}

export const finishedDays: RowDefinition<FinishedDayRow> = {
  schema: () => rowSchema({ log_date: dayField(), is_finished: field(parseBoolean('is_finished')) }),
  uniqueDate: ({ log_date }) => log_date,
};

/** A portion of a recipe: both or none. */
function parsePortionColumns(row: unknown) {
  const { recipe_id: id = null, recipe_share: share = null } = row as Record<string, unknown>;
  if (id === null && share === null) return { recipe_id: null, recipe_share: null };
  if (typeof share !== 'number' || !(share > 0 && share <= MAX_SHARE)) {
    throw invalidInput(`recipe_share must be above 0 and at most ${MAX_SHARE}.`);
  }
  return { recipe_id: clientMadeId(id), recipe_share: share };
}

function parseIncomplete(value: unknown): string[] {
  if (Array.isArray(value) && value.length <= 2 * MAX_MACROS_PER_FOOD) return value.map(parseMacroName);
  throw invalidInput('incomplete must be an array of macro names.');
}

/** More milliseconds than rows in a file. */
const IMPORT_SPAN_MS = 300_000;

export const diary: RowDefinition<FoodLogRow> = {
  schema: (now) =>
    rowSchema({
      // An entry doesn't say what the values of its food's label were for.
      whole: field((row) => ({
        ...parseFood(row, LABEL_DECIMALS),
        ...parseLoggedColumns(row),
        ...parsePortionColumns(row),
      })),
      incomplete: optional(parseIncomplete),
      pot_at: optional(parseInstant('pot_at')),
      nutrients: optional(parseNutrientRows),
      log_date: dayField(),
      food_id: optional(clientMadeId),
      meal_slot_id: optional(clientMadeId),
      category: optional(parseCategoryName),
      logged_at: optional(parseInstant('logged_at')),
      is_estimate: optional(parseBoolean('is_estimate')),
    }).transform(({ whole, logged_at, is_estimate, ...row }) => ({
      ...whole,
      ...row,
      // A file from before there were estimates has none.
      is_estimate: is_estimate ?? false,
      // Without a time, an entry was logged just now, in the order of the file.
      logged_at: logged_at ?? new Date(now.getTime() - IMPORT_SPAN_MS + row.position),
    })),
};
