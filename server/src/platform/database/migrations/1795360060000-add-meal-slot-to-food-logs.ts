import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Entries without a slot stay as they are, and the previous version of the program adds entries without one. Without a
 * default, no row is rewritten.
 */
export class AddMealSlotToFoodLogs1795360060000 implements MigrationInterface {
  /** The constraint is checked after it was added, without blocking writes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_logs ADD COLUMN IF NOT EXISTS meal_slot_id uuid');
    // An interrupted run may have added it.
    await runner.query('ALTER TABLE food_logs DROP CONSTRAINT IF EXISTS food_logs_meal_slot_fkey');
    await runner.query(`
    ALTER TABLE food_logs
      ADD CONSTRAINT food_logs_meal_slot_fkey FOREIGN KEY (user_id, meal_slot_id) REFERENCES meal_slots (user_id, id)
        ON DELETE SET NULL (meal_slot_id) NOT VALID
    `);
    await runner.query('ALTER TABLE food_logs VALIDATE CONSTRAINT food_logs_meal_slot_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_logs DROP COLUMN meal_slot_id');
  }
}
