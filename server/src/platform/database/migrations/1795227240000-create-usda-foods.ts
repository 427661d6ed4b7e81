import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Foods that ship with the program. A copy of a file, queried with SQL and without an entity. */
export class CreateUsdaFoods1795227240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`
    CREATE TABLE usda_foods (
      id text NOT NULL,
      name text NOT NULL,
      category text NOT NULL,
      nutrients jsonb NOT NULL,
      measures jsonb NOT NULL,
      words text[] NOT NULL,
      document tsvector NOT NULL,
      weight real NOT NULL,
      CONSTRAINT usda_foods_pkey PRIMARY KEY (id)
    )
    `);
    await runner.query(`CREATE INDEX usda_foods_document_idx ON usda_foods USING gin (document)`);
    await runner.query(`
    CREATE TABLE usda_words (
      word text NOT NULL,
      foods integer NOT NULL,
      CONSTRAINT usda_words_pkey PRIMARY KEY (word)
    )
    `);
    await runner.query(`CREATE INDEX usda_words_similar_idx ON usda_words USING gin (word gin_trgm_ops)`);
    await runner.query(`
    CREATE TABLE reference_data (
      name text NOT NULL,
      digest text NOT NULL,
      CONSTRAINT reference_data_pkey PRIMARY KEY (name)
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reference_data');
    await runner.query('DROP TABLE usda_words');
    await runner.query('DROP TABLE usda_foods');
    // Keep the extension: it may have existed before, and others may use it.
  }
}
