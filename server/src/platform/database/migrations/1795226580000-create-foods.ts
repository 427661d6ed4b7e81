import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFoods1795226580000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE foods (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      name text NOT NULL,
      name_folded text NOT NULL,
      serving_size text NOT NULL,
      category_id uuid,
      macros jsonb NOT NULL,
      source text NOT NULL,
      external_food_id text,
      created_at timestamptz NOT NULL,
      deleted_at timestamptz,
      CONSTRAINT foods_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT foods_source_check CHECK (source IN ('starter', 'custom', 'edamam', 'usda')),
      CONSTRAINT foods_macros_check CHECK (
        jsonb_typeof(macros) = 'array' AND NOT jsonb_path_exists(macros, '$[*][1] ? (!(@ >= 0 && @ <= 1000000))')
      ),
      CONSTRAINT foods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
      CONSTRAINT foods_category_fkey FOREIGN KEY (user_id, category_id) REFERENCES categories (user_id, id)
    )
    `);
    await runner.query(`CREATE INDEX foods_listing_idx ON foods (user_id, name_folded, id) WHERE deleted_at IS NULL`);
    await runner.query(`CREATE UNIQUE INDEX foods_external_food_key ON foods (user_id, source, external_food_id)
      WHERE external_food_id IS NOT NULL AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE foods');
  }
}
