import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { MIGRATIONS } from '../src/platform/database/migrations';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

// During an update, the previous version of the program runs on the schema of the new one. Every migration after the
// baseline is checked against the baseline.

let database: TestDatabase;
let dataSource: DataSource;
/** Columns and rules of the baseline. */
let columns: Column[];
let rules: Rule[];
/** An account of the program before all later migrations. */
const before = randomUUID();

const runTo = async (count: number) => {
  Object.assign(dataSource, { migrations: MIGRATIONS.slice(0, count).map((Migration) => new Migration()) });
  await dataSource.runMigrations();
};

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  dataSource = await connectDatabase(database.address, 3);
  await runTo(1);
  [columns, rules] = [await readColumns(), await readRules()];
  await signUp(before);
  await runTo(MIGRATIONS.length);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

interface Column {
  name: string;
  type: string;
  /** Whether an insert may leave it out. */
  optional: boolean;
}

const readColumns = () =>
  dataSource.query<Column[]>(
    `SELECT table_name || '.' || column_name AS name, udt_name || coalesce(' default ' || column_default, '') AS type,
            is_nullable = 'YES' OR column_default IS NOT NULL AS optional
       FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
  );

interface Rule {
  name: string;
  definition: string;
  /** Columns that it restricts, with their table. */
  columns: string[];
}

/** Constraints and unique indexes. */
const readRules = () =>
  dataSource.query<Rule[]>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition, ARRAY(
              SELECT conrelid::regclass || '.' || attname FROM pg_attribute
               WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'
     UNION
     SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid), ARRAY(
              SELECT indrelid::regclass || '.' || attname FROM pg_attribute
               WHERE attrelid = indrelid AND attnum = ANY (indkey))
       FROM pg_index WHERE indisunique AND indrelid::regclass::text NOT LIKE 'pg_%'
     ORDER BY 1, 2`,
  );

/** Rules that a migration has made wider: what the program before it writes is still allowed. */
const WIDENED = ['food_logs_servings_check', 'meal_foods_servings_check', 'foods_source_check'];

test('no migration drops, narrows or requires anything that the program before it does not know', async () => {
  const [now, rulesNow] = [await readColumns(), await readRules()];

  const known = new Set(columns.map(({ name }) => name));
  expect(now.filter(({ name }) => known.has(name))).toEqual(columns);
  const tables = new Set(columns.map(({ name }) => name.split('.')[0]));
  const added = now.filter(({ name }) => tables.has(name.split('.')[0] ?? '') && !known.has(name));
  expect(added.filter(({ optional }) => !optional)).toEqual([]);

  const isKept = ({ name }: Rule) => !WIDENED.includes(name);
  const knownRules = new Set(rules.map(({ name }) => name));
  expect(rulesNow.filter((rule) => knownRules.has(rule.name) && isKept(rule))).toEqual(rules.filter(isKept));
  // Rows of a program that doesn't know a column of a unique index have null there, which equals nothing.
  const isRestricting = ({ definition, columns: names }: Rule) =>
    definition.startsWith('CREATE UNIQUE')
      ? names.every((name) => known.has(name))
      : names.some((name) => known.has(name));
  const restricting = rulesNow.filter((rule) => !knownRules.has(rule.name) && isRestricting(rule));
  expect(restricting).toEqual([]);
  // Both lists are long, so that nothing above holds because there is nothing.
  expect([columns.length > 100, rules.length > 40]).toEqual([true, true]);
});

/** A statement of the program before second factors, as those below. */
const signUp = async (id: string) => {
  await dataSource.query(
    `INSERT INTO users (id, username, username_folded, email, email_folded, password_hash, is_admin, marketing_opt_in,
                        is_paid_one_time, one_time_ends_at, subscription_status, subscription_ends_at, terms_accepted_at,
                        created_at, closed_at)
     VALUES ($1, $2, $2, $2, $2, 'hash', false, true, DEFAULT, DEFAULT, DEFAULT, DEFAULT, now(), now(), DEFAULT)`,
    [id, `name-${id}`],
  );
  await dataSource.query(
    `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
     VALUES ($1, gen_random_uuid(), 'Oats', 'OATS', '100g', '[["calories", 150, "kcal"]]', 'custom', now())`,
    [id],
  );
};

