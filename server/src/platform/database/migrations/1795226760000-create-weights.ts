import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWeights1795226760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE weights (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      log_date date NOT NULL,
      weight_lb numeric(6, 2) NOT NULL,
      CONSTRAINT weights_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT weights_weight_lb_check CHECK (weight_lb > 0 AND weight_lb <= 1500),
      CONSTRAINT weights_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query(`CREATE UNIQUE INDEX weights_day_key ON weights (user_id, log_date)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE weights');
  }
}
