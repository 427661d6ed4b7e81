import { randomUUID } from 'node:crypto';
import { MAX_FOODS_PAGE, MAX_MACROS_PER_FOOD, QUOTAS } from '@macrolog/domain';
import type { DataSource } from 'typeorm';
import { VIEWER_OF_SESSION } from '../src/modules/accounts/sessions.repository';
import {
  COUNT_FOODS,
  FOODS_WITH_WORDS,
  OWN_FOOD_BY_BARCODE,
  OWN_FOOD_OF_SOURCE,
  OWN_FOODS_BY_ID,
  SEARCH_FOODS,
} from '../src/modules/foods/foods.repository';
import { FOOD_LOGS_BETWEEN, MACROS_BETWEEN } from '../src/modules/diary/food-log.repository';
import { INSERT_FROM_FOOD } from '../src/modules/diary/food-log-inserts.repository';
import { PAGE_SIZE } from '../src/modules/diary/food-log-pages';
import { MEAL_SLOTS } from '../src/modules/diary/meal-slots.repository';
import { MEALS } from '../src/modules/diary/meals.repository';
import { USUAL_FOODS } from '../src/modules/diary/usual-foods.repository';
import { PREFERENCES } from '../src/modules/preferences/preferences.repository';
import { GOALS_BETWEEN } from '../src/modules/goals/goals.repository';
import { addFoods } from './support/many-rows';
import { addUsers } from './support/many-users';
import { queryWithoutTimeout } from './support/query-without-timeout';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

/** Users with data, and users with only an account. */
const [PEOPLE, OTHERS] = [200, 3_000];
const TODAY = '2026-03-10';

let database: TestDatabase;
let dataSource: DataSource;
let userId: string;

/** So much data of other users that a sequential scan is the most expensive plan. */
async function fill(): Promise<string> {
  const insert = (statement: string, parameters?: unknown[]) => queryWithoutTimeout(dataSource, statement, parameters);
  await addUsers(dataSource, 'plan', PEOPLE);
  const nothing = `'[["calories", 100, "kcal"], ["protein", 10, "g"]]'::jsonb`;
  await insert(
    `INSERT INTO sessions (user_id, id, created_at, expires_at)
     SELECT id, gen_random_uuid(), now(), now() + interval '1 day' FROM users, generate_series(1, 5)`,
  );
  await insert(
    `INSERT INTO passkeys (user_id, id, credential_id, public_key, counter, transports, backup_eligible, backed_up, name,
                           created_at)
     SELECT id, gen_random_uuid(), uuid_send(gen_random_uuid()), '', 0, '{}', true, true, 'Phone', now()
       FROM users, generate_series(1, 5)`,
  );
  await insert(
    `INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, valid_from, created_at)
     SELECT id, gen_random_uuid(), 'macro' || n, 50, 'g', 'stay_under', '0001-01-01', now()
       FROM users, generate_series(1, 8) AS n`,
  );
  await insert(
    `INSERT INTO meal_slots (user_id, id, name, name_folded, place)
     SELECT id, gen_random_uuid(), 'S' || n, 's' || n, n FROM users, generate_series(1, 8) AS n`,
  );
  await insert(
    `INSERT INTO categories (user_id, id, name, name_folded)
     SELECT id, gen_random_uuid(), 'C' || n, 'c' || n FROM users, generate_series(1, 60) AS n`,
  );
  await insert(
    `INSERT INTO payments (user_id, id, provider, kind, reference, status, amount_cents, currency, created_at)
     SELECT id, gen_random_uuid(), 'live', 'one_time', 'cs_' || id || n, 'paid', 899, 'USD', now()
       FROM users, generate_series(1, 5) AS n`,
  );
  await insert(
    `INSERT INTO subscriptions (user_id, id, provider, subscription_id, status, amount_cents, currency, paid_until,
                                ends_at, revoked, reading, created_at)
     SELECT id, gen_random_uuid(), 'live', 'sub_' || id || n, 'active', 499, 'USD', now(), now(), false,
            nextval('payment_readings'), now()
       FROM users, generate_series(1, 5) AS n`,
  );
  await insert(
    `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
     SELECT id, gen_random_uuid(), 'food ' || n, 'food ' || n, '100 g', ${nothing}, 'custom', now()
       FROM users, generate_series(1, 60) AS n`,
  );
  await insert(
    `INSERT INTO food_logs (user_id, id, log_date, name, serving_size, servings, macros, logged_at)
     SELECT id, gen_random_uuid(), $1::date - d, 'food', '100 g', 1, ${nothing}, now()
       FROM users, generate_series(0, 11) AS d, generate_series(1, 6)`,
    [TODAY],
  );
  await insert(
    `INSERT INTO meals (user_id, id, name, name_folded)
     SELECT id, gen_random_uuid(), 'meal ' || n, 'meal ' || n FROM users, generate_series(1, 10) AS n`,
  );
  await insert(
    `INSERT INTO meal_foods (user_id, meal_id, place, food_id, servings)
     SELECT m.user_id, m.id, place, f.id, 1
       FROM meals m, LATERAL (SELECT id, row_number() OVER () AS place FROM foods WHERE user_id = m.user_id LIMIT 5) f`,
  );
  await addUsers(dataSource, 'other', OTHERS);
  await insert(`INSERT INTO preferences (user_id, weight_unit, energy_unit) SELECT id, 'kg', 'kj' FROM users`);
  await insert(
    `INSERT INTO totp_secrets (user_id, secret, created_at, confirmed_at)
     SELECT id, decode(repeat('00', 48), 'hex'), now(), now() FROM users`,
  );
  await dataSource.query('VACUUM ANALYZE');
  const [user] = await dataSource.query<{ id: string }[]>(
    'SELECT user_id AS id FROM sessions ORDER BY user_id LIMIT 1 OFFSET 77',
  );
  return user!.id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await connectDatabase(database.address, 2);
  userId = await fill();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** Pages that did not fit into memory, of the node and those below it. */
  'Temp Written Blocks'?: number;
  Plans?: PlanNode[];
}

