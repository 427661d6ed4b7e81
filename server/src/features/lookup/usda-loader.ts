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
 * Brings the table of USDA foods, and of those that it lacks, to what ships with the program; does nothing where it is that already. The caller keeps
 * other programs from doing the same at the same moment; searches meanwhile find the old foods.
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
    // The release before searches by the words in the database; this one only by those in memory.
    await manager.query(
      `INSERT INTO usda_words (word, foods) SELECT word, count(*) FROM usda_foods, unnest(words) AS word GROUP BY word`,
    );
    await manager.query(
      `INSERT INTO reference_data (name, digest) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET digest = excluded.digest`,
      [NAME, digest],
    );
  });
  // Fresh statistics at once: the first searches shall be planned as well as later ones.
  await dataSource.query('VACUUM ANALYZE usda_foods, usda_words');
}
