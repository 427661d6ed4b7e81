import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answered weekly proposals of new targets, and the day of the week on which they are made. */
export class CreateCheckIns1795391401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles
        ADD COLUMN check_in_day text NOT NULL DEFAULT 'monday',
        ADD CONSTRAINT profiles_check_in_day_check
          CHECK (check_in_day IN ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'))`);
    await runner.query(`
      CREATE TABLE check_ins (
        user_id uuid NOT NULL,
        id uuid NOT NULL,
        log_date date NOT NULL,
        expenditure double precision NOT NULL,
        expenditure_from double precision NOT NULL,
        expenditure_to double precision NOT NULL,
        intake double precision NOT NULL,
        weight_change double precision NOT NULL,
        weekly_change numeric(3,2) NOT NULL,
        limit_reason text,
        calories integer NOT NULL,
        protein integer NOT NULL,
        carbs integer NOT NULL,
        fats integer NOT NULL,
        answer text NOT NULL,
        CONSTRAINT check_ins_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT check_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT check_ins_energy_check CHECK (expenditure >= 0 AND expenditure <= 100000
          AND expenditure_from >= -100000 AND expenditure_from <= 100000
          AND expenditure_to >= 0 AND expenditure_to <= 100000 AND intake >= 0 AND intake <= 1000000),
        CONSTRAINT check_ins_weight_change_check CHECK (weight_change >= -1500 AND weight_change <= 1500),
        CONSTRAINT check_ins_weekly_change_check CHECK (weekly_change >= -2 AND weekly_change <= 2),
        CONSTRAINT check_ins_limit_reason_check
          CHECK (limit_reason IN ('minor', 'unknown_body', 'underweight', 'leads_to_underweight', 'rate', 'floor')),
        CONSTRAINT check_ins_targets_check CHECK (calories >= 0 AND calories <= 100000 AND protein >= 0
          AND protein <= 100000 AND carbs >= 0 AND carbs <= 100000 AND fats >= 0 AND fats <= 100000),
        CONSTRAINT check_ins_answer_check CHECK (answer IN ('accepted', 'adjusted', 'skipped'))
      )`);
    await runner.query('CREATE UNIQUE INDEX check_ins_day_key ON check_ins (user_id, log_date)');
    await runner.query(`
      CREATE FUNCTION enforce_check_in_quota() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
        ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
        IF EXISTS (
          SELECT FROM (SELECT DISTINCT user_id FROM added) AS a JOIN quotas AS q ON q.name = 'check_ins'
           WHERE q.maximum < (SELECT count(*) FROM check_ins AS t WHERE t.user_id = a.user_id)
        ) THEN
          PERFORM refuse_quota('check_ins');
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER check_ins_quota AFTER INSERT ON check_ins REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION enforce_check_in_quota()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE check_ins');
    await runner.query('DROP FUNCTION enforce_check_in_quota');
    await runner.query('ALTER TABLE profiles DROP COLUMN check_in_day');
  }
}
