import { readBarcode } from '@macrolog/domain';
import { readProduct, readScans } from '../open-food-facts/read-product';
import type { MirroredFood, MirrorRepository } from './mirror.repository';
import { identifyFile, readRows } from './product-files';
import type { Row } from './rows';

const BATCH_ROWS = 1_000;

export interface ImportOptions {
  file: string;
  /** Tags of countries, such as 'en:germany'; empty for all. */
  countries: readonly string[];
  /** Whether products without energy, protein, carbs or fats are taken. */
  takesIncomplete: boolean;
  /** Whether products that don't fit any more are removed, as when changes of a day are applied. */
  removes: boolean;
  /** Tag of the language of names. */
  language: string;
  onProgress: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  /** Rows of the file, with those that an interrupted import had read. */
  read: number;
  taken: number;
  removed: number;
}

const isSoldIn = (countries: readonly string[], tags: unknown): boolean =>
  countries.length === 0 || (Array.isArray(tags) && countries.some((country) => tags.includes(country)));

/** Imports a file of Open Food Facts into the mirror, row by row. An interrupted import of the same file continues. */
export class MirrorImport {
  constructor(private readonly mirror: MirrorRepository) {}

  async run(options: ImportOptions): Promise<ImportProgress> {
    const file = await identifyFile(options.file);
    const start = await this.mirror.findPosition(file);
    const progress = { read: start, taken: 0, removed: 0 };
    const products = new Map<string, MirroredFood>();
    const removed = new Set<string>();
    const write = async (isFinished: boolean) => {
      const batch = { products: [...products.values()], removed: [...removed] };
      await this.mirror.write({ file, rowsRead: progress.read, isFinished, ...batch });
      progress.taken += products.size;
      progress.removed += removed.size;
      products.clear();
      removed.clear();
      options.onProgress({ ...progress });
    };
    for await (const row of readRows(options.file, start)) {
      progress.read += 1;
      const { barcode } = readBarcode(row['code']);
      const product = barcode === null ? null : this.take(row, barcode, options);
      // The last row of a barcode applies.
      if (product) {
        products.set(product.barcode, product);
        removed.delete(product.barcode);
      } else if (barcode !== null && options.removes) {
        products.delete(barcode);
        removed.add(barcode);
      }
      if (progress.read % BATCH_ROWS === 0) await write(false);
    }
    await write(true);
    await this.mirror.rank();
    return progress;
  }

  private take(row: Row, barcode: string, options: ImportOptions): MirroredFood | null {
    if (!isSoldIn(options.countries, row['countries_tags'])) return null;
    const product = readProduct(row, barcode, options.language);
    const isTaken = product && (options.takesIncomplete || !product.warnings.includes('INCOMPLETE'));
    return isTaken ? { ...product, scans: readScans(row) } : null;
  }
}
