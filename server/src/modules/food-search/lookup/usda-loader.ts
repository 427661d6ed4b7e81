import type { DataSource, EntityManager } from 'typeorm';
import { readBaseFoods, type BaseRow } from './base-foods';

const NAME = 'usda-foods';
const BATCH = 1000;

async function insert(manager: EntityManager, rows: readonly BaseRow[]): Promise<void> {
  await manager.query(
    `INSERT INTO usda_foods (id, name, category, nutrients, measures, also, words, document, weight)
     SELECT id, name, category, nutrients, measures, also, words, array_to_tsvector(words), weight
       FROM jsonb_to_recordset($1) AS row(id text, name text, category text, nutrients jsonb, measures jsonb,
                                          also text[], words text[], weight real)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Updates the table of bundled foods if the data has changed. The caller prevents concurrent runs; searches find the
 * old foods meanwhile.
 */
export async function loadUsdaFoods(dataSource: DataSource): Promise<void> {
  const { rows, digest } = readBaseFoods();
  const [loaded] = await dataSource.query<{ digest: string }[]>('SELECT digest FROM reference_data WHERE name = $1', [
    NAME,
  ]);
  if (loaded?.digest === digest) return;
  await dataSource.transaction(async (manager) => {
    await manager.query('DELETE FROM usda_foods');
    await manager.query('DELETE FROM usda_words');
    for (let from = 0; from < rows.length; from += BATCH) await insert(manager, rows.slice(from, from + BATCH));
    // The previous release searches the words in the database. This one searches only in memory.
    await manager.query(
      `INSERT INTO usda_words (word, foods) SELECT word, count(*) FROM usda_foods, unnest(words) AS word GROUP BY word`,
    );
    await manager.query(
      `INSERT INTO reference_data (name, digest) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET digest = excluded.digest`,
      [NAME, digest],
    );
  });
  // Updates the statistics immediately, so that the first searches have good plans.
  await dataSource.query('VACUUM ANALYZE usda_foods, usda_words');
}
