import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds alternative names of foods. */
export class NameUsdaFoodsOtherwise1795250300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE usda_foods ADD COLUMN also text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usda_foods DROP COLUMN also');
  }
}
