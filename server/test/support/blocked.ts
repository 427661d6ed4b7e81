import type { DataSource } from 'typeorm';

/**
 * Resolves once some statements in the database wait for what another transaction holds. Postgres itself looks, in one
 * statement.
 */
export const someoneWaits = (dataSource: DataSource, count = 1): Promise<unknown> =>
  dataSource.query(
    `DO $$ BEGIN
       WHILE (SELECT count(*) FROM pg_stat_activity
               WHERE datname = current_database() AND wait_event_type = 'Lock') < ${count} LOOP
         PERFORM pg_sleep(0.01), pg_stat_clear_snapshot();
       END LOOP;
     END $$`,
  );

/** Inserted rows that wait until the test lets them in. */
export interface HeldRows {
  letIn: (id: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Holds the statements that insert these rows of a table. */
export async function holdRows(dataSource: DataSource, table: string, ids: readonly string[]): Promise<HeldRows> {
  await dataSource.query(
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF NEW.id IN (${ids.map((id) => `'${id}'`).join()}) THEN PERFORM pg_advisory_xact_lock(hashtext(NEW.id::text)); END IF;
       RETURN NEW;
     END $$`,
  );
  await dataSource.query(`CREATE TRIGGER hold BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION hold()`);
  const runner = dataSource.createQueryRunner();
  // A pooler keeps the connection while a transaction is open.
  await runner.startTransaction();
  for (const id of ids) await runner.query('SELECT pg_advisory_lock(hashtext($1))', [id]);
  return {
    letIn: async (id) => void (await runner.query('SELECT pg_advisory_unlock(hashtext($1))', [id])),
    close: async () => {
      await runner.rollbackTransaction();
      await runner.release();
      await dataSource.query('DROP FUNCTION hold CASCADE');
    },
  };
}
