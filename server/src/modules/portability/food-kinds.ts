import {
  invalidInput,
  type MacroAmountInput,
  MAX_MEAL_FOODS,
  parseLocalDate,
  parseMacroName,
  parseServings,
  parseText,
  parseUnit,
} from '@macrolog/domain';
import { toStoredMacros } from '../../platform/database/columns';
import { clientMadeId } from '../../platform/ids';
import { FoodLog } from '../diary/food-log.entity';
import { MealEntity } from '../diary/meals.entity';
import { parseMealName } from '../diary/meals.service';
import { parseCategoryName } from '../foods/categories.service';
import { FOOD_SOURCES, FoodEntity } from '../foods/food.entity';
import { checkedFood } from '../foods/foods.service';
import {
  checked,
  field,
  fieldOr,
  optional,
  parseInstant,
  rowSchema,
  Table,
  UNIQUE_CONTENT,
  type FileRow,
  type KindDefinition,
} from './kind';

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

type FoodForm = Parameters<typeof checkedFood>[0];

/** Validates what a food and an entry have in common, and whatever else the form of a food has. */
const parseFood = (table: Table) => (row: unknown) => {
  const values = table.toProperties(row as Record<string, unknown>);
  const form = { ...values, macros: parseMacros((row as { macros?: unknown }).macros) };
  const { macros, ...food } = checkedFood(form as unknown as FoodForm);
  return { ...table.toColumns(food), macros: toStoredMacros(macros) };
};

interface FoodRow extends FileRow {
  category_id: string | null;
  source: string;
  external_food_id: string | null;
  deleted_at: Date | null;
}

const foodTable = new Table(FoodEntity);

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

/** Columns that the user can't change. The others are the content of a food. */
const NOT_CONTENT = ['user_id', 'id', 'name_folded', 'source', 'external_food_id', 'created_at', 'deleted_at'];
const foodContent = foodTable.digest(...foodTable.except(...NOT_CONTENT), 'deleted_at IS NULL');

/**
 * Match by ID, then by the content of a listed food, then by the external ID of a listed food. Two equal foods in the
 * file stay two. A food whose category is beyond the quota, or was deleted meanwhile, becomes uncategorized.
 */
export const foods: KindDefinition<FoodRow> = {
  table: foodTable,
  select: `
    SELECT ${foodTable.selected},
           (SELECT c.name FROM categories c WHERE c.user_id = $1 AND c.id = category_id) AS category
      FROM foods
     WHERE user_id = $1 AND (deleted_at IS NULL OR id IN (
           SELECT food_id FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL))
     ORDER BY name_folded, id`,
  toJson: ({ category: _, ...row }: { category: string | null }) => row,
  csvColumns: foodTable.csvColumns.map((name) => (name === 'category_id' ? 'category' : name)),
  schema: (now) =>
    rowSchema({
      source: fieldOr('custom', parseSource),
      external_food_id: optional((id) => parseText(id, { field: 'externalId', max: 200 })),
      whole: field(parseFood(foodTable)),
      category_id: optional(clientMadeId),
      created_at: fieldOr(now, parseInstant('created_at')),
      deleted_at: optional(parseInstant('deleted_at')),
    }).transform(
      checked(({ whole, ...row }) => {
        requireExternalId(row);
        return { ...whole, ...row };
      }),
    ),
  needs: ['categories', 'foods'],
  resolve(context, row) {
    const category = row.category_id === null ? null : context.ids.categories.get(row.category_id);
    if (category === undefined) return { reason: "The file doesn't contain its category." };
    return { ...row, category_id: category !== null && context.rows.categories.has(category) ? category : null };
  },
  quotas: () => ['foods', 'nutrients'],
  identity: {
    keys: `id::text, CASE WHEN deleted_at IS NULL THEN '${UNIQUE_CONTENT}' || ${foodContent} END,
           CASE WHEN deleted_at IS NULL THEN source || ' ' || external_food_id END`,
    content: foodContent,
  },
};

interface MealRow extends FileRow {
  name: string;
  /** In display order. */
  foods: (readonly [foodId: string, servings: number])[];
}

interface SelectedMeal {
  id: string;
  name: string;
  foods: [foodId: string, servings: number, name: string][];
}

const mealTable = new Table(MealEntity);

