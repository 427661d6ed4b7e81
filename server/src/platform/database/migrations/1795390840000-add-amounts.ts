import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['food_logs', 'meal_foods'];

/**
 * An amount is kept as it was typed, and its servings are exact: 5 g of a food of 100 g are 0.05. The checks are validated
 * by the next migration, so that no write waits while the tables are read.
 */
export class AddAmounts1795390840000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `ALTER TABLE ${table}
           ADD COLUMN amount_value double precision,
           ADD COLUMN amount_unit text,
           ADD CONSTRAINT ${table}_amount_check CHECK (
             (amount_value IS NULL) = (amount_unit IS NULL) AND amount_value > 0 AND amount_value <= 100000000
             AND amount_unit <> '' AND char_length(amount_unit) <= 60) NOT VALID,
           ALTER COLUMN servings TYPE numeric,
           DROP CONSTRAINT ${table}_servings_check,
           ADD CONSTRAINT ${table}_servings_check CHECK (servings > 0 AND servings <= 1000) NOT VALID`,
      );
    }
    // The previous version changes only the servings of an entry, and the amount would be that of before.
    await runner.query(
      `CREATE FUNCTION clear_amount() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN NEW.amount_value := NULL; NEW.amount_unit := NULL; RETURN NEW; END $$`,
    );
    await runner.query(
      `CREATE TRIGGER food_logs_amount BEFORE UPDATE OF servings ON food_logs FOR EACH ROW
         WHEN (NEW.servings <> OLD.servings AND NEW.amount_value = OLD.amount_value AND NEW.amount_unit = OLD.amount_unit)
         EXECUTE FUNCTION clear_amount()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER food_logs_amount ON food_logs');
    await runner.query('DROP FUNCTION clear_amount()');
    for (const table of TABLES) {
      await runner.query(
        `UPDATE ${table} SET servings = greatest(round(servings, 3), 0.1)
          WHERE servings < 0.1 OR servings <> round(servings, 3)`,
      );
      await runner.query(
        `ALTER TABLE ${table}
           DROP CONSTRAINT ${table}_servings_check,
           ALTER COLUMN servings TYPE numeric(7, 3),
           ADD CONSTRAINT ${table}_servings_check CHECK (servings >= 0.1 AND servings <= 1000),
           DROP COLUMN amount_value,
           DROP COLUMN amount_unit`,
      );
    }
  }
}