describe('the program before second factors', () => {
  // Its own statements.
  const logIn = async (id: string) => {
    const found = await dataSource.query<unknown[]>(
      'SELECT FROM users WHERE username_folded = $1 AND password_hash = $2 AND closed_at IS NULL FOR KEY SHARE',
      [`name-${id}`, 'hash'],
    );
    const sessionId = randomUUID();
    await dataSource.query(
      `INSERT INTO sessions (user_id, id, created_at, expires_at, browser, last_used_at)
       VALUES ($1, $2, now(), now() + interval '30 days', 'Firefox', DEFAULT)`,
      [id, sessionId],
    );
    const [viewer] = await dataSource.query<{ isAdmin: boolean }[]>(
      `SELECT u.is_admin AS "isAdmin" FROM sessions se JOIN users u ON u.id = se.user_id AND u.closed_at IS NULL
        WHERE se.user_id = $1 AND se.id = $2 AND se.expires_at > now()`,
      [id, sessionId],
    );
    return [found.length, viewer];
  };
  const exportFoods = (id: string) =>
    dataSource.query('SELECT name, serving_size, macros, source FROM foods WHERE user_id = $1 ORDER BY id', [id]);
  const close = async (id: string) => {
    for (const table of ['sessions', 'email_tokens', 'payments', 'subscriptions', 'payment_customers', 'mails'])
      await dataSource.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
    await dataSource.query(
      `UPDATE users SET username = '', username_folded = 'closed:' || id, email = '', email_folded = 'closed:' || id,
              password_hash = '', is_admin = false, closed_at = now() WHERE id = $1`,
      [id],
    );
  };
  const purge = async (id: string) => {
    await dataSource.query('DELETE FROM foods WHERE user_id = $1', [id]);
    await dataSource.query('DELETE FROM users WHERE id = $1', [id]);
  };

  /** Adds to an account all that a process of the new version may. */
  const addFactors = async (id: string) => {
    await dataSource.query(
      `INSERT INTO passkeys (user_id, id, credential_id, public_key, counter, transports, backup_eligible, backed_up, name,
                             created_at)
       VALUES ($1, gen_random_uuid(), 'c', 'k', 0, '{}', false, false, 'Phone', now())`,
      [id],
    );
    await dataSource.query(
      `INSERT INTO totp_secrets (user_id, secret, created_at, confirmed_at) VALUES ($1, 's', now(), now())`,
      [id],
    );
    await dataSource.query(`INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, 'h')`, [id]);
    await dataSource.query(
      `INSERT INTO login_challenges (user_id, challenge_hash, purpose, bound_to, created_at, expires_at)
       VALUES ($1, 'h', 'log_in', 'b', now(), now())`,
      [id],
    );
    await dataSource.query(
      `INSERT INTO factor_removals (user_id, requested_by, requested_at, due_at) VALUES ($1, $1, now(), now())`,
      [id],
    );
    await dataSource.query(
      `INSERT INTO email_tokens (user_id, token_hash, purpose, expires_at) VALUES ($1, 'h', 'factor_removal', now())`,
      [id],
    );
  };

  test('signs up, logs in, exports and deletes beside the new schema, also an account with factors', async () => {
    const after = randomUUID();
    await signUp(after);
    await addFactors(before);
    for (const id of [before, after]) {
      expect(await logIn(id)).toEqual([1, { isAdmin: false }]);
      expect(await exportFoods(id)).toEqual([
        { name: 'Oats', serving_size: '100g', macros: [['calories', 150, 'kcal']], source: 'custom' },
      ]);
      await close(id);
      await purge(id);
    }
    for (const table of ['users', 'passkeys', 'totp_secrets', 'recovery_codes', 'login_challenges', 'factor_removals'])
      expect([table, await dataSource.query(`SELECT FROM ${table}`)]).toEqual([table, []]);
  });
});
