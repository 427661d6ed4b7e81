import type { DataSource } from 'typeorm';
import { QUOTAS } from '../limits/quotas';

/** Writes the program's quotas to the table that the triggers read. */
export async function synchronizeQuotas(dataSource: DataSource): Promise<void> {
  const names = Object.keys(QUOTAS);
  const maximums = Object.values(QUOTAS).map(({ max }) => max);
  await dataSource.transaction(async (manager) => {
    await manager.query('DELETE FROM quotas WHERE name <> ALL ($1)', [names]);
    await manager.query(
      `INSERT INTO quotas (name, maximum) SELECT * FROM unnest($1::text[], $2::integer[])
       ON CONFLICT (name) DO UPDATE SET maximum = EXCLUDED.maximum WHERE quotas.maximum <> EXCLUDED.maximum`,
      [names, maximums],
    );
  });
}
