import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A scan finds one food. */
export class IndexFoodsBarcode1795392002000 implements MigrationInterface {
  /** Built without blocking writes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index behind.
    await runner.query('DROP INDEX IF EXISTS foods_barcode_key');
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY foods_barcode_key ON foods (user_id, barcode)
        WHERE barcode IS NOT NULL AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX foods_barcode_key');
  }
}
