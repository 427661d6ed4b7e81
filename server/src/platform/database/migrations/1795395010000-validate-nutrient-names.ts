import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['foods', 'food_logs'];

/** Reads the tables, while foods and entries can be read and written. */
export class ValidateNutrientNames1795395010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_nutrient_names_check`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      const [{ definition }] = (await runner.query(
        `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = '${table}_nutrient_names_check'`,
      )) as [{ definition: string }];
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_nutrient_names_check`);
      await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_nutrient_names_check ${definition} NOT VALID`);
    }
  }
}
