import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The checks are validated by the next migration, so that no write waits while the table is read. */
export class AddFoodsBarcode1795392000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE foods
        ADD COLUMN barcode text,
        ADD CONSTRAINT foods_barcode_check CHECK (barcode ~ '^([0-9]{8}|[0-9]{13})$') NOT VALID,
        DROP CONSTRAINT foods_source_check,
        ADD CONSTRAINT foods_source_check CHECK (
          source IN ('starter', 'custom', 'edamam', 'usda', 'open_food_facts')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE foods SET source = 'custom', external_food_id = NULL WHERE source = 'open_food_facts'`);
    await runner.query(`
      ALTER TABLE foods
        DROP COLUMN barcode,
        DROP CONSTRAINT foods_source_check,
        ADD CONSTRAINT foods_source_check CHECK (source IN ('starter', 'custom', 'edamam', 'usda'))`);
  }
}
