import type { MigrationInterface, QueryRunner } from 'typeorm';

const enforce = (tooMany: string) => `
  CREATE OR REPLACE FUNCTION enforce_recipe_quota() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
    IF EXISTS (
      SELECT FROM (SELECT DISTINCT user_id FROM added) AS a JOIN quotas AS q ON q.name = 'recipes'
       WHERE ${tooMany}
    ) THEN
      PERFORM refuse_quota('recipes');
    END IF;
    RETURN NULL;
  END $$`;

const ALL = 'q.maximum < (SELECT count(*) FROM recipes AS t WHERE t.user_id = a.user_id)';

/** Only the recipes that are not deleted, with five times as many rows in all. */
const LIVING = `5 * q.maximum < (SELECT count(*) FROM recipes AS t WHERE t.user_id = a.user_id)
          OR q.maximum < (SELECT count(*) FROM recipes AS t WHERE t.user_id = a.user_id AND t.deleted_at IS NULL)`;

/** Deleted recipes don't count for the quota, and a recipe that is restored does. */
export class CountLivingRecipes1795393100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(enforce(LIVING));
    await runner.query(`
      CREATE FUNCTION enforce_restored_recipe_quota() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO account_usage AS u (user_id) VALUES (NEW.user_id)
        ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
        IF (SELECT q.maximum FROM quotas AS q WHERE q.name = 'recipes')
           < (SELECT count(*) FROM recipes AS t WHERE t.user_id = NEW.user_id AND t.deleted_at IS NULL) THEN
          PERFORM refuse_quota('recipes');
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER recipes_restored_quota AFTER UPDATE OF deleted_at ON recipes
        FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
        EXECUTE FUNCTION enforce_restored_recipe_quota()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER recipes_restored_quota ON recipes');
    await runner.query('DROP FUNCTION enforce_restored_recipe_quota');
    await runner.query(enforce(ALL));
  }
}
