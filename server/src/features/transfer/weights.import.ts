import { uuidv7 } from 'uuidv7';
import type { WeightRow } from './archive';
import { batches } from './archive-reader';
import { findRows, insertRows, type ImportTarget } from './import-target';

const RECORD = `jsonb_to_recordset($2::jsonb) AS r (id uuid, "logDate" date, "weightLb" numeric)`;

const INSERT = `
  INSERT INTO weights (user_id, id, log_date, weight_lb)
  SELECT $1, r.id, r."logDate", r."weightLb" FROM ${RECORD}
  ON CONFLICT DO NOTHING RETURNING id`;

const OF_SAME_DAY = `
  SELECT r.id, w.weight_lb = r."weightLb" AS same
    FROM ${RECORD}
    JOIN LATERAL (SELECT weight_lb FROM weights WHERE user_id = $1 AND log_date = r."logDate" LIMIT 1) w ON true`;

interface OfSameDay {
  id: string;
  same: boolean;
}

/** A day has one weight: of two in the file the first counts. */
function onePerDay({ tally }: ImportTarget, rows: readonly WeightRow[]): WeightRow[] {
  const days = new Set<string>();
  return rows.filter(({ logDate, position }) => {
    if (days.has(logDate)) tally.refuse('weights', position, 'Another row has the same day.');
    else return days.add(logDate);
    return false;
  });
}

/** Adds the weights of days that have none; a day's own one stays. */
export async function importWeights(target: ImportTarget, rows: readonly WeightRow[]): Promise<void> {
  const { tally } = target;
  for (const batch of batches(onePerDay(target, rows))) {
    const added = await insertRows(target, INSERT, batch);
    const others = batch.filter(({ id }) => !added.has(id));
    const there = await findRows<OfSameDay>(target, OF_SAME_DAY, others);
    const known = new Set(there.map(({ id }) => id));
    // The day is free, but another day's weight has the id.
    const renamed = others.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, id: uuidv7() }));
    const addedAnew = await insertRows(target, INSERT, renamed);
    const same = there.filter((weight) => weight.same).length;
    tally.count('weights', 'added', added.size + addedAnew.size);
    tally.count('weights', 'alreadyThere', same);
    tally.count('weights', 'different', there.length - same);
  }
}
