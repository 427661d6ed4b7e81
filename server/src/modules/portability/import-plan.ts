import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { ExportKind } from '@macrolog/domain';
import type { ArchiveKind, Match, Matches } from '../../platform/archive/archive-kind';
import type { FileRow } from '../../platform/archive/file-row';
import { selectIdentified, type IdentifiedRow, type Identity } from '../../platform/archive/identity';
import { quotaSentence } from '../../platform/limits/quotas';
import type { ArchiveBatch } from './archive-reader';
import { RowIndex, type ImportContext } from './import-context';
import type { BatchResult } from './import-report';

export interface BatchPlan extends Omit<BatchResult, 'added'> {
  added: FileRow[];
  /** IDs of the account's rows that the new ones replace. */
  replaced: readonly string[];
}

/** The account's rows that rows of a batch may match. */
async function findOwn(
  manager: EntityManager,
  context: ImportContext,
  kind: ExportKind,
  identity: Identity,
  rows: readonly FileRow[],
): Promise<RowIndex> {
  const known = context.rows[kind];
  if (known) return known;
  const { column = 'id' } = identity;
  const statement = `${selectIdentified(identity, context.kinds[kind].table.name)} WHERE user_id = $1 AND ${column} = ANY ($2)`;
  const values = rows.map((row) => row[column]);
  return new RowIndex(await manager.query<IdentifiedRow[]>(statement, [context.userId, values]));
}

/** Matches rows by their keys. */
async function matchByKeys(
  manager: EntityManager,
  context: ImportContext,
  { kind, rows }: ArchiveBatch,
  identity: Identity,
): Promise<Matches<FileRow>> {
  const definition = context.kinds[kind];
  const refused = new Map<FileRow, Match>();
  const resolved = rows.map((row) => {
    const own = definition.resolve?.(context, row) ?? row;
    if (!('reason' in own)) return own;
    refused.set(row, own);
    return row;
  });
  const statement = selectIdentified(identity, definition.table.given('$1'));
  const identified = await manager.query<IdentifiedRow[]>(statement, [JSON.stringify(resolved)]);
  const byId = new Map(identified.map((row) => [row.id, row]));
  const own = await findOwn(manager, context, kind, identity, rows);
  return {
    rows: resolved,
    find(row) {
      const identity = byId.get(row.id) ?? { id: row.id, keys: [], content: '' };
      const existing = own.find(identity.keys);
      const reason = existing ? undefined : definition.refuse?.(identity, own.all());
      if (reason !== undefined) return { reason };
      return refused.get(row) ?? (existing && { id: existing.id, same: existing.content === identity.content });
    },
    add(row) {
      const added = byId.get(row.id);
      if (added) own.add(added);
    },
  };
}

/**
 * Decides about each row of a batch, and updates the context with the new rows. Only reads.
 * @param rejection rejects all new rows with this reason.
 */
export async function planBatch(
  manager: EntityManager,
  context: ImportContext,
  batch: ArchiveBatch,
  rejection?: string,
): Promise<BatchPlan> {
  const { kind } = batch;
  const definition = context.kinds[kind];
  const matches = definition.identity
    ? await matchByKeys(manager, context, batch, definition.identity)
    : await definition.match?.(context, manager, batch.rows);
  if (!matches) throw new Error(`${kind} can't be matched.`);
  const plan: BatchPlan = { added: [], alreadyThere: 0, different: 0, refused: [], replaced: matches.replaced ?? [] };
  const ids = context.ids[kind];
  for (const row of matches.rows) {
    const found = matches.find(row);
    if (found && 'same' in found) {
      ids?.set(row.id, found.id);
      plan[found.same ? 'alreadyThere' : 'different'] += 1;
      continue;
    }
    const exceeded = found || rejection ? undefined : context.countRow(row, definition.quotas(row));
    const reason = found?.reason ?? rejection ?? (exceeded && quotaSentence(exceeded));
    ids?.set(row.id, reason === undefined ? row.id : null);
    if (reason !== undefined) plan.refused.push({ position: row.position, reason });
    else {
      plan.added.push(row);
      matches.add?.(row);
    }
  }
  return plan;
}

/** Gives new IDs to rows whose ID another row of the account has. */
async function withFreeIds(manager: EntityManager, userId: string, table: string, rows: readonly FileRow[]) {
  const ids = rows.map(({ id }) => id);
  const statement = `SELECT id FROM ${table} WHERE user_id = $1 AND id = ANY ($2)`;
  const taken = new Set((await manager.query<FileRow[]>(statement, [userId, ids])).map(({ id }) => id));
  return rows.map((row) => (taken.has(row.id) ? { ...row, id: uuidv7() } : row));
}

/** Writes a plan, in the transaction in which it was made. */
export async function writeBatch(
  manager: EntityManager,
  userId: string,
  { table, idMayBeTaken, insert = table.insert, insertParts }: ArchiveKind,
  { added, replaced }: BatchPlan,
): Promise<void> {
  if (added.length === 0) return;
  if (replaced.length > 0)
    await manager.query(`DELETE FROM ${table.name} WHERE user_id = $1 AND id = ANY ($2)`, [userId, replaced]);
  const rows = idMayBeTaken ? await withFreeIds(manager, userId, table.name, added) : added;
  for (const statement of [insert, ...(insertParts ? [insertParts] : [])])
    await manager.query(statement, [userId, JSON.stringify(rows)]);
}
