import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['foods', 'food_logs'];
const COUNTED = 'pg_column_size(macros)';
const COUNTED_WITH_NUTRIENTS = 'pg_column_size(macros) + coalesce(pg_column_size(nutrients), 0)';

/** Replaces a part of the function that counts the size of entries. */
async function replaceInFunction(runner: QueryRunner, from: string, to: string): Promise<void> {
  const [row] = (await runner.query(`SELECT pg_get_functiondef('enforce_food_log_quotas'::regproc) AS definition`)) as [
    { definition: string },
  ];
  await runner.query(row.definition.replace(from, to));
}

/** Nutrients of a food beside its macros, in a column that a day doesn't read. The size of entries counts them. */
export class AddNutrients1795393018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN nutrients jsonb, ADD CONSTRAINT ${table}_nutrients_check CHECK (
           jsonb_typeof(nutrients) = 'array' AND jsonb_array_length(nutrients) <= 50
           AND NOT jsonb_path_exists(nutrients, '$[*][1] ? (!(@ >= 0 && @ <= 1000000))')) NOT VALID`,
      );
    }
    await replaceInFunction(runner, COUNTED, COUNTED_WITH_NUTRIENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceInFunction(runner, COUNTED_WITH_NUTRIENTS, COUNTED);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN nutrients`);
  }
}
