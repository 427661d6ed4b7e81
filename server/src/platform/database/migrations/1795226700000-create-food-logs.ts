import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFoodLogs1795226700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE food_logs (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      log_date date NOT NULL,
      food_id uuid,
      name text NOT NULL,
      serving_size text NOT NULL,
      category text,
      servings numeric(7, 3) NOT NULL,
      macros jsonb NOT NULL,
      logged_at timestamptz NOT NULL,
      deleted_at timestamptz,
      CONSTRAINT food_logs_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT food_logs_servings_check CHECK (servings >= 0.1 AND servings <= 1000),
      CONSTRAINT food_logs_macros_check CHECK (
        jsonb_typeof(macros) = 'array' AND NOT jsonb_path_exists(macros, '$[*][1] ? (!(@ >= 0 && @ <= 1000000))')
      ),
      CONSTRAINT food_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
      CONSTRAINT food_logs_food_fkey FOREIGN KEY (user_id, food_id) REFERENCES foods (user_id, id)
    )
    `);
    await runner.query(`CREATE INDEX food_logs_day_idx ON food_logs (user_id, log_date, id) WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE food_logs');
  }
}
