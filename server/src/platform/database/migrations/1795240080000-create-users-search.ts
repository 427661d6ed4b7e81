import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Support staff search accounts by parts of a name or email address, and by tier. */
export class CreateUsersSearch1795240080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX users_search_idx ON users USING gin (username_folded gin_trgm_ops, email_folded gin_trgm_ops)',
    );
    await runner.query(
      'CREATE INDEX users_given_idx ON users (id) WHERE is_paid_one_time OR subscription_status IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_given_idx');
    await runner.query('DROP INDEX users_search_idx');
  }
}
