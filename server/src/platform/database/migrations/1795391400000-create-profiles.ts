import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to the starting questions. */
export class CreateProfiles1795391400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profiles (
        user_id uuid NOT NULL,
        sex text,
        birth_year smallint,
        height_cm numeric(4,1),
        activity text,
        weekly_change numeric(3,2),
        rate_unit text NOT NULL,
        CONSTRAINT profiles_pkey PRIMARY KEY (user_id),
        CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT profiles_sex_check CHECK (sex IN ('female', 'male')),
        CONSTRAINT profiles_birth_year_check CHECK (birth_year >= 1900 AND birth_year <= 2100),
        CONSTRAINT profiles_height_cm_check CHECK (height_cm >= 100 AND height_cm <= 250),
        CONSTRAINT profiles_activity_check CHECK (activity IN ('low', 'moderate', 'high', 'very_high')),
        CONSTRAINT profiles_weekly_change_check CHECK (weekly_change >= -2 AND weekly_change <= 2),
        CONSTRAINT profiles_rate_unit_check CHECK (rate_unit IN ('lb', 'percent'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE profiles');
  }
}
