import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['foods', 'food_logs'];

/** Reads the tables, while foods and entries can be read and written. */
export class ValidateNutrients1795393024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_nutrients_check`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT ${table}_nutrients_check, ADD CONSTRAINT ${table}_nutrients_check CHECK (
           jsonb_typeof(nutrients) = 'array' AND jsonb_array_length(nutrients) <= 50
           AND NOT jsonb_path_exists(nutrients, '$[*][1] ? (!(@ >= 0 && @ <= 1000000))')) NOT VALID`,
      );
    }
  }
}
