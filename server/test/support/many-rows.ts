import { foldForSearch } from '@macrolog/domain';
import { TODAY } from './person';
import { queryWithoutTimeout } from './query-without-timeout';
import type { TestApp } from './test-app';

/** That many macros, in the format of a stored food or entry. */
const buildMacros = (count: number) =>
  `(SELECT jsonb_agg(jsonb_build_array('macro_' || m, 12.345, 'g')) FROM generate_series(1, ${count}) AS m)`;

/** Lets accounts exceed their quotas, as accounts from before the quotas may. */
export const removeQuotas = (app: TestApp) => app.dataSource.query('DELETE FROM quotas');

interface Entries {
  /** Days before today that have entries. */
  days: number;
  perDay: number;
  macros?: number;
  name?: string;
}

/** Entries as an account from before the quotas may have them. */
export const addEntries = (
  { dataSource }: TestApp,
  userId: string,
  { days, perDay, macros = 12, name = 'Chicken breast' }: Entries,
) =>
  queryWithoutTimeout(
    dataSource,
    `INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, servings, macros, logged_at)
     SELECT $1, gen_random_uuid(), $2::date - day, (SELECT id FROM foods WHERE user_id = $1 ORDER BY id LIMIT 1), $3,
            '100 g', 1.5, ${buildMacros(macros)}, $2::date - day + interval '1 second' * entry
       FROM generate_series(0, $4::integer - 1) AS day, generate_series(1, $5::integer) AS entry`,
    [userId, TODAY, name, days, perDay],
  );

export const addFoods = ({ dataSource }: Pick<TestApp, 'dataSource'>, userId: string, count: number, macros = 12) =>
  queryWithoutTimeout(
    dataSource,
    `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
     SELECT $1, gen_random_uuid(), 'food ' || n, 'food ' || n, '100 g', ${buildMacros(macros)}, 'custom', now()
       FROM generate_series(1, $2::integer) AS n`,
    [userId, count],
  );

/** Foods with these names, which a search finds as if they had been added one by one. */
export const addNamedFoods = (
  { dataSource }: Pick<TestApp, 'dataSource'>,
  userId: string,
  names: readonly string[],
  servingSize = '100g',
) =>
  dataSource.query(
    `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
     SELECT $1, gen_random_uuid(), name, folded, $4, '[]', 'custom', now()
       FROM unnest($2::text[], $3::text[]) AS t (name, folded)`,
    [userId, names, names.map(foldForSearch), servingSize],
  );

/** Goals for that many macros, each judging every day. */
export const addGoals = ({ dataSource }: TestApp, userId: string, count: number) =>
  queryWithoutTimeout(
    dataSource,
    `INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, valid_from, created_at)
     SELECT $1, gen_random_uuid(), 'macro_' || n, 50, 'g', 'stay_under', '0001-01-01', now()
       FROM generate_series(1, $2::integer) AS n`,
    [userId, count],
  );
