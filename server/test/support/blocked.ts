import type { DataSource } from 'typeorm';

/** Resolves once some statement in the database waits for a row that another transaction holds. */
export async function someoneWaits(dataSource: DataSource): Promise<void> {
  for (;;) {
    const [row] = await dataSource.query<{ waiting: number }[]>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (row && row.waiting > 0) return;
  }
}
