import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['foods', 'food_logs'];

/** Nutrients are triples of a name, a number and a unit, as the program before this migration writes them. */
export class LimitNutrientNames1795395000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_nutrient_names_check CHECK (
           NOT jsonb_path_exists(nutrients, 'strict $[*] ? (!(@.size() == 3 && @[0].type() == "string"
             && @[0] like_regex "^[a-z0-9_]{1,64}$" && @[1].type() == "number" && @[2] like_regex "^(kcal|g|mg|oz)$"))')) NOT VALID`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_nutrient_names_check`);
  }
}
