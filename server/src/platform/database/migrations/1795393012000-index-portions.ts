import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the portions of a recipe without reading the other entries. */
export class IndexPortions1795393012000 implements MigrationInterface {
  /** Built without blocking writes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index behind.
    await runner.query('DROP INDEX IF EXISTS food_logs_recipe_idx');
    await runner.query(
      'CREATE INDEX CONCURRENTLY food_logs_recipe_idx ON food_logs (user_id, recipe_id, logged_at) WHERE recipe_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX food_logs_recipe_idx');
  }
}
