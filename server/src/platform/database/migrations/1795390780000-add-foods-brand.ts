import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFoodsBrand1795390780000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE foods ADD COLUMN brand text, ADD COLUMN brand_folded text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE foods DROP COLUMN brand, DROP COLUMN brand_folded');
  }
}
