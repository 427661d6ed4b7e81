import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFoodsValuesPer1795390720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE foods
        ADD COLUMN values_per text NOT NULL DEFAULT 'serving',
        ADD CONSTRAINT foods_values_per_check CHECK (values_per IN ('serving', 'hundred_g', 'hundred_ml'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE foods DROP COLUMN values_per');
  }
}
