import type { DataSource } from 'typeorm';
import { selectList } from '../../platform/database/columns';
import { isTableUnavailable } from '../../platform/database/transaction';
import { deleteInBatches } from '../../platform/jobs/work-queue';
import { PRODUCT_MACROS } from './open-food-facts/read-product';
import { parseProductMacros, type PackagedFood } from './packaged-food';
import { MirroredProductEntity } from './product.entity';

/** Products that a source knows are kept for so long; unknown barcodes may become known. */
const KEPT = { known: '30 days', unknown: '1 day' };

type MirrorRow = Omit<MirroredProductEntity, 'searchText'>;

function toPackagedFood({ amounts, ...row }: MirrorRow): PackagedFood {
  const macros = PRODUCT_MACROS.flatMap((macro, index) => {
    const value = amounts[index] ?? null;
    return value === null ? [] : [{ ...macro, value }];
  });
  return { ...row, macros: parseProductMacros(macros) };
}

const MIRRORED = `
  SELECT ${selectList(MirroredProductEntity, { except: ['searchText'] })}
    FROM open_food_facts_products WHERE barcode = $1`;

const CURRENT = `asked_at > $2::timestamptz - CASE WHEN product IS NULL THEN interval '${KEPT.unknown}' ELSE interval '${KEPT.known}' END`;

/** Matches that are ranked. A common word has many more. */
const RANKED = 300;

/** The shortest names first, because they have the fewest other words; those that begin with the words before others. */
const SEARCH = `
  SELECT ${selectList(MirroredProductEntity, { except: ['searchText'] })}
    FROM (SELECT * FROM open_food_facts_products
           WHERE to_tsvector('simple', search_text) @@ to_tsquery('simple', $1) LIMIT ${RANKED}) AS found
   ORDER BY NOT starts_with(search_text, $2), length(name), barcode
   LIMIT $3`;

/** Products of the mirror and kept answers. Neither belongs to a user. */
export class ProductsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A product of the mirror, also if the operator has dropped its table. */
  async findMirrored(barcode: string): Promise<PackagedFood | null> {
    const [row] = await this.readMirror(MIRRORED, [barcode]);
    return row ? toPackagedFood(row) : null;
  }

  /** Products of the mirror whose name and brand contain all words; the last one may be unfinished. The words are folded. */
  async search(words: readonly string[], first: number): Promise<PackagedFood[]> {
    const query = words.map((word, index) => `'${word}'${index === words.length - 1 ? ':*' : ''}`).join(' & ');
    return (await this.readMirror(SEARCH, [query, words.join(' '), first])).map(toPackagedFood);
  }

  /** A kept answer, which may be that there is no product; undefined without one. */
  async findAnswer(barcode: string, now: Date): Promise<PackagedFood | null | undefined> {
    const [row] = await this.dataSource.query<{ product: PackagedFood | null }[]>(
      `SELECT product FROM product_answers WHERE barcode = $1 AND ${CURRENT}`,
      [barcode, now],
    );
    return row?.product;
  }

  async keepAnswer(barcode: string, product: PackagedFood | null, now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO product_answers (barcode, product, asked_at) VALUES ($1, $2, $3)
       ON CONFLICT (barcode) DO UPDATE SET product = excluded.product, asked_at = excluded.asked_at`,
      [barcode, product === null ? null : JSON.stringify(product), now],
    );
  }

  async purgeAnswers(now: Date): Promise<void> {
    const isOld = (kept: string) => `asked_at < $1::timestamptz - interval '${kept}'`;
    await deleteInBatches(this.dataSource, 'product_answers', isOld(KEPT.known), [now]);
    await deleteInBatches(this.dataSource, 'product_answers', `product IS NULL AND ${isOld(KEPT.unknown)}`, [now]);
  }

  private async readMirror(statement: string, values: unknown[]): Promise<MirrorRow[]> {
    try {
      return await this.dataSource.query<MirrorRow[]>(statement, values);
    } catch (error) {
      if (isTableUnavailable(error)) return [];
      throw error;
    }
  }
}
