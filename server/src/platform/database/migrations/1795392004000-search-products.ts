import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table is still empty, so that the index is built at once. */
export class SearchProducts1795392004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX open_food_facts_products_search_idx ON open_food_facts_products
         USING gin (to_tsvector('simple', search_text))`,
    );
    await runner.query(`
      CREATE TABLE product_imports (
        file text NOT NULL,
        rows_read bigint NOT NULL,
        is_finished boolean NOT NULL,
        CONSTRAINT product_imports_pkey PRIMARY KEY (file),
        CONSTRAINT product_imports_rows_read_check CHECK (rows_read >= 0 AND rows_read <= 1000000000)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_imports');
    await runner.query('DROP INDEX open_food_facts_products_search_idx');
  }
}
