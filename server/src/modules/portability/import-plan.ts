import type { EntityManager } from 'typeorm';
import { quotaSentence, type QuotaName } from '../../platform/limits/quotas';
import type { RefusedRow } from './archive-reader';
import type { ImportUsage } from './import-usage';

/** State of an import across batches. */
export interface ImportContext {
  userId: string;
  /** Dry run: nothing is written, but later batches consider what earlier ones would have added. */
  preview: boolean;
  usage: ImportUsage;
}

interface Identified {
  id: string;
  position: number;
}

/** Result of planning one batch. */
export class BatchPlan<Row extends Identified = Identified> {
  added: Row[] = [];
  alreadyThere = 0;
  different = 0;
  refused: RefusedRow[] = [];
  /** Adds the rows, in the transaction in which the plan was made. */
  write: (manager: EntityManager) => Promise<unknown> = () => Promise.resolve();
  /** Remembers the added rows for later batches, after writing or a dry run. */
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

  /** Adds nothing and rejects all rows instead. */
  refuseAll(reason: string): void {
    for (const row of this.added.splice(0)) this.refuse(row, reason);
    this.keep = () => undefined;
  }
}

/** Plans the import of one kind. Planning only reads, with `manager`, and changes nothing. */
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
