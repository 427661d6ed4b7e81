import type { EntityManager } from 'typeorm';
import { quotaSentence, type QuotaName } from '../../limits/quotas';
import type { RefusedRow } from './archive-reader';
import type { ImportUsage } from './import-usage';

/** What one import knows from batch to batch. */
export interface ImportContext {
  userId: string;
  /** Nothing is written: later batches build on what earlier ones would have added. */
  preview: boolean;
  usage: ImportUsage;
}

interface Identified {
  id: string;
  position: number;
}

/** What an import does with the rows of one batch. */
export class BatchPlan<Row extends Identified = Identified> {
  added: Row[] = [];
  alreadyThere = 0;
  different = 0;
  refused: RefusedRow[] = [];
  /** Adds the rows, in the transaction in which the plan was made. */
  write: (manager: EntityManager) => Promise<unknown> = () => Promise.resolve();
  /** Remembers the added rows for later batches, once they are written or previewed. */
  keep: () => void = () => undefined;

  countExisting(isSame: boolean): void {
    if (isSame) this.alreadyThere += 1;
    else this.different += 1;
  }

  refuse({ position }: Identified, reason: string): void {
    this.refused.push({ position, reason });
  }

  refuseBeyond(row: Identified, quota: QuotaName): void {
    this.refuse(row, quotaSentence(quota));
  }

  /** Nothing is added: all rows that would have been are refused. */
  refuseAll(reason: string): void {
    for (const row of this.added.splice(0)) this.refuse(row, reason);
    this.keep = () => undefined;
  }
}

/** Decides what to do with the rows of one kind. Plans read with `manager` alone and change nothing. */
export interface KindImport<Row extends Identified> {
  plan(manager: EntityManager, rows: readonly Row[]): Promise<BatchPlan>;
}

/** Runs a statement in which `$1` is the user and `$2` the rows as JSON. */
export const queryRows = <T>(
  manager: EntityManager,
  { userId }: ImportContext,
  statement: string,
  rows: readonly unknown[],
): Promise<T[]> =>
  rows.length === 0 ? Promise.resolve([]) : manager.query<T[]>(statement, [userId, JSON.stringify(rows)]);
