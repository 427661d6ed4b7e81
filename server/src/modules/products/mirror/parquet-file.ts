import zlib from 'node:zlib';
import type { RowGroup } from 'hyparquet';
import { COLUMNS, ProductFileError, type Row } from './rows';

/** A row group is decoded as a whole, at more than 1 kB of memory for each value in it. */
const MAX_VALUES_OF_GROUP = 150_000;

/** Node 20 has no zstd. */
const { zstdDecompressSync } = zlib as { zstdDecompressSync?: (bytes: Uint8Array) => Uint8Array };

function unzstd(bytes: Uint8Array): Uint8Array {
  if (!zstdDecompressSync)
    throw new ProductFileError('The file is compressed with zstd, which needs Node 22.15 or newer.');
  return zstdDecompressSync(bytes);
}

const COMPRESSORS = {
  GZIP: (bytes: Uint8Array) => zlib.gunzipSync(bytes),
  BROTLI: (bytes: Uint8Array) => zlib.brotliDecompressSync(bytes),
  ZSTD: unzstd,
};

interface Named {
  lang?: string;
  text?: string;
}

interface Nutriment {
  name?: string;
  '100g'?: number | null;
  serving?: number | null;
}

const toArray = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** The name in the main language of the product. */
function findName(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const names = toArray<Named>(value);
  return (names.find(({ lang }) => lang === 'main') ?? names[0])?.text;
}

/** Lists of names and nutrients become the objects of the API. */
function toRow({ product_name, nutriments, ...row }: Record<string, unknown>): Row {
  const values = toArray<Nutriment>(nutriments).flatMap(({ name, '100g': hundred, serving }) => [
    [`${name}_100g`, hundred],
    [`${name}_serving`, serving],
  ]);
  return { ...row, product_name: findName(product_name), nutriments: Object.fromEntries(values) as object };
}

/** The columns of a group that are read, with the number of values in them. */
function countValues(columns: readonly string[], { columns: chunks }: RowGroup): number {
  const read = chunks.filter(({ meta_data }) => columns.includes(meta_data?.path_in_schema[0] ?? ''));
  return read.reduce((sum, { meta_data }) => sum + Number(meta_data?.num_values ?? 0), 0);
}

/** Rows of a parquet file, one row group at a time. @throws ProductFileError for row groups that are too large for memory. */
export async function* readParquet(
  file: string,
  from: number,
  maxValuesOfGroup = MAX_VALUES_OF_GROUP,
): AsyncGenerator<Row> {
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } = await import('hyparquet');
  const buffer = await asyncBufferFromFile(file);
  const metadata = await parquetMetadataAsync(buffer);
  const known = new Set(parquetSchema(metadata).children.map(({ element: { name } }) => name));
  // Parquet files have the older of the two shapes of nutrition.
  const columns = COLUMNS.filter((name) => known.has(name) && name !== 'nutrition');
  if (metadata.row_groups.some((group) => countValues(columns, group) > maxValuesOfGroup)) {
    throw new ProductFileError(
      `${file} has row groups that are too large. Rewrite it as the documentation describes, or use the JSONL file.`,
    );
  }
  let rowStart = 0;
  for (const { num_rows: count } of metadata.row_groups) {
    const rowEnd = rowStart + Number(count);
    if (rowEnd > from) {
      const range = { rowStart: Math.max(rowStart, from), rowEnd };
      const rows = await parquetReadObjects({ file: buffer, metadata, columns, compressors: COMPRESSORS, ...range });
      for (const row of rows) yield toRow(row);
    }
    rowStart = rowEnd;
  }
}
