import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRateLimits1795227900000 implements MigrationInterface {
  /** Unlogged: counts may be lost in a crash, and a flood of requests writes no WAL. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE UNLOGGED TABLE rate_limits (
      key text NOT NULL,
      points integer NOT NULL DEFAULT 0,
      expire bigint,
      CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
    )
    `);
    await runner.query('CREATE INDEX rate_limits_expire_idx ON rate_limits (expire)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
