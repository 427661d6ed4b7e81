import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCampaigns1795227480000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE campaigns (
      id uuid NOT NULL,
      subject text NOT NULL,
      markdown text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT campaigns_pkey PRIMARY KEY (id)
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns');
  }
}
