import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts without meal slots got the English ones when they were first read. From now on they are added at sign-up. */
export class FillMealSlots1795390600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO meal_slots (user_id, id, name, name_folded, place)
      SELECT u.id, gen_random_uuid(), name, lower(name), place
        FROM users u, unnest(ARRAY['Breakfast', 'Lunch', 'Dinner', 'Snacks']) WITH ORDINALITY AS slots(name, place)
       WHERE u.closed_at IS NULL AND NOT EXISTS (SELECT FROM meal_slots WHERE user_id = u.id)`);
  }

  async down(): Promise<void> {
    // The previous version reads them, too.
  }
}
