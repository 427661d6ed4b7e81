import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePreferences1795380600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE preferences (
      user_id uuid NOT NULL,
      weight_unit text NOT NULL,
      energy_unit text NOT NULL,
      language text,
      week_start text,
      CONSTRAINT preferences_pkey PRIMARY KEY (user_id),
      CONSTRAINT preferences_weight_unit_check CHECK (weight_unit IN ('lb', 'kg', 'st')),
      CONSTRAINT preferences_energy_unit_check CHECK (energy_unit IN ('kcal', 'kj')),
      CONSTRAINT preferences_language_check CHECK (language IN ('en', 'de', 'fr', 'es')),
      CONSTRAINT preferences_week_start_check
        CHECK (week_start IN ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
      CONSTRAINT preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE preferences');
  }
}