const flattenPlan = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)];

/** @param options `ANALYZE` also executes the statement. */
async function explain(statement: string, parameters: unknown[], options = ''): Promise<PlanNode[]> {
  const [row] = await dataSource.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
    `EXPLAIN (FORMAT JSON${options}) ${statement}`,
    parameters,
  );
  return flattenPlan(row!['QUERY PLAN'][0].Plan);
}

const readInFull = (nodes: readonly PlanNode[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
const listIndexes = (nodes: readonly PlanNode[]) => nodes.flatMap((node) => node['Index Name'] ?? []);

const NOW = new Date(`${TODAY}T12:00:00Z`);
const NOBODY = '00000000-0000-0000-0000-000000000000';

const HOT: Record<string, { statement: string; parameters: () => unknown[]; index: string }> = {
  'who asks': {
    statement: VIEWER_OF_SESSION,
    parameters: () => [userId, 'live', randomUUID(), NOW],
    index: 'sessions_pkey',
  },
  'entries of a day': {
    statement: FOOD_LOGS_BETWEEN,
    parameters: () => [userId, TODAY, TODAY, PAGE_SIZE + 1],
    index: 'food_logs_day_idx',
  },
  'entries of a year': {
    statement: FOOD_LOGS_BETWEEN,
    parameters: () => [userId, '2025-03-11', TODAY, PAGE_SIZE + 1],
    index: 'food_logs_',
  },
  'macros of a year': {
    statement: MACROS_BETWEEN,
    parameters: () => [userId, '2025-03-11', TODAY, PAGE_SIZE + 1],
    index: 'food_logs_',
  },
  'goals of a day': {
    statement: GOALS_BETWEEN,
    parameters: () => [userId, TODAY, TODAY],
    index: 'goals_',
  },
  'own foods by words': {
    statement: SEARCH_FOODS,
    parameters: () => [userId, null, ['food', '7'], 'food 7', -1, '', NOBODY, 21],
    index: 'foods_listing_idx',
  },
  'own foods of entries': {
    statement: OWN_FOODS_BY_ID,
    parameters: () => [userId, [randomUUID(), randomUUID()]],
    index: 'foods_pkey',
  },
  'own food by barcode': {
    statement: OWN_FOOD_BY_BARCODE,
    parameters: () => [userId, '4006381333931'],
    index: 'foods_barcode_key',
  },
  'own food of a source': {
    statement: OWN_FOOD_OF_SOURCE,
    parameters: () => [userId, 'open_food_facts', '4006381333931'],
    index: 'foods_external_food_key',
  },
  'own foods of typed lines': {
    statement: FOODS_WITH_WORDS,
    parameters: () => [userId, '[["food", "7"], ["food"]]'],
    index: 'foods_listing_idx',
  },
  'how many own foods': {
    statement: COUNT_FOODS,
    parameters: () => [userId, null, ['food']],
    index: 'foods_listing_idx',
  },
  'usual foods': {
    statement: USUAL_FOODS,
    parameters: () => [userId, NOW, '2026-01-09', 10, null],
    index: 'food_logs_',
  },
  'own meals': { statement: MEALS, parameters: () => [userId, null, 100], index: 'meal_foods_pkey' },
  preferences: { statement: PREFERENCES, parameters: () => [userId], index: 'preferences_' },
  'meal slots': { statement: MEAL_SLOTS, parameters: () => [userId], index: 'meal_slots_' },
  'logging a food': {
    statement: INSERT_FROM_FOOD,
    parameters: () => [userId, TODAY, NOW, randomUUID(), randomUUID(), 1, randomUUID(), null, null],
    index: 'foods_pkey',
  },
};

describe('a statement that runs often is answered from an index:', () => {
  test.each(Object.entries(HOT))('%s', async (_, { statement, parameters, index }) => {
    const nodes = await explain(statement, parameters());
    expect(readInFull(nodes)).toEqual([]);
    expect(listIndexes(nodes)).toContainEqual(expect.stringContaining(index));
  });
});

test('a statement without an index is seen as such', async () => {
  expect(readInFull(await explain('SELECT id FROM food_logs WHERE servings = $1', [3]))).toEqual(['food_logs']);
});

test('a search of all the foods that an account may have fits into memory', async () => {
  const [user] = await dataSource.query<{ id: string }[]>(`SELECT id FROM users WHERE username LIKE 'other%' LIMIT 1`);
  await addFoods({ dataSource }, user!.id, QUOTAS.foods.max, MAX_MACROS_PER_FOOD);
  await queryWithoutTimeout(dataSource, 'ANALYZE foods');
  const [first] = await explain(
    SEARCH_FOODS,
    [user!.id, null, ['food'], 'food', -1, '', NOBODY, MAX_FOODS_PAGE + 1],
    ', ANALYZE, BUFFERS',
  );
  expect(first?.['Temp Written Blocks']).toBe(0);
});
