import { randomUUID } from 'node:crypto';
import type { TestUser } from './support/test-app';
import { TestApp } from './support/test-app';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
  user = await app.buildUser();
});
afterAll(() => app.close());

// Accounts, the identities that log in to them and provider events are unique across users; the audit log outlives users;
// the USDA database, customers of deleted accounts, campaigns, quotas, registered apps and states of sign-ins belong to no user; the owner of a limit is hashed.
const SHARED_TABLES = [
  'users',
  'migrations',
  'payment_events',
  'customer_deletions',
  'sandbox_objects',
  'audit_log',
  'campaigns',
  'usda_foods',
  'usda_words',
  'reference_data',
  'rate_limits',
  'quotas',
  'provider_links',
  'sign_in_states',
  'oauth_clients',
  // Packaged foods of Open Food Facts, the same for everyone.
  'open_food_facts_products',
  'product_answers',
  'product_imports',
];

describe('every table of user data', () => {
  test('has the user first in its primary key and in every unique index, so that a user can live on any shard', async () => {
    const keys = await app.dataSource.query<{ table: string; index: string; first: string }[]>(
      `SELECT c.relname AS table, i.indexrelid::regclass::text AS index, a.attname AS first
         FROM pg_index i
         JOIN pg_class c ON c.oid = i.indrelid
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
        WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)`,
      [SHARED_TABLES],
    );
    expect(keys.length).toBeGreaterThanOrEqual(10);
    expect(keys.filter(({ first }) => first !== 'user_id')).toEqual([]);
  });

  test('points to other rows of the same user alone', async () => {
    const keys = await app.dataSource.query<{ name: string; columns: string[]; target: string[] }[]>(
      `SELECT k.conname AS name,
              ARRAY(SELECT attname::text FROM unnest(k.conkey) WITH ORDINALITY AS key(num, place)
                      JOIN pg_attribute ON attrelid = k.conrelid AND attnum = num ORDER BY place) AS columns,
              ARRAY(SELECT attname::text FROM unnest(k.confkey) WITH ORDINALITY AS key(num, place)
                      JOIN pg_attribute ON attrelid = k.confrelid AND attnum = num ORDER BY place) AS target
         FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`,
    );
    expect(keys.length).toBeGreaterThanOrEqual(8);
    for (const { columns, target } of keys) {
      expect(columns[0]).toBe('user_id');
      expect(target[0]).toBe(target.length === 1 ? 'id' : 'user_id');
    }
  });

  test('is emptied of a user whose account goes', async () => {
    const leaving = await app.buildUser();
    await app.dataSource.query('DELETE FROM users WHERE id = $1', [leaving.id]);
    const tables = await app.dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(6);
    for (const { name } of tables) {
      expect(await app.dataSource.query(`SELECT FROM ${name} WHERE user_id = $1`, [leaving.id])).toEqual([]);
    }
  });
});

describe('the database itself refuses', () => {
  const id = randomUUID();
  const entry = (servings: string, macros = '[]') =>
    `INSERT INTO food_logs (user_id, id, log_date, name, serving_size, servings, macros, logged_at)
     VALUES ($1, '${id}', '2026-03-10', 'x', 'x', '${servings}', '${macros}', now())`;
  const weight = (pounds: string) =>
    `INSERT INTO weights (user_id, id, log_date, weight_lb) VALUES ($1, '${id}', '2026-03-10', '${pounds}')`;
  const goal = (target: string, from = '2026-03-10', to = 'NULL') =>
    `INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, valid_from, valid_to, created_at)
     VALUES ($1, '${id}', 'zinc', '${target}', 'mg', 'stay_under', '${from}', ${to}, now())`;
  const weekdays = (targets: string) =>
    `INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, weekday_targets, valid_from, created_at)
     VALUES ($1, '${id}', 'zinc', 1, 'mg', 'stay_under', '${targets}', '2026-03-10', now())`;

  test.each([
    ['servings that are no number', entry('NaN')],
    ['endless servings', entry('Infinity')],
    ['servings of nothing', entry('0')],
    ['too many servings', entry('1000.001')],
    ['a weight that is no number', weight('NaN')],
    ['an endless weight', weight('Infinity')],
    ['a weight of nothing', weight('0')],
    ['too heavy a weight', weight('1500.01')],
    ['a target that is no number', goal('NaN')],
    ['a negative target', goal('-0.0001')],
    ['too high a target', goal('1000000.0001')],
    ['a goal that ends before it begins', goal('1', '2026-03-10', `'2026-03-10'`)],
    ['targets for six weekdays', weekdays('{1,2,3,4,5,6}')],
    ['targets for eight weekdays', weekdays('{1,2,3,4,5,6,7,8}')],
    ['targets for no weekday', weekdays('{NULL,NULL,NULL,NULL,NULL,NULL,NULL}')],
    ['weekdays that are not counted from 1', weekdays('[0:6]={1,2,3,4,5,6,7}')],
    ['a negative target for a weekday', weekdays('{NULL,NULL,NULL,NULL,NULL,NULL,-0.0001}')],
    ['too high a target for a weekday', weekdays('{1000000.0001,NULL,NULL,NULL,NULL,NULL,NULL}')],
    ['a target for a weekday that is no number', weekdays('{NULL,NaN,NULL,NULL,NULL,NULL,NULL}')],
    ['macros that are no list', entry('1', '{}')],
    ['a negative macro', entry('1', '[["protein", -1, "g"]]')],
    ['too much of a macro', entry('1', '[["protein", 1000001, "g"]]')],
  ])('%s', async (_, statement) => {
    await expect(app.dataSource.query(statement, [user.id])).rejects.toMatchObject({
      code: expect.stringMatching(/^(23514|22003)$/) as unknown,
    });
  });

  test('a version of a goal on days that another version judges', async () => {
    const another = (statement: string) => statement.replace(id, randomUUID());
    await app.dataSource.query(another(goal('1', '2026-03-10', `'2026-03-20'`)), [user.id]);
    for (const [from, to] of [
      ['2026-03-01', `'2026-03-11'`],
      ['2026-03-12', `'2026-03-15'`],
      ['2026-03-19', 'NULL'],
      ['0001-01-01', 'NULL'],
    ] as const) {
      await expect(app.dataSource.query(another(goal('1', from, to)), [user.id])).rejects.toMatchObject({
        constraint: 'goals_versions_excl',
      });
    }
    await app.dataSource.query(another(goal('1', '2026-03-01', `'2026-03-10'`)), [user.id]);
    await app.dataSource.query(another(goal('1', '2026-03-20')), [user.id]);
  });

  test('a second open version of a goal', async () => {
    const again = goal('1').replace('zinc', 'protein');
    await expect(app.dataSource.query(again, [user.id])).rejects.toMatchObject({
      constraint: 'goals_open_version_key',
    });
  });
});
