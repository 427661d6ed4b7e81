import type { DataSource, EntityManager } from 'typeorm';
import type { IndexedFood } from './food-index';
import type { Nutrients } from './nutrients';
import { readBundledFoods, type UsdaFoodRow } from './usda-data';

export interface UsdaFood {
  id: string;
  name: string;
  also: string[];
  category: string;
  /** Per 100 g. */
  nutrients: Nutrients;
  measures: [label: string, grams: number][];
}

export const FOODS_BY_ID =
  'SELECT id, name, also, category, nutrients, measures FROM usda_foods WHERE id = ANY($1::text[])';

/** Foods whose names are read at a time. */
const PAGE_SIZE = 200;

/** Name of the bundled foods in the table of loaded data. */
const DATA_NAME = 'usda-foods';
const BATCH_SIZE = 1000;

const insert = (manager: EntityManager, rows: readonly UsdaFoodRow[]) =>
  manager.query(
    `INSERT INTO usda_foods (id, name, category, nutrients, measures, also, words, document, weight)
     SELECT id, name, category, nutrients, measures, also, words, array_to_tsvector(words), weight
       FROM jsonb_to_recordset($1) AS row(id text, name text, category text, nutrients jsonb, measures jsonb,
                                          also text[], words text[], weight real)`,
    [JSON.stringify(rows)],
  );

/** The bundled foods. They belong to no user. */
export class UsdaFoodsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In any order, without unknown IDs. */
  findByIds(ids: readonly string[]): Promise<UsdaFood[]> {
    return this.dataSource.query(FOODS_BY_ID, [ids]);
  }

  /** The names of all foods, page by page. */
  async *namePages(): AsyncGenerator<Required<IndexedFood>[]> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const foods: Required<IndexedFood>[] = await this.dataSource.query(
        'SELECT id, name, also, weight FROM usda_foods WHERE id > $1 ORDER BY id LIMIT $2',
        [after, PAGE_SIZE],
      );
      yield foods;
      after = foods.at(-1)?.id;
    }
  }

  /**
   * Updates the table if the bundled data has changed. The caller prevents concurrent runs; searches find the old foods
   * meanwhile.
   */
  async load(): Promise<void> {
    const { rows, digest } = readBundledFoods();
    const [loaded] = await this.dataSource.query<{ digest: string }[]>(
      'SELECT digest FROM reference_data WHERE name = $1',
      [DATA_NAME],
    );
    if (loaded?.digest === digest) return;
    await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM usda_foods');
      await manager.query('DELETE FROM usda_words');
      for (let from = 0; from < rows.length; from += BATCH_SIZE)
        await insert(manager, rows.slice(from, from + BATCH_SIZE));
      // The previous release searches the words in the database. This one searches only in memory.
      await manager.query(
        `INSERT INTO usda_words (word, foods) SELECT word, count(*) FROM usda_foods, unnest(words) AS word GROUP BY word`,
      );
      await manager.query(
        `INSERT INTO reference_data (name, digest) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET digest = excluded.digest`,
        [DATA_NAME, digest],
      );
    });
    // Updates the statistics immediately, so that the first searches have good plans.
    await this.dataSource.query('VACUUM ANALYZE usda_foods, usda_words');
  }
}
