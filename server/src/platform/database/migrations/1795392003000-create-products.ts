import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Neither table has anything of users, and nothing refers to them. */
export class CreateProducts1795392003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE product_answers (
        barcode text NOT NULL,
        product jsonb,
        asked_at timestamptz NOT NULL,
        CONSTRAINT product_answers_pkey PRIMARY KEY (barcode),
        CONSTRAINT product_answers_barcode_check CHECK (barcode ~ '^([0-9]{8}|[0-9]{13})$'),
        CONSTRAINT product_answers_product_check CHECK (octet_length(product::text) <= 8000)
      )`);
    await runner.query(`
      CREATE TABLE open_food_facts_products (
        barcode text NOT NULL,
        name text NOT NULL,
        brand text,
        serving_size text,
        serving_weight real,
        values_per text NOT NULL DEFAULT 'hundred_g',
        amounts real[] NOT NULL,
        warnings text[] NOT NULL DEFAULT '{}',
        search_text text NOT NULL,
        CONSTRAINT open_food_facts_products_pkey PRIMARY KEY (barcode),
        CONSTRAINT open_food_facts_products_barcode_check CHECK (barcode ~ '^([0-9]{8}|[0-9]{13})$'),
        CONSTRAINT open_food_facts_products_amounts_check CHECK (array_length(amounts, 1) = 10),
        CONSTRAINT open_food_facts_products_values_per_check CHECK (values_per IN ('hundred_g', 'hundred_ml'))
      )`);
    for (const table of ['product_answers', 'open_food_facts_products']) {
      await runner.query(
        `COMMENT ON TABLE ${table} IS 'Contains information from Open Food Facts (https://openfoodfacts.org), which is made available here under the Open Database License (ODbL) 1.0. Individual contents: Database Contents License (DbCL) 1.0.'`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE open_food_facts_products');
    await runner.query('DROP TABLE product_answers');
  }
}
