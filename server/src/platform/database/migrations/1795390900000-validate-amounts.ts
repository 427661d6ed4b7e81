import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS = {
  amount: `(amount_value IS NULL) = (amount_unit IS NULL) AND amount_value > 0 AND amount_value <= 100000000
           AND amount_unit <> '' AND char_length(amount_unit) <= 60`,
  servings: 'servings > 0 AND servings <= 1000',
};

/** Reads the tables, while entries and meals can be read and written. */
export class ValidateAmounts1795390900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['food_logs', 'meal_foods']) {
      for (const name of Object.keys(CHECKS)) {
        await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_${name}_check`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['food_logs', 'meal_foods']) {
      for (const [name, condition] of Object.entries(CHECKS)) {
        const constraint = `${table}_${name}_check`;
        await runner.query(
          `ALTER TABLE ${table}
             DROP CONSTRAINT ${constraint}, ADD CONSTRAINT ${constraint} CHECK (${condition}) NOT VALID`,
        );
      }
    }
  }
}
