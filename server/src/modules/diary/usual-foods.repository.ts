import type { LocalDate } from '@macrolog/domain';
import type { AmountColumns } from '../../platform/database/stored-values';
import type { Queryable } from '../../platform/database/transaction';

/** Number of recent food logs to choose usual foods from. */
const MAX_USUAL_LOGS = 2_000;

/** Limits how often the weight of a food log is halved: after 1,074 times it would be too small for a number. */
const MAX_HALVINGS = 1_000;

/**
 * Foods that are usual at this time of day come first. A food log counts less the older it is (half after ten days) and
 * the further from this time of day it was logged (a quarter from three hours on). Times of day are compared by their
 * difference, so no time zone is needed. For a meal, its own food logs count in full, at whatever time they were logged, and a quarter of those without a meal. Servings with a different serving size are ignored; if there are no others,
 * one serving is suggested.
 */
export const USUAL_FOODS = `
  WITH newest AS (
    SELECT food_id, id, servings, amount_value, amount_unit, serving_size, logged_at, meal_slot_id
      FROM food_logs
     WHERE user_id = $1 AND log_date >= $3 AND deleted_at IS NULL
     ORDER BY log_date DESC, id DESC
     LIMIT ${MAX_USUAL_LOGS}),
  logged AS (
    SELECT *, greatest(0, extract(epoch FROM $2::timestamptz - logged_at)::float8) / 3600 AS hours
      FROM newest
     WHERE food_id IS NOT NULL AND ($5::uuid IS NULL OR meal_slot_id = $5 OR meal_slot_id IS NULL)),
  compared AS (
    SELECT *, 1 - least(hours - 24 * floor(hours / 24), 24 - (hours - 24 * floor(hours / 24))) / 4 AS closeness
      FROM logged),
  weighed AS (
    SELECT *, power(0.5, least(hours / 240, ${MAX_HALVINGS}))
              * CASE WHEN $5 IS NULL THEN greatest(0.25, closeness)
                     WHEN meal_slot_id = $5 THEN 1
                     ELSE greatest(0, closeness) / 4 END AS weight
      FROM compared)
  SELECT w.food_id AS "foodId",
         coalesce((array_agg(jsonb_build_object('servings', w.servings, 'amountValue', w.amount_value,
                                                'amountUnit', w.amount_unit)
                             ORDER BY w.logged_at DESC, w.id DESC)
                     FILTER (WHERE w.serving_size = f.serving_size))[1],
                  '{"servings": 1, "amountValue": null, "amountUnit": null}') AS last
    FROM weighed w JOIN foods f ON f.user_id = $1 AND f.id = w.food_id AND f.deleted_at IS NULL
   WHERE w.weight > 0
   GROUP BY w.food_id
   ORDER BY sum(w.weight) DESC, max(w.logged_at) DESC, w.food_id
   LIMIT $4`;

interface UsualFood {
  foodId: string;
  /** The last entry with the current serving size. */
  last: AmountColumns & { servings: number };
}

interface UsualFoodsQuery {
  userId: string;
  now: Date;
  since: LocalDate;
  first: number;
  /** Null for the usual foods at this time of day. */
  mealSlotId: string | null;
}

/** The usual foods at a given time or in a meal, from the food logs since a given day. */
export const findUsualFoods = (
  manager: Queryable,
  { userId, now, since, first, mealSlotId }: UsualFoodsQuery,
): Promise<UsualFood[]> => manager.query(USUAL_FOODS, [userId, now, since, first, mealSlotId]);
