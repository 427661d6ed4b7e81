import type { EntityManager } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';

/** An entry to create from an existing food or entry. */
export interface BatchItem {
  id: string;
  /** ID of the food or entry. */
  source: string;
  /** Null to use the servings of the copied entry. */
  servings: number | null;
}

export interface Batch {
  userId: string;
  date: LocalDate;
  loggedAt: Date;
  items: readonly BatchItem[];
}

const ITEMS = `unnest($4::uuid[], $5::uuid[], $6::float8[]) WITH ORDINALITY AS item(id, source, servings, place)`;

/**
 * Entries are sorted by the time when they were logged. Those of a batch are one microsecond apart, in the given order.
 */
const LOGGED_AT = `$3::timestamptz + item.place * interval '1 microsecond'`;

const INTO = `INSERT INTO food_logs
  (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at)`;

// In the order of the items, so that two identical batches wait for each other and don't deadlock.
const ONCE = 'ORDER BY item.place ON CONFLICT (user_id, id) DO NOTHING';

const OF_FOODS = `${INTO}
  SELECT $1, item.id, $2, f.id, f.name, f.serving_size, c.name, item.servings, f.macros, ${LOGGED_AT}
    FROM ${ITEMS}
    JOIN foods f ON f.user_id = $1 AND f.id = item.source AND f.deleted_at IS NULL
    LEFT JOIN categories c ON c.user_id = f.user_id AND c.id = f.category_id
   ${ONCE}`;

const OF_ENTRIES = `${INTO}
  SELECT $1, item.id, $2, e.food_id, e.name, e.serving_size, e.category, coalesce(item.servings, e.servings), e.macros,
         ${LOGGED_AT}
    FROM ${ITEMS}
    JOIN food_logs e ON e.user_id = $1 AND e.id = item.source AND e.deleted_at IS NULL AND e.log_date >= $7
   ${ONCE}`;

const valuesOf = ({ userId, date, loggedAt, items }: Batch): unknown[] => [
  ...[userId, date, loggedAt],
  ...[items.map(({ id }) => id), items.map(({ source }) => source), items.map(({ servings }) => servings)],
];

/** Logs foods as they are now. Existing IDs and missing foods are skipped. */
export const insertFoods = (manager: EntityManager, batch: Batch): Promise<unknown> =>
  manager.query(OF_FOODS, valuesOf(batch));

/** Copies entries as they were logged, but none from before the oldest day. Existing IDs are skipped. */
export const insertCopies = (manager: EntityManager, batch: Batch, oldest: LocalDate): Promise<unknown> =>
  manager.query(OF_ENTRIES, [...valuesOf(batch), oldest]);

/** Number of existing entries, including deleted ones. */
export async function countOf(manager: EntityManager, userId: string, ids: readonly string[]): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM food_logs WHERE user_id = $1 AND id = ANY ($2)',
    [userId, ids],
  );
  return row?.count ?? 0;
}

/** Deletes the entries of a day that still exist. */
export const deleteEntries = (
  manager: EntityManager,
  { userId, date, ids, deletedAt }: { userId: string; date: LocalDate; ids: readonly string[]; deletedAt: Date },
): Promise<unknown> =>
  manager.query(
    `UPDATE food_logs SET deleted_at = $4
      WHERE user_id = $1 AND log_date = $2 AND id = ANY ($3::uuid[]) AND deleted_at IS NULL`,
    [userId, date, ids, deletedAt],
  );
