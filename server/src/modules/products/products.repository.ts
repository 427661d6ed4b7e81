import type { MacroAmount } from '@macrolog/domain';
import type { DataSource } from 'typeorm';
import { selectList } from '../../platform/database/columns';
import { isTableUnavailable } from '../../platform/database/transaction';
import { deleteInBatches } from '../../platform/jobs/work-queue';
import { PRODUCT_NUTRIENTS, PRODUCT_MACROS } from './open-food-facts/read-product';
import { parseProductMacros, type PackagedFood } from './packaged-food';
import { MirroredProductEntity } from './product.entity';

/** Products that a source knows are kept for so long; unknown barcodes may become known. */
const KEPT = { known: '30 days', unknown: '1 day' };

const NOT_SHOWN = ['searchText', 'scans', 'isPopular'] as const;
type MirrorRow = Omit<MirroredProductEntity, (typeof NOT_SHOWN)[number]>;
const MIRROR_ROW = selectList(MirroredProductEntity, { except: NOT_SHOWN });

const toMacros = (known: readonly Omit<MacroAmount, 'value'>[], amounts: MirrorRow['further']): MacroAmount[] =>
  known.flatMap((macro, index) => {
    const value = amounts?.[index] ?? null;
    return value === null ? [] : [{ ...macro, value }];
  });

const toPackagedFood = ({ amounts, further, ...row }: MirrorRow): PackagedFood => ({
  ...row,
  macros: parseProductMacros(toMacros(PRODUCT_MACROS, amounts)),
  nutrients: toMacros(PRODUCT_NUTRIENTS, further),
});

const MIRRORED = `SELECT ${MIRROR_ROW} FROM open_food_facts_products WHERE barcode = $1`;

const CURRENT = `asked_at > $2::timestamptz - CASE WHEN product IS NULL THEN interval '${KEPT.unknown}' ELSE interval '${KEPT.known}' END`;

/** Names that begin with the words are first, then products that many people scan, then short names. */
const ORDER = 'NOT starts_with(search_text, $2), scans DESC, length(name), barcode';
const HAS_WORDS = "to_tsvector('simple', search_text) @@ to_tsquery('simple', $1)";

/** The popular products are so few that all matches are sorted. */
const SEARCH_POPULAR = `
  SELECT ${MIRROR_ROW} FROM open_food_facts_products WHERE is_popular AND ${HAS_WORDS} ORDER BY ${ORDER} LIMIT $3`;

/** Matches that are sorted. What few popular products have is rarely in more of the others. */
const SORTED = 300;

/** A limit that Postgres knows would let it read the whole table for a word that it takes for a common one. */
const SEARCH_OTHERS = `
  SELECT ${MIRROR_ROW}
    FROM (SELECT * FROM open_food_facts_products WHERE NOT is_popular AND ${HAS_WORDS} LIMIT (SELECT ${SORTED})) AS found
   ORDER BY ${ORDER}
   LIMIT $3`;

/** Shorter beginnings of words are in so many products that only the popular ones are searched for them. */
const MIN_BEGINNING = 3;

const toQuery = (words: readonly string[], isUnfinished: boolean): string =>
  words.map((word, index) => `'${word}'${isUnfinished && index === words.length - 1 ? ':*' : ''}`).join(' & ');

/** Products of the mirror and kept answers. Neither belongs to a user. */
export class ProductsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A product of the mirror, also if the operator has dropped its table. */
  async findMirrored(barcode: string): Promise<PackagedFood | null> {
    const [row] = await this.readMirror(MIRRORED, [barcode]);
    return row ? toPackagedFood(row) : null;
  }

  /**
   * Products of the mirror whose name and brand contain all words, popular ones first. The last word may be unfinished. The
   * words are folded.
   */
  async search(words: readonly string[], first: number): Promise<PackagedFood[]> {
    const read = (statement: string, isUnfinished: boolean, limit: number) =>
      this.readMirror(statement, [toQuery(words, isUnfinished), words.join(' '), limit]);
    const popular = await read(SEARCH_POPULAR, true, first);
    const left = first - popular.length;
    const isUnfinished = (words.at(-1) ?? '').length >= MIN_BEGINNING;
    const others = left === 0 ? [] : await read(SEARCH_OTHERS, isUnfinished, left);
    return [...popular, ...others].map(toPackagedFood);
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
