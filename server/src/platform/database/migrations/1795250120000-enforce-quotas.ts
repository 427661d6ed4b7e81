import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The function that runs after each statement that adds rows to a table. */
const AFTER_INSERT: Readonly<Record<string, string>> = {
  categories: 'enforce_category_quota',
  foods: 'enforce_food_quotas',
  goals: 'enforce_goal_quotas',
  food_logs: 'enforce_food_log_quotas',
  meals: 'enforce_meal_quota',
  weights: 'enforce_weight_quota',
};

/** Triggers that enforce the quotas. */
export class EnforceQuotas1795250120000 implements MigrationInterface {
  /** One table at a time: holding the locks of several could deadlock with a program that is writing. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name] of Object.entries(AFTER_INSERT)) {
      await runner.query(`
      CREATE OR REPLACE TRIGGER ${table}_quota AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION ${name}()
      `);
    }
    // By row: Postgres doesn't support transition tables for triggers on specific columns, and foods are updated one at
    // a time.
    await runner.query(`
    CREATE OR REPLACE TRIGGER foods_nutrient_quota AFTER UPDATE OF macros ON foods
      FOR EACH ROW WHEN (OLD.macros IS DISTINCT FROM NEW.macros) EXECUTE FUNCTION enforce_nutrient_quota()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER foods_nutrient_quota ON foods');
    for (const table of Object.keys(AFTER_INSERT)) await runner.query(`DROP TRIGGER ${table}_quota ON ${table}`);
  }
}
