import type { DataSource } from 'typeorm';

/** Runs a statement that may take longer than the program's own, such as one that inserts many rows. */
export const queryWithoutTimeout = (dataSource: DataSource, statement: string, parameters: unknown[] = []) =>
  dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL statement_timeout = 0');
    await manager.query(statement, parameters);
  });
