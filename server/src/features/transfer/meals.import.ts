import { MAX_MEALS } from '../meals/meals.service';
import type { MealRow } from './archive';
import { batches } from './archive-reader';
import type { FoodIds } from './foods.import';
import { findRows, insertRows, type ImportTarget } from './import-target';

const RECORD = `jsonb_to_recordset($2::jsonb) AS r (id uuid, name text, "nameFolded" text, foods jsonb)`;
const FOODS = `jsonb_array_elements(r.foods) WITH ORDINALITY AS item(food, place)`;

const INSERT = `
  INSERT INTO meals (user_id, id, name, name_folded)
  SELECT $1, r.id, r.name, r."nameFolded" FROM ${RECORD}
  ON CONFLICT DO NOTHING RETURNING id`;

const INSERT_FOODS = `
  INSERT INTO meal_foods (user_id, meal_id, place, food_id, servings)
  SELECT $1, r.id, item.place, (item.food->>0)::uuid, (item.food->>1)::numeric
    FROM ${RECORD}, ${FOODS}
  RETURNING meal_id AS id`;

/** Those that have a food which is nowhere in the account. */
const LACKING = `
  SELECT r.id FROM ${RECORD}
   WHERE EXISTS (SELECT FROM ${FOODS} WHERE NOT EXISTS (
           SELECT FROM foods f WHERE f.user_id = $1 AND f.id = (item.food->>0)::uuid))`;

/** What is there of the rows, and whether it is the same. */
const FIND = `
  SELECT r.id,
         m.name = r.name AND r.foods = coalesce(
           (SELECT jsonb_agg(jsonb_build_array(f.food_id, f.servings) ORDER BY f.place)
              FROM meal_foods f JOIN foods listed ON listed.user_id = $1 AND listed.id = f.food_id AND listed.deleted_at IS NULL
             WHERE f.user_id = $1 AND f.meal_id = r.id), '[]') AS same
    FROM ${RECORD}
    JOIN LATERAL (SELECT name FROM meals WHERE user_id = $1 AND id = r.id LIMIT 1) m ON true`;

interface Found {
  id: string;
  same: boolean;
}

/** The rows that are not there, as many as there is room for; the others are counted. */
async function freshRows(target: ImportTarget, rows: readonly MealRow[]): Promise<MealRow[]> {
  const { manager, userId, tally } = target;
  const found = new Set<string>();
  for (const { id, same } of await findRows<Found>(target, FIND, rows)) {
    found.add(id);
    tally.count('meals', same ? 'alreadyThere' : 'different');
  }
  const lacking = new Set((await findRows<{ id: string }>(target, LACKING, rows)).map(({ id }) => id));
  const [own] = await manager.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM meals WHERE user_id = $1',
    [userId],
  );
  let room = MAX_MEALS - (own?.count ?? 0);
  return rows.filter(({ id, position }) => {
    if (found.has(id)) return false;
    if (lacking.has(id)) tally.refuse('meals', position, 'One of its foods is not in the file.');
    else if (room === 0) tally.refuse('meals', position, `There can be at most ${MAX_MEALS} meals.`);
    else {
      room -= 1;
      return true;
    }
    return false;
  });
}

/** Adds the meals whose ids are not there. No other meal is made between: the caller has locked the user's row, as they do. */
export async function importMeals(target: ImportTarget, rows: readonly MealRow[], foods: FoodIds): Promise<void> {
  for (const batch of batches(rows)) {
    const own = batch.map((row) => ({
      ...row,
      foods: row.foods.map(([foodId, servings]): MealRow['foods'][number] => [foods.get(foodId) ?? foodId, servings]),
    }));
    const fresh = await freshRows(target, own);
    const added = await insertRows(target, INSERT, fresh);
    await insertRows(target, INSERT_FOODS, fresh);
    target.tally.count('meals', 'added', added.size);
  }
}