const selectMeals = (condition: string) => `
  SELECT ${mealTable.selected},
         (SELECT coalesce(jsonb_agg(jsonb_build_array(f.id, i.servings, f.name) ORDER BY i.place), '[]')
            FROM meal_foods i JOIN foods f ON f.user_id = i.user_id AND f.id = i.food_id AND f.deleted_at IS NULL
           WHERE i.user_id = m.user_id AND i.meal_id = m.id) AS foods
    FROM meals m WHERE m.user_id = $1 AND ${condition} ORDER BY m.name_folded, m.id`;

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

const toMealJson = ({ foods: listed, ...row }: SelectedMeal) => {
  return { ...row, foods: listed.map(([foodId, servings]) => [foodId, servings] as const) };
};

const content = ({ name, foods: listed }: Pick<MealRow, 'name' | 'foods'>) => JSON.stringify([name, listed]);

/** Match by ID. */
export const meals: KindDefinition<MealRow> = {
  table: mealTable,
  select: selectMeals('true'),
  toJson: toMealJson,
  csvColumns: ['name', 'foods', 'id'],
  toCells: ({ foods: listed, ...row }: SelectedMeal) => {
    return { ...row, foods: listed.map(([, servings, name]) => `${servings} × ${name}`).join('; ') };
  },
  schema: () =>
    rowSchema({ name: field(parseMealName), foods: field(parseMealFoods) }).transform(
      ({ name: { name, nameFolded }, ...row }) => ({ ...row, name, name_folded: nameFolded }),
    ),
  needs: ['foods'],
  quotas: () => ['meals'],
  async match(context, manager, rows) {
    const own = rows.map((row) => {
      return { ...row, foods: row.foods.map(([id, servings]) => [context.toOwnFood(id), servings] as const) };
    });
    const ids = rows.map(({ id }) => id);
    const found = await manager.query<SelectedMeal[]>(selectMeals('m.id = ANY ($2)'), [context.userId, ids]);
    const existing = new Map(found.map((meal) => [meal.id, content(toMealJson(meal))]));
    return {
      rows: own,
      find: (row) => {
        if (existing.has(row.id)) return { id: row.id, same: existing.get(row.id) === content(row) };
        if (row.foods.every(([id]) => context.rows.foods.has(id))) return undefined;
        return { reason: "The file doesn't contain one of its foods." };
      },
    };
  },
  insertParts: `
    INSERT INTO meal_foods (user_id, meal_id, place, food_id, servings)
    SELECT $1, (meal->>'id')::uuid, item.place, (item.food->>0)::uuid, (item.food->>1)::numeric
      FROM jsonb_array_elements($2::jsonb) AS meal,
           jsonb_array_elements(meal->'foods') WITH ORDINALITY AS item(food, place)`,
};

interface FoodLogRow extends FileRow {
  log_date: string;
  food_id: string | null;
  meal_slot_id: string | null;
}

const logTable = new Table(FoodLog);

/** More milliseconds than rows in a file. */
const IMPORT_SPAN_MS = 300_000;

/** Match by ID. Deleted entries stay deleted. An entry has its own copy of the food, so the file may lack the food and the slot. */
export const diary: KindDefinition<FoodLogRow> = {
  table: logTable,
  select: `
    SELECT ${logTable.selected},
           (SELECT s.name FROM meal_slots s WHERE s.user_id = $1 AND s.id = meal_slot_id) AS meal_slot
      FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL
     ORDER BY log_date, logged_at, id`,
  toJson: ({ meal_slot: _, ...row }: { meal_slot: string | null }) => row,
  csvColumns: ['log_date', 'meal_slot', 'name', 'serving_size', 'category', 'servings', 'logged_at', 'food_id', 'id'],
  schema: (now) =>
    rowSchema({
      whole: field(parseFood(logTable)),
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
  needs: ['foods', 'meal_slots', 'days'],
  resolve(context, row) {
    const food = row.food_id && context.toOwnFood(row.food_id);
    const slot = row.meal_slot_id && context.toOwnMealSlot(row.meal_slot_id);
    return {
      ...row,
      food_id: food !== null && context.rows.foods.has(food) ? food : null,
      meal_slot_id: slot !== null && context.mealSlots.has(slot) ? slot : null,
    };
  },
  quotas: () => ['food_logs', 'food_logs_per_day', 'nutrients'],
  identity: {
    keys: 'id::text',
    content: logTable.digest(...logTable.except('user_id', 'id', 'food_id', 'logged_at')),
    column: 'id',
  },
};
