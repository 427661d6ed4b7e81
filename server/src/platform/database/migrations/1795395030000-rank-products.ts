import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The next import fills the columns. A search looks at popular products first. */
export class RankProducts1795395030000 implements MigrationInterface {
  /** Built without blocking an import. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE IF EXISTS open_food_facts_products
         ADD COLUMN IF NOT EXISTS further real[],
         ADD COLUMN IF NOT EXISTS scans integer NOT NULL DEFAULT 0,
         ADD COLUMN IF NOT EXISTS is_popular boolean NOT NULL DEFAULT false`,
    );
    // The operator may have dropped the table.
    const [{ table }] = (await runner.query("SELECT to_regclass('open_food_facts_products') AS table")) as [
      { table: string | null },
    ];
    if (table === null) return;
    // An interrupted build leaves an invalid index behind.
    await runner.query('DROP INDEX IF EXISTS open_food_facts_products_popular_idx');
    await runner.query(
      `CREATE INDEX CONCURRENTLY open_food_facts_products_popular_idx ON open_food_facts_products
         USING gin (to_tsvector('simple', search_text)) WHERE is_popular`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS open_food_facts_products_popular_idx');
    await runner.query(
      'ALTER TABLE IF EXISTS open_food_facts_products DROP COLUMN further, DROP COLUMN scans, DROP COLUMN is_popular',
    );
  }
}
