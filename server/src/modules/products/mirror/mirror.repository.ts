import { foldForSearch, type MacroAmount } from '@macrolog/domain';
import type { DataSource } from 'typeorm';
import { listColumns, rowsFromJson } from '../../../platform/database/columns';
import { inTransaction } from '../../../platform/database/transaction';
import { PRODUCT_NUTRIENTS, PRODUCT_MACROS } from '../open-food-facts/read-product';
import type { PackagedFood } from '../packaged-food';
import { MirroredProductEntity } from '../product.entity';

/** A product of a file. */
export type MirroredFood = PackagedFood & Pick<MirroredProductEntity, 'scans'>;

/** The end of an import says what is popular, because that depends on all products. */
const columns = listColumns(MirroredProductEntity).filter(({ property }) => property !== 'isPopular');
const names = columns.map(({ name }) => name).join(', ');

const UPSERT = `
  INSERT INTO open_food_facts_products (${names})
  SELECT ${columns.map(({ property }) => `"${property}"`).join(', ')}
    FROM ${rowsFromJson(MirroredProductEntity, '$1')}
  ON CONFLICT (barcode) DO UPDATE SET ${columns.map(({ name }) => `${name} = excluded.${name}`).join(', ')}`;

const DELETE = 'DELETE FROM open_food_facts_products WHERE barcode = ANY ($1)';

const REMEMBER = `
  INSERT INTO product_imports (file, rows_read, is_finished) VALUES ($1, $2, $3)
  ON CONFLICT (file) DO UPDATE SET rows_read = excluded.rows_read, is_finished = excluded.is_finished`;

/** Marks the products that most people scan as popular. Without these numbers, products with short names are popular. */
const RANK = `
  WITH popular AS MATERIALIZED (
    SELECT barcode FROM open_food_facts_products ORDER BY scans DESC, length(search_text), barcode LIMIT $1)
  UPDATE open_food_facts_products SET is_popular = NOT is_popular
   WHERE is_popular <> (barcode IN (SELECT barcode FROM popular))`;

/** Products that a search looks at first: enough for ten of each common word, and few enough to be sorted by each search. */
const POPULAR = 30_000;

/** The part of a file up to a row. */
export interface ImportPosition {
  file: string;
  rowsRead: number;
  isFinished: boolean;
}

export interface MirrorBatch extends ImportPosition {
  /** Each barcode once. */
  products: readonly MirroredFood[];
  /** Barcodes to remove. */
  removed: readonly string[];
}

/** Values in the order of the known nutrients. */
function toAmounts(known: readonly Pick<MacroAmount, 'macroName'>[], given: readonly MacroAmount[]) {
  const values = new Map(given.map(({ macroName, value }) => [macroName, value]));
  return known.map(({ macroName }) => values.get(macroName) ?? null);
}

const toRow = ({ macros, nutrients = [], ...food }: MirroredFood): Omit<MirroredProductEntity, 'isPopular'> => ({
  ...food,
  amounts: toAmounts(PRODUCT_MACROS, macros),
  further: nutrients.length === 0 ? null : toAmounts(PRODUCT_NUTRIENTS, nutrients),
  searchText: foldForSearch([food.name, food.brand].filter(Boolean).join(' ')),
});

/** Fills the mirror of Open Food Facts. */
export class MirrorRepository {
  /** @param popular number of products that a search looks at first. */
  constructor(
    private readonly dataSource: DataSource,
    private readonly popular = POPULAR,
  ) {}

  /** Rows of the file that an earlier import has read; 0 for a new file and for one that was imported as a whole. */
  async findPosition(file: string): Promise<number> {
    const [row] = await this.dataSource.query<{ rows: string }[]>(
      'SELECT rows_read AS rows FROM product_imports WHERE file = $1 AND NOT is_finished',
      [file],
    );
    return Number(row?.rows ?? 0);
  }

  /** Writes a batch and its position together, so that an interrupted import continues behind it. */
  async write({ file, rowsRead, isFinished, products, removed }: MirrorBatch): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      if (removed.length > 0) await manager.query(DELETE, [removed]);
      if (products.length > 0) await manager.query(UPSERT, [JSON.stringify(products.map(toRow))]);
      await manager.query(REMEMBER, [file, rowsRead, isFinished]);
    });
  }

  /** Finds the popular products again, and lets Postgres count the words, by which it chooses how to search. */
  async rank(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.query('SET LOCAL statement_timeout = 0');
      await manager.query(RANK, [this.popular]);
      await manager.query('ANALYZE open_food_facts_products');
    });
  }

  async clear(): Promise<void> {
    await this.dataSource.query('TRUNCATE open_food_facts_products, product_imports');
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: string }[]>('SELECT count(*) FROM open_food_facts_products');
    return Number(row?.count ?? 0);
  }
}
