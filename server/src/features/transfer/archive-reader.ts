import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, invalidInput } from '../../core/errors';
import { clientMadeId } from '../../core/ids';
import { FORMAT, KINDS, VERSION, type Kind, type RowOf } from './archive';
import { CHECKED, RawRow } from './archive-rows';
import { requirePlainShape } from './archive-shape';
import { ImportTally } from './import-tally';

/** More than a full file of real rows holds. Each row may be a line in the answer. */
const MAX_ROWS = 250_000;

/** Rows after which others get a turn. */
export const BATCH_ROWS = 500;

export type Archive = { [K in Kind]: RowOf[K][] };

/** A part of a list after the other. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) yield rows.slice(start, start + BATCH_ROWS);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalidInput('The file is not valid JSON.');
  }
}

/** The lists of a file in this format; one that it lacks is empty. @throws AppError INVALID_INPUT for any other file. */
function listsIn(bytes: Buffer): Record<Kind, readonly unknown[]> {
  requirePlainShape(bytes);
  const value = parsed(bytes);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const file = isObject ? RawRow.of(value) : undefined;
  if (file?.get('format') !== FORMAT) throw invalidInput('The file is not an export of Macrolog.');
  if (file.get('version') !== VERSION)
    throw invalidInput('The file is of a version of the format that is not known here.');
  const lists: Record<Kind, unknown[]> = { categories: [], foods: [], meals: [], goals: [], diary: [], weights: [] };
  for (const kind of KINDS) {
    const list = file.get(kind) ?? [];
    if (!Array.isArray(list)) throw invalidInput(`What the file holds as ${kind} is no list.`);
    lists[kind] = list as unknown[];
  }
  const rows = KINDS.reduce((sum, kind) => sum + lists[kind].length, 0);
  if (rows > MAX_ROWS) throw invalidInput(`The file holds more than ${MAX_ROWS.toLocaleString('en-US')} rows.`);
  return lists;
}

function readRow<K extends Kind>(kind: K, value: unknown, position: number, now: Date): RowOf[K] {
  const raw = RawRow.of(value);
  const row = { position, id: clientMadeId(raw.get('id')), ...CHECKED[kind](raw, now) };
  // The table gives each kind its own fields; the compiler cannot follow it through the index.
  return row as unknown as RowOf[K];
}

async function readList<K extends Kind>(kind: K, list: readonly unknown[], tally: ImportTally, now: Date) {
  const rows: RowOf[K][] = [];
  const ids = new Set<string>();
  let position = 0;
  for (const batch of batches(list)) {
    for (const value of batch) {
      position += 1;
      try {
        const row = readRow(kind, value, position, now);
        if (ids.has(row.id)) throw invalidInput('Another row has the same id.');
        ids.add(row.id);
        rows.push(row);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        tally.refuse(kind, position, error.message);
      }
    }
    await nextTurn();
  }
  tally.found(kind, list.length);
  return rows;
}

/**
 * The rows of a file that can be accepted; the others are in the tally, each with its reason.
 * @throws AppError INVALID_INPUT for what is no such file, or one of an unknown version.
 */
export async function readArchive(bytes: Buffer, now: Date): Promise<{ archive: Archive; tally: ImportTally }> {
  const lists = listsIn(bytes);
  const tally = new ImportTally();
  const archive = {
    categories: await readList('categories', lists.categories, tally, now),
    foods: await readList('foods', lists.foods, tally, now),
    meals: await readList('meals', lists.meals, tally, now),
    goals: await readList('goals', lists.goals, tally, now),
    diary: await readList('diary', lists.diary, tally, now),
    weights: await readList('weights', lists.weights, tally, now),
  };
  return { archive, tally };
}
