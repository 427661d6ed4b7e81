import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few closed accounts without reading the others. */
export class IndexClosedUsers1795240960000 implements MigrationInterface {
  /** Built concurrently, so that writes aren't blocked. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted attempt leaves an invalid index.
    await runner.query('DROP INDEX IF EXISTS users_closed_idx');
    await runner.query('CREATE INDEX CONCURRENTLY users_closed_idx ON users (closed_at) WHERE closed_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_closed_idx');
  }
}
