import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The purge of old answers reads them by their age. */
export class IndexProductAnswers1795392100000 implements MigrationInterface {
  /** Built without blocking writes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index behind.
    await runner.query('DROP INDEX IF EXISTS product_answers_asked_at_idx, product_answers_unknown_idx');
    await runner.query('CREATE INDEX CONCURRENTLY product_answers_asked_at_idx ON product_answers (asked_at)');
    await runner.query(`
      CREATE INDEX CONCURRENTLY product_answers_unknown_idx ON product_answers (asked_at) WHERE product IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX product_answers_asked_at_idx, product_answers_unknown_idx');
  }
}
