import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRateLimits1795227900000 implements MigrationInterface {
  /** Unlogged: a count that is lost in a crash begins anew, and a flood writes nothing that must be kept. */
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
