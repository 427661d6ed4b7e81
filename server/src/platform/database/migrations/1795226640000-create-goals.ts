import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateGoals1795226640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE goals (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      macro_name text NOT NULL,
      target_value numeric(11, 4) NOT NULL,
      unit text NOT NULL,
      goal_type text NOT NULL,
      valid_from date NOT NULL,
      valid_to date,
      created_at timestamptz NOT NULL,
      CONSTRAINT goals_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT goals_unit_check CHECK (unit IN ('kcal', 'g', 'mg', 'oz')),
      CONSTRAINT goals_goal_type_check CHECK (goal_type IN ('stay_under', 'reach_or_exceed')),
      CONSTRAINT goals_target_value_check CHECK (target_value >= 0 AND target_value <= 1000000),
      CONSTRAINT goals_validity_check CHECK (valid_from < valid_to),
      CONSTRAINT goals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query(`CREATE UNIQUE INDEX goals_version_key ON goals (user_id, macro_name, valid_from)`);
    await runner.query(
      `CREATE UNIQUE INDEX goals_open_version_key ON goals (user_id, macro_name) WHERE valid_to IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE goals');
  }
}
