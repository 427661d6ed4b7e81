import type { EntityManager } from 'typeorm';
import type { ImportTally } from './import-tally';

/** Whose account rows go into, by which transaction, and who counts them. */
export interface ImportTarget {
  manager: EntityManager;
  userId: string;
  tally: ImportTally;
}

interface Identified {
  id: string;
}

/** Inserts many rows in one statement, in which `$1` is the user and `$2` the rows as JSON; returns the ids of what is new. */
export async function insertRows(
  { manager, userId }: ImportTarget,
  statement: string,
  rows: readonly Identified[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await manager.query<Identified[]>(statement, [userId, JSON.stringify(rows)]);
  return new Set(added.map(({ id }) => id));
}

/** What a statement like that finds. */
export const findRows = <T>({ manager, userId }: ImportTarget, statement: string, rows: readonly unknown[]) =>
  rows.length === 0 ? Promise.resolve<T[]>([]) : manager.query<T[]>(statement, [userId, JSON.stringify(rows)]);
