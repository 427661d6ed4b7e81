import type { DataSource } from 'typeorm';

/** Every row of a user in every table, their account included: equal before and after means that nothing was changed. */
export async function rowsOf(dataSource: DataSource, userId: string): Promise<Record<string, unknown>> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'`,
  );
  const keyed = [...tables.map(({ name }) => [name, 'user_id'] as const), ['users', 'id'] as const];
  const rows = keyed.map(async ([table, key]): Promise<[string, unknown]> => [
    table,
    await dataSource.query<unknown[]>(`SELECT to_jsonb(t) AS row FROM ${table} AS t WHERE ${key} = $1 ORDER BY t`, [
      userId,
    ]),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}
