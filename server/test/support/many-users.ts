import type { DataSource } from 'typeorm';
import { queryWithoutTimeout } from './query-without-timeout';

interface Kind {
  paid?: boolean;
  optIn?: boolean;
}

/** Empty accounts, inserted in one statement; their addresses begin with a word. */
export const addUsers = (
  dataSource: DataSource,
  word: string,
  count: number,
  { paid = false, optIn = true }: Kind = {},
): Promise<void> =>
  queryWithoutTimeout(
    dataSource,
    `INSERT INTO users (id, username, username_folded, email, email_folded, password_hash, terms_accepted_at, created_at,
                        is_paid_one_time, marketing_opt_in)
     SELECT gen_random_uuid(), name, name, name || '@example.org', name || '@example.org', '', now(), now(), $3, $4
       FROM generate_series(1, $2::integer) AS number, concat($1::text, number) AS name`,
    [word, count, paid, optIn],
  );
