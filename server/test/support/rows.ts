import type { DataSource } from 'typeorm';

/** Every row of a user in every table, including the account. Equal before and after means that nothing was changed. */
export async function readRows(dataSource: DataSource, userId: string): Promise<Record<string, string[]>> {
  const tables = dataSource.entityMetadatas.flatMap(({ tableName, columns }) => {
    const [key] = ['user_id', 'id'].flatMap((name) => columns.filter(({ databaseName }) => databaseName === name));
    // The other tables have no rows of users.
    if (key?.type !== 'uuid') return [];
    return [
      `SELECT '${tableName}' AS name, t::text AS row FROM ${tableName} AS t WHERE ${key.databaseName} = $1::uuid`,
    ];
  });
  const found = await dataSource.query<{ name: string; row: string }[]>(
    `${tables.join(' UNION ALL ')} ORDER BY name, row`,
    [userId],
  );
  const rows: Record<string, string[]> = {};
  for (const { name, row } of found) (rows[name] ??= []).push(row);
  return rows;
}
