import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { readParquet } from './parquet-file';
import { COLUMNS, ProductFileError, type Row } from './rows';

// The files that Open Food Facts publishes: https://world.openfoodfacts.org/data

const WANTED: ReadonlySet<string> = new Set(COLUMNS);

function openText(file: string): Readable {
  const bytes = createReadStream(file);
  if (!file.endsWith('.gz')) return bytes.setEncoding('utf8');
  const text = pipeline(bytes, createGunzip(), () => undefined);
  return text.setEncoding('utf8');
}

function toRow(line: string): Row {
  try {
    const row = JSON.parse(line) as unknown;
    return typeof row === 'object' && row !== null ? (row as Row) : {};
  } catch {
    // One line that was cut off doesn't end an import. It counts as read.
    return {};
  }
}

async function* readJsonLines(file: string, from: number): AsyncGenerator<Row> {
  let position = 0;
  for await (const line of createInterface({ input: openText(file), crlfDelay: Infinity })) {
    position += 1;
    if (position > from) yield toRow(line);
  }
}

/** `energy-kcal_100g` and so on become `nutriments`, as in the API. */
function toNested(cells: Readonly<Record<string, string>>): Row {
  const nutriments: Record<string, string> = {};
  const row: Record<string, unknown> = { nutriments };
  for (const [name, value] of Object.entries(cells)) {
    if (name.endsWith('_100g')) nutriments[name] = value;
    else row[name] = value;
  }
  return { ...row, countries_tags: cells['countries_tags']?.split(',') };
}

/** The dump calls itself CSV, but its columns are separated by tabs and its quotes mean nothing. */
async function findDelimiter(file: string): Promise<'\t' | ','> {
  for await (const chunk of openText(file)) {
    const [header = ''] = (chunk as string).split('\n', 1);
    return header.includes('\t') ? '\t' : ',';
  }
  return ',';
}

async function* readTable(file: string, from: number): AsyncGenerator<Row> {
  const delimiter = await findDelimiter(file);
  const parser = parse({
    delimiter,
    quote: delimiter === '\t' ? null : '"',
    relax_column_count: true,
    skip_empty_lines: true,
    columns: (header: string[]) => {
      if (!header.includes('code')) throw new ProductFileError(`${file} has no column named code.`);
      return header.map((name) => (WANTED.has(name) || name.endsWith('_100g') ? name : false));
    },
  });
  const rows = pipeline(openText(file), parser, () => undefined);
  let position = 0;
  for await (const cells of rows) {
    position += 1;
    if (position > from) yield toNested(cells as Record<string, string>);
  }
}

/** Rows of a file from a position on, one after the other. @throws ProductFileError for a file of another kind. */
export function readRows(file: string, from = 0): AsyncGenerator<Row> {
  if (/\.jsonl(\.gz)?$/.test(file)) return readJsonLines(file, from);
  if (/\.[ct]sv(\.gz)?$/.test(file)) return readTable(file, from);
  if (file.endsWith('.parquet')) return readParquet(file, from);
  throw new ProductFileError('The file must be .jsonl, .csv or .tsv, each also as .gz, or .parquet.');
}

/** Identifies a file for resuming: its name and size. */
export async function identifyFile(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    return `${file.split('/').at(-1)} ${size}`;
  } catch (error) {
    throw new ProductFileError(`Couldn't read ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
}
