import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recipes with their ingredients, and the columns of entries that are portions of one. */
export class CreateRecipes1795393000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recipes (
        user_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        name_folded text NOT NULL,
        servings numeric NOT NULL,
        cooked_weight double precision,
        notes text,
        ingredients jsonb NOT NULL,
        pot_since timestamptz,
        deleted_at timestamptz,
        CONSTRAINT recipes_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT recipes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT recipes_servings_check CHECK (servings >= 0.1 AND servings <= 1000),
        CONSTRAINT recipes_cooked_weight_check CHECK (cooked_weight > 0 AND cooked_weight <= 100000),
        CONSTRAINT recipes_ingredients_check CHECK (
          jsonb_typeof(ingredients) = 'array' AND jsonb_array_length(ingredients) <= 50
          AND NOT jsonb_path_exists(ingredients, '$[*].servings ? (!(@ > 0 && @ <= 1000))')
          AND NOT jsonb_path_exists(ingredients, '$[*].amount_value ? (!(@ > 0 && @ <= 100000000))'))
      )`);
    await runner.query(
      'CREATE INDEX recipes_listing_idx ON recipes (user_id, name_folded, id) WHERE deleted_at IS NULL',
    );
    await runner.query(`
      CREATE FUNCTION enforce_recipe_quota() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO account_usage AS u (user_id) SELECT DISTINCT user_id FROM added ORDER BY user_id
        ON CONFLICT (user_id) DO UPDATE SET food_logs = u.food_logs WHERE false;
        IF EXISTS (
          SELECT FROM (SELECT DISTINCT user_id FROM added) AS a JOIN quotas AS q ON q.name = 'recipes'
           WHERE q.maximum < (SELECT count(*) FROM recipes AS t WHERE t.user_id = a.user_id)
        ) THEN
          PERFORM refuse_quota('recipes');
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER recipes_quota AFTER INSERT ON recipes REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION enforce_recipe_quota()`);
    await runner.query(`
      ALTER TABLE food_logs
        ADD COLUMN recipe_id uuid,
        ADD COLUMN recipe_share double precision,
        ADD COLUMN incomplete text[],
        ADD CONSTRAINT food_logs_recipe_check CHECK (
          (recipe_id IS NULL) = (recipe_share IS NULL) AND recipe_share > 0 AND recipe_share <= 10) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE food_logs DROP COLUMN recipe_id, DROP COLUMN recipe_share, DROP COLUMN incomplete');
    await runner.query('DROP TABLE recipes');
    await runner.query('DROP FUNCTION enforce_recipe_quota');
  }
}
