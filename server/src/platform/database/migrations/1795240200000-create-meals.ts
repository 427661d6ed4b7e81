import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMeals1795240200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE meals (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      name text NOT NULL,
      name_folded text NOT NULL,
      CONSTRAINT meals_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT meals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query(`
    CREATE TABLE meal_foods (
      user_id uuid NOT NULL,
      meal_id uuid NOT NULL,
      place smallint NOT NULL,
      food_id uuid NOT NULL,
      servings numeric(7, 3) NOT NULL,
      CONSTRAINT meal_foods_pkey PRIMARY KEY (user_id, meal_id, place),
      CONSTRAINT meal_foods_servings_check CHECK (servings >= 0.1 AND servings <= 1000),
      CONSTRAINT meal_foods_meal_fkey FOREIGN KEY (user_id, meal_id) REFERENCES meals (user_id, id) ON DELETE CASCADE,
      CONSTRAINT meal_foods_food_fkey FOREIGN KEY (user_id, food_id) REFERENCES foods (user_id, id) ON DELETE CASCADE
    )
    `);
    await runner.query('CREATE INDEX meal_foods_food_idx ON meal_foods (user_id, food_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE meal_foods');
    await runner.query('DROP TABLE meals');
  }
}
