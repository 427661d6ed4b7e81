import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of a day, such as breakfast. Accounts get their first ones when they are first read. */
export class CreateMealSlots1795360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Deferred, so that one transaction can exchange the names and the places of two slots.
    await runner.query(`
    CREATE TABLE meal_slots (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      name text NOT NULL,
      name_folded text NOT NULL,
      place smallint NOT NULL,
      CONSTRAINT meal_slots_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT meal_slots_place_check CHECK (place >= 1 AND place <= 8),
      CONSTRAINT meal_slots_name_key UNIQUE (user_id, name_folded) DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT meal_slots_place_key UNIQUE (user_id, place) DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT meal_slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE meal_slots');
  }
}
