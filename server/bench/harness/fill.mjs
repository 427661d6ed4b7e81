// Fills a database as it looks after a year: users with goals, foods, meal slots and twelve entries per day. Postgres
// generates all rows from numbers, so databases of the same size are identical.
import { uuidv7 } from 'uuidv7';

/** @import { Client as Database } from 'pg' */

/**
 * Number of users, logged days per user up to today, and entries per day.
 * @typedef {{ people: number, days: number, entries: number }} Size
 */

/** @type {Size} */
export const FULL = { people: 1_000, days: 365, entries: 12 };
/** @type {Size} */
export const SMALL = { people: 20, days: 365, entries: 12 };
/** Enough to compare responses. @type {Size} */
export const TINY = { people: 4, days: 40, entries: 12 };

const FOODS = 200;
const CATEGORIES = 8;
const BATCH = 50;

const FOLDED_WORDS = `ARRAY['apple','oats','chicken','rice','yogurt','lentil','bread','salmon','cheese','banana','walnut','tofu']`;

/** Eight macros per serving, derived from a number. @param {string} n an SQL expression. */
const createMacros = (n) => `jsonb_build_array(
  jsonb_build_array('calories', 40 + ${n} * 37 % 400, 'kcal'), jsonb_build_array('protein', (${n} * 13 % 310) / 10.0, 'g'),
  jsonb_build_array('carbs', (${n} * 17 % 600) / 10.0, 'g'), jsonb_build_array('fats', (${n} * 7 % 250) / 10.0, 'g'),
  jsonb_build_array('sugars', (${n} * 11 % 200) / 10.0, 'g'), jsonb_build_array('fiber', (${n} * 5 % 90) / 10.0, 'g'),
  jsonb_build_array('sodium', ${n} * 29 % 900, 'mg'), jsonb_build_array('potassium', ${n} * 31 % 700, 'mg'))`;

const USERS = `
  INSERT INTO users (id, username, username_folded, email, email_folded, password_hash, subscription_status,
                     terms_accepted_at, created_at)
  SELECT id, name, name, name || '@example.org', name || '@example.org', $3, 'active', now(), now()
    FROM unnest($1::uuid[], $2::text[]) AS u (id, name)`;

const CATEGORY_ROWS = `
  INSERT INTO categories (user_id, id, name, name_folded)
  SELECT u.id, uuidv7(), 'Category ' || c, 'category ' || c FROM users u, generate_series(1, ${CATEGORIES}) AS c
   WHERE u.username_folded = ANY ($1)`;

const FOOD_ROWS = `
  INSERT INTO foods (user_id, id, name, name_folded, serving_size, category_id, macros, source, created_at)
  SELECT u.id, uuidv7(), initcap(name), name, '100 g',
         (SELECT id FROM categories c WHERE c.user_id = u.id AND c.name = 'Category ' || 1 + f % ${CATEGORIES}),
         ${createMacros('f')}, 'custom', now()
    FROM users u, generate_series(1, ${FOODS}) AS f,
         LATERAL (SELECT (${FOLDED_WORDS})[1 + f % 12] || ' ' || (${FOLDED_WORDS})[1 + f * 5 % 12] || ' ' || f) AS n (name)
   WHERE u.username_folded = ANY ($1)`;

/** One ended and one current version per goal. */
const GOAL_ROWS = `
  INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, valid_from, valid_to, created_at)
  SELECT u.id, uuidv7(), g.name, g.target * v.share, g.unit, g.type, v.valid_from, v.valid_to, now()
    FROM users u,
         (VALUES ('calories', 2200, 'kcal', 'stay_under'), ('protein', 120, 'g', 'reach_or_exceed'),
                 ('carbs', 260, 'g', 'stay_under'), ('fats', 80, 'g', 'stay_under'), ('sugars', 60, 'g', 'stay_under'),
                 ('fiber', 30, 'g', 'reach_or_exceed'), ('sodium', 2300, 'mg', 'stay_under'),
                 ('potassium', 3500, 'mg', 'reach_or_exceed')) AS g (name, target, unit, type),
         (VALUES (0.9, date '0001-01-01', $2::date - 100), (1, $2::date - 100, NULL)) AS v (share, valid_from, valid_to)
   WHERE u.username_folded = ANY ($1)`;

const MEAL_SLOT_ROWS = `
  INSERT INTO meal_slots (user_id, id, name, name_folded, place)
  SELECT u.id, uuidv7(), initcap(name), name, place
    FROM users u, unnest(ARRAY['breakfast','lunch','dinner','snack']) WITH ORDINALITY AS slot (name, place)
   WHERE u.username_folded = ANY ($1)`;

// Foods are looked up by number. A join with each user's list would recompute all foods for every entry.
const NUMBERED = `
  CREATE TEMP TABLE numbered AS
  SELECT user_id, row_number() OVER (PARTITION BY user_id ORDER BY name_folded, id) AS n, id, name, serving_size, macros
    FROM foods WHERE user_id IN (SELECT id FROM users WHERE username_folded = ANY ($1))`;
const ENTRY_ROWS = `
  INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, category, servings, macros, logged_at,
                         meal_slot_id)
  SELECT f.user_id, uuidv7(), $1::date - d, f.id, f.name, f.serving_size, 'Category 1', 0.5 + (d * 3 + e) % 5 * 0.5,
         f.macros, $1::date - d + interval '6 hours' + e * interval '1 hour', s.id
    FROM generate_series(0, $2::integer - 1) AS d, generate_series(1, $3::integer) AS e, numbered f, meal_slots s
   WHERE s.user_id = f.user_id AND s.place = 1 + e % 4 AND f.n = 1 + (d * 7 + e * 13) % ${FOODS}`;

/** @typedef {{ id: string, name: string }} FilledUser */

/**
 * Users named person1, person2 and so on.
 * @param {number} count
 * @returns {FilledUser[]}
 */
export const createUsers = (count) =>
  Array.from({ length: count }, (_, index) => ({ id: uuidv7(), name: `person${index + 1}` }));

/**
 * @typedef {object} FillOptions
 * @property {string} passwordHash
 * @property {string} today
 * @property {(done: number) => void} onProgress called with the number of users inserted so far.
 * @property {FilledUser[]} [users] instead of new ones.
 */

/** @param {Database} database @param {Size} size @param {FillOptions} options */
export async function fill(
  database,
  { people, days, entries },
  { passwordHash, today, onProgress, users = createUsers(people) },
) {
  for (let from = 0; from < users.length; from += BATCH) {
    const batch = users.slice(from, from + BATCH);
    const names = batch.map(({ name }) => name);
    await database.query('BEGIN');
    await database.query(USERS, [batch.map(({ id }) => id), names, passwordHash]);
    await database.query(CATEGORY_ROWS, [names]);
    await database.query(FOOD_ROWS, [names]);
    await database.query(GOAL_ROWS, [names, today]);
    await database.query(MEAL_SLOT_ROWS, [names]);
    await database.query(NUMBERED, [names]);
    await database.query(ENTRY_ROWS, [today, days, entries]);
    await database.query('DROP TABLE numbered');
    await database.query('COMMIT');
    onProgress(from + batch.length);
  }
  await database.query('VACUUM ANALYZE');
  await database.query('CHECKPOINT');
}
