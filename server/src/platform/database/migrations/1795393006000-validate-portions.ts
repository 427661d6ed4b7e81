import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the entries, while they can be read and written. */
export class ValidatePortions1795393006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_logs VALIDATE CONSTRAINT food_logs_recipe_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE food_logs
        DROP CONSTRAINT food_logs_recipe_check,
        ADD CONSTRAINT food_logs_recipe_check CHECK (
          (recipe_id IS NULL) = (recipe_share IS NULL) AND recipe_share > 0 AND recipe_share <= 10) NOT VALID`);
  }
}
