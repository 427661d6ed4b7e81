import type { EntityManager } from 'typeorm';
import type { Queryable } from '../../platform/database/transaction';
import { MealEntity, type MealFoodEntity } from './meals.entity';

/** A food of a meal as stored. */
export type StoredMealFood = Pick<MealFoodEntity, 'foodId' | 'servings' | 'amountValue' | 'amountUnit'>;

export interface StoredMeal {
  id: string;
  name: string;
  foods: StoredMealFood[];
}

/** `$2` is the ID of a single meal or null for all, `$3` the maximum number. Foods are in display order. */
export const MEALS = `
  SELECT m.id, m.name,
         coalesce((SELECT jsonb_agg(jsonb_build_object('foodId', f.food_id, 'servings', f.servings,
                                                       'amountValue', f.amount_value, 'amountUnit', f.amount_unit)
                                    ORDER BY f.place)
                     FROM meal_foods f WHERE f.user_id = m.user_id AND f.meal_id = m.id), '[]') AS foods
    FROM meals m
   WHERE m.user_id = $1 AND ($2::uuid IS NULL OR m.id = $2)
   ORDER BY m.name_folded, m.id
   LIMIT $3`;

/** Meals by name; only one if an ID is given. */
export const findMeals = (manager: Queryable, userId: string, id: string | null, limit: number) =>
  manager.query<StoredMeal[]>(MEALS, [userId, id, limit]);

export type NewMeal = Pick<MealEntity, 'id' | 'name' | 'nameFolded'> & { foods: readonly StoredMealFood[] };

/** Inserts or replaces a meal. Returns how many of its foods exist. */
export async function putMeal(manager: EntityManager, userId: string, { foods, ...meal }: NewMeal): Promise<number> {
  await manager.upsert(MealEntity, { userId, ...meal }, ['userId', 'id']);
  await manager.query('DELETE FROM meal_foods WHERE user_id = $1 AND meal_id = $2', [userId, meal.id]);
  const added = await manager.query<unknown[]>(
    `INSERT INTO meal_foods (user_id, meal_id, place, food_id, servings, amount_value, amount_unit)
     SELECT $1, $2, item.place, f.id, item.servings, item.amount_value, item.amount_unit
       FROM unnest($3::uuid[], $4::float8[], $5::float8[], $6::text[])
            WITH ORDINALITY AS item(food_id, servings, amount_value, amount_unit, place)
       JOIN foods f ON f.user_id = $1 AND f.id = item.food_id AND f.deleted_at IS NULL
     RETURNING place`,
    [
      userId,
      meal.id,
      foods.map(({ foodId }) => foodId),
      foods.map(({ servings }) => servings),
      foods.map(({ amountValue }) => amountValue),
      foods.map(({ amountUnit }) => amountUnit),
    ],
  );
  return added.length;
}

/** Returns whether the meal existed. */
export async function deleteMeal(manager: EntityManager, userId: string, id: string): Promise<boolean> {
  return (await manager.delete(MealEntity, { userId, id })).affected === 1;
}
