import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS = {
  barcode: `barcode ~ '^([0-9]{8}|[0-9]{13})$'`,
  source: `source IN ('starter', 'custom', 'edamam', 'usda', 'open_food_facts')`,
};

/** Reads the table, while foods can be read and written. */
export class ValidateFoodsBarcode1795392001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(CHECKS))
      await runner.query(`ALTER TABLE foods VALIDATE CONSTRAINT foods_${name}_check`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, condition] of Object.entries(CHECKS)) {
      const constraint = `foods_${name}_check`;
      await runner.query(
        `ALTER TABLE foods DROP CONSTRAINT ${constraint}, ADD CONSTRAINT ${constraint} CHECK (${condition}) NOT VALID`,
      );
    }
  }
}
