import { foldForSearch } from '@macrolog/domain';
import type { DataSource } from 'typeorm';
import { listColumns, rowsFromJson } from '../../../platform/database/columns';
import { inTransaction } from '../../../platform/database/transaction';
import { PRODUCT_MACROS } from '../open-food-facts/read-product';
import type { PackagedFood } from '../packaged-food';
import { MirroredProductEntity } from '../product.entity';

const columns = listColumns(MirroredProductEntity);
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

/** The part of a file up to a row. */
export interface ImportPosition {
  file: string;
  rowsRead: number;
  isFinished: boolean;
}

export interface MirrorBatch extends ImportPosition {
  /** Each barcode once. */
  products: readonly PackagedFood[];
  /** Barcodes to remove. */
  removed: readonly string[];
}

function toRow({ macros, nutrients: _, ...food }: PackagedFood): MirroredProductEntity {
  const values = new Map(macros.map(({ macroName, value }) => [macroName, value]));
  const amounts = PRODUCT_MACROS.map(({ macroName }) => values.get(macroName) ?? null);
  return { ...food, amounts, searchText: foldForSearch([food.name, food.brand].filter(Boolean).join(' ')) };
}

/** Fills the mirror of Open Food Facts. */
export class MirrorRepository {
  constructor(private readonly dataSource: DataSource) {}

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

  async clear(): Promise<void> {
    await this.dataSource.query('TRUNCATE open_food_facts_products, product_imports');
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: string }[]>('SELECT count(*) FROM open_food_facts_products');
    return Number(row?.count ?? 0);
  }
}
