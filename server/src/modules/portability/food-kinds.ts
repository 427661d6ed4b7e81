import { FoodLog } from '../diary/food-log.entity';
import { MealEntity } from '../diary/meals.entity';
import { FoodEntity } from '../foods/food.entity';
import type { FoodLogRow, FoodRow, MealRow } from './archive-rows';
import { UNIQUE_CONTENT } from './identity';
import { Table, type KindDefinition } from './kind';

const foodTable = new Table(FoodEntity);

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

const logTable = new Table(FoodLog);

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
