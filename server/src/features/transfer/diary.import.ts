import { toStoredMacros } from '../../db/columns';
import type { EntryRow } from './archive';
import { batches } from './archive-reader';
import type { FoodIds } from './foods.import';
import { findRows, insertRows, type ImportTarget } from './import-target';

const RECORD = `jsonb_to_recordset($2::jsonb) AS r (
  id uuid, "logDate" date, "foodId" uuid, name text, "servingSize" text, category text, servings numeric,
  macros jsonb, "loggedAt" timestamptz)`;

// Its food may be one that the file does not have: an entry stands by its own copy.
const INSERT = `
  INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at)
  SELECT $1, r.id, r."logDate", (SELECT f.id FROM foods f WHERE f.user_id = $1 AND f.id = r."foodId"), r.name, r."servingSize", r.category, r.servings, r.macros, r."loggedAt"
    FROM ${RECORD}
  ON CONFLICT DO NOTHING RETURNING id`;

// LIMIT has the key's index asked for each row: before Postgres knows how many rows there are now, it would read all of
// them for every batch.
const SAME = `
  SELECT r.id
    FROM ${RECORD}
    JOIN LATERAL (SELECT * FROM food_logs WHERE user_id = $1 AND id = r.id LIMIT 1) l ON true
   WHERE l.deleted_at IS NULL AND l.log_date = r."logDate" AND l.name = r.name AND l.serving_size = r."servingSize"
     AND l.category IS NOT DISTINCT FROM r.category AND l.servings = r.servings AND l.macros = r.macros`;

/** Adds the entries whose ids are not there. One that was deleted here stays deleted. */
export async function importDiary(target: ImportTarget, rows: readonly EntryRow[], foods: FoodIds): Promise<void> {
  for (const batch of batches(rows)) {
    const records = batch.map(({ macros, foodId, ...row }) => ({
      ...row,
      macros: toStoredMacros(macros),
      foodId: foodId && (foods.get(foodId) ?? foodId),
    }));
    const added = await insertRows(target, INSERT, records);
    const others = records.filter(({ id }) => !added.has(id));
    const same = await findRows(target, SAME, others);
    target.tally.count('diary', 'added', added.size);
    target.tally.count('diary', 'alreadyThere', same.length);
    target.tally.count('diary', 'different', others.length - same.length);
  }
}
