-- Fills one account with as much as its quotas allow, and each thing with as much as it may hold.
-- The caller sets `full.user_id` and `full.today` with set_config(); the quotas are read from the table that enforces them.
-- `full.days` limits the days that have entries.

CREATE FUNCTION pg_temp.account() RETURNS uuid LANGUAGE sql AS $$ SELECT current_setting('full.user_id')::uuid $$;
CREATE FUNCTION pg_temp.today() RETURNS date LANGUAGE sql AS $$ SELECT current_setting('full.today')::date $$;
CREATE FUNCTION pg_temp.quota(quota text) RETURNS int LANGUAGE sql AS $$ SELECT maximum FROM quotas WHERE name = quota $$;
CREATE FUNCTION pg_temp.long(start text, length int) RETURNS text LANGUAGE sql AS
  $$ SELECT rpad(start, length, ' lorem ipsum dolor sit amet') $$;
CREATE FUNCTION pg_temp.nutrient(n int) RETURNS text LANGUAGE sql AS $$ SELECT rpad('nutrient_' || n || '_', 64, 'x') $$;

-- Sets of forty nutrients that together use up the names which the account may still have.
CREATE TEMP TABLE macro_sets AS
WITH known AS (
  SELECT DISTINCT macro->>0 AS name FROM foods, jsonb_array_elements(macros) AS macro WHERE user_id = pg_temp.account()),
size AS (SELECT pg_temp.quota('nutrients') - count(*)::int AS names FROM known)
SELECT first AS n,
       (SELECT jsonb_agg(jsonb_build_array(pg_temp.nutrient((first + i) % names), round(i * 37.1251 + first, 4), 'mg'))
          FROM generate_series(0, 39) AS i) AS macros
  FROM size, generate_series(0, names - 1) AS first;

INSERT INTO categories (user_id, id, name, name_folded)
SELECT pg_temp.account(), uuidv7(), name, name
  FROM generate_series(1, pg_temp.quota('categories') - (SELECT count(*) FROM categories WHERE user_id = pg_temp.account())) AS c,
       LATERAL (SELECT pg_temp.long('category ' || c, 60) AS name) AS named;

INSERT INTO foods (user_id, id, name, name_folded, serving_size, category_id, macros, source, created_at)
SELECT pg_temp.account(), uuidv7(), name, name, pg_temp.long(f || ' g', 100),
       (SELECT id FROM categories WHERE user_id = pg_temp.account() ORDER BY id LIMIT 1), s.macros, 'custom', now()
  FROM generate_series(1, pg_temp.quota('foods') - (SELECT count(*) FROM foods WHERE user_id = pg_temp.account())) AS f,
       LATERAL (SELECT pg_temp.long('food ' || f, 200) AS name) AS named,
       LATERAL (SELECT macros FROM macro_sets WHERE n = f % (SELECT count(*) FROM macro_sets)) AS s;

-- Open goals, and versions of them that have ended, each a day long.
INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, valid_from, created_at)
SELECT pg_temp.account(), uuidv7(), pg_temp.nutrient(g::int), 100, 'mg', 'stay_under', pg_temp.today(), now()
  FROM generate_series(0, pg_temp.quota('goals') - 1 - (SELECT count(*) FROM goals WHERE user_id = pg_temp.account())) AS g;
INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, valid_from, valid_to, created_at)
SELECT pg_temp.account(), uuidv7(), pg_temp.nutrient((v % 96)::int), 90, 'mg', 'stay_under',
       pg_temp.today() - 1 - (v / 96)::int, pg_temp.today() - (v / 96)::int, now()
  FROM generate_series(
    0, pg_temp.quota('goal_versions') - 1 - (SELECT count(*) FROM goals WHERE user_id = pg_temp.account())) AS v;

CREATE TEMP TABLE numbered AS
SELECT row_number() OVER (ORDER BY id DESC) AS n, id, name, serving_size, macros
  FROM foods WHERE user_id = pg_temp.account();

-- As many entries on every day as one may have: those of the last year with forty nutrients, older ones with one.
INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at)
SELECT pg_temp.account(), uuidv7(), pg_temp.today() - d, f.id, f.name, f.serving_size, 'category', 1.5,
       CASE WHEN d < 366 THEN f.macros ELSE jsonb_build_array(f.macros->0) END,
       pg_temp.today() - d + interval '5 hours' + e * interval '1 minute'
  FROM generate_series(0, least(pg_temp.quota('food_logs') / pg_temp.quota('food_logs_per_day'),
                                nullif(current_setting('full.days', true), '')::int) - 1) AS d,
       generate_series(1, pg_temp.quota('food_logs_per_day')) AS e, numbered f
 WHERE f.n = 1 + (d * 7 + e) % 4800;

INSERT INTO meals (user_id, id, name, name_folded)
SELECT pg_temp.account(), uuidv7(), name, name
  FROM generate_series(1, pg_temp.quota('meals')) AS m, LATERAL (SELECT pg_temp.long('meal ' || m, 200) AS name) AS named;
INSERT INTO meal_foods (user_id, meal_id, place, food_id, servings)
SELECT pg_temp.account(), m.id, i, f.id, 2
  FROM (SELECT id, row_number() OVER () AS n FROM meals WHERE user_id = pg_temp.account()) m,
       generate_series(1, 50) AS i, numbered f
 WHERE f.n = 1 + (m.n * 50 + i) % 4800;

-- Recipes of fifty foods.
INSERT INTO recipes (user_id, id, name, name_folded, servings, cooked_weight, notes, ingredients)
SELECT pg_temp.account(), uuidv7(), name, name, 7, 2450, pg_temp.long('notes', 4000), ingredients
  FROM generate_series(1, pg_temp.quota('recipes')) AS r,
       LATERAL (SELECT pg_temp.long('recipe ' || r, 200) AS name) AS named,
       LATERAL (SELECT jsonb_agg(jsonb_build_object('food_id', f.id, 'name', f.name, 'servings', 2)) AS ingredients
                  FROM generate_series(1, 50) AS i, numbered f WHERE f.n = 1 + (r * 50 + i) % 4800) AS listed;

INSERT INTO weights (user_id, id, log_date, weight_lb)
SELECT pg_temp.account(), uuidv7(), pg_temp.today() - d, 180.25
  FROM generate_series(0, pg_temp.quota('weights') - 1) AS d;

INSERT INTO finished_days (user_id, id, log_date, is_finished)
SELECT pg_temp.account(), uuidv7(), pg_temp.today() - d, true
  FROM generate_series(0, pg_temp.quota('finished_days') - 1) AS d;
