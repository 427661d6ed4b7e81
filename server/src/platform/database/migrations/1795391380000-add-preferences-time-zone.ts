import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time zone that a user has chosen. */
export class AddPreferencesTimeZone1795391380000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE preferences
        ADD COLUMN time_zone text,
        ADD CONSTRAINT preferences_time_zone_check CHECK (char_length(time_zone) <= 64)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE preferences DROP COLUMN time_zone');
  }
}
