import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy of a portion is from the pot of its original, not from the one that was last cooked. */
export class AddFoodLogsPotAt1795395020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_logs ADD COLUMN pot_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_logs DROP COLUMN pot_at');
  }
}
