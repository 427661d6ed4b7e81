import type { EntityManager } from 'typeorm';

/** A food of a meal as stored. */
export interface StoredMealFood {
  foodId: string;
  servings: number;
}

export interface StoredMeal {
  id: string;
  name: string;
  foods: StoredMealFood[];
}

/**
 * `$1` is the user, `$2` the ID of a single meal or null for all, `$3` the maximum number. Foods are in display order.
 */
export const MEALS = `
  SELECT m.id, m.name,
         coalesce((SELECT jsonb_agg(jsonb_build_object('foodId', f.food_id, 'servings', f.servings) ORDER BY f.place)
                     FROM meal_foods f WHERE f.user_id = m.user_id AND f.meal_id = m.id), '[]') AS foods
    FROM meals m
   WHERE m.user_id = $1 AND ($2::uuid IS NULL OR m.id = $2)
   ORDER BY m.name_folded, m.id
   LIMIT $3`;

const PUT_MEAL = `
  INSERT INTO meals (user_id, id, name, name_folded) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, id) DO UPDATE SET name = EXCLUDED.name, name_folded = EXCLUDED.name_folded`;

const TAKE_OUT = 'DELETE FROM meal_foods WHERE user_id = $1 AND meal_id = $2';

const PUT_IN = `
  INSERT INTO meal_foods (user_id, meal_id, place, food_id, servings)
  SELECT $1, $2, item.place, f.id, item.servings
    FROM unnest($3::uuid[], $4::float8[]) WITH ORDINALITY AS item(food_id, servings, place)
    JOIN foods f ON f.user_id = $1 AND f.id = item.food_id AND f.deleted_at IS NULL
  RETURNING place`;

export interface MealValues {
  id: string;
  name: string;
  nameFolded: string;
  foods: readonly StoredMealFood[];
}

/** Inserts or replaces a meal. Returns how many of its foods exist. */
export async function putMeal(manager: EntityManager, userId: string, meal: MealValues): Promise<number> {
  const { id, name, nameFolded, foods } = meal;
  await manager.query(PUT_MEAL, [userId, id, name, nameFolded]);
  await manager.query(TAKE_OUT, [userId, id]);
  const values = [userId, id, foods.map(({ foodId }) => foodId), foods.map(({ servings }) => servings)];
  return (await manager.query<unknown[]>(PUT_IN, values)).length;
}
