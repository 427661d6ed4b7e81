import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deleting an account looks for each of its foods in the whole diary. Without this index that takes 35 ms per food
 * after ten years.
 */
export class IndexFoodLogsByFood1795230180000 implements MigrationInterface {
  /** Built concurrently, because a large diary takes time and writes must not be blocked. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted attempt leaves an invalid index.
    await runner.query('DROP INDEX IF EXISTS food_logs_food_idx');
    await runner.query('CREATE INDEX CONCURRENTLY food_logs_food_idx ON food_logs (user_id, food_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX food_logs_food_idx');
  }
}
