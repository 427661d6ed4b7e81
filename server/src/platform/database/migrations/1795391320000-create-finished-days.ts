import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days that people marked as finished or reopened. A day without a row has no mark. */
export class CreateFinishedDays1795391320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE finished_days (
        user_id uuid NOT NULL,
        id uuid NOT NULL,
        log_date date NOT NULL,
        is_finished boolean NOT NULL,
        CONSTRAINT finished_days_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT finished_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX finished_days_day_key ON finished_days (user_id, log_date)');
    await runner.query(`
      CREATE FUNCTION enforce_finished_day_quota() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
        ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
        IF EXISTS (
          SELECT FROM (SELECT DISTINCT user_id FROM added) AS a JOIN quotas AS q ON q.name = 'finished_days'
           WHERE q.maximum < (SELECT count(*) FROM finished_days AS t WHERE t.user_id = a.user_id)
        ) THEN
          PERFORM refuse_quota('finished_days');
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER finished_days_quota AFTER INSERT ON finished_days REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION enforce_finished_day_quota()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE finished_days');
    await runner.query('DROP FUNCTION enforce_finished_day_quota');
  }
}
