import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ProductWarning } from '@macrolog/domain';
import { toListCheck } from '../../platform/database/columns';
import { PACKAGE_BASES, type PackageBasis, type PackagedFood } from './packaged-food';

/** Attribution of what both tables have, as the license asks for: https://opendatacommons.org/licenses/odbl/1-0/ */
const LICENSE =
  'Contains information from Open Food Facts (https://openfoodfacts.org), which is made available here under the Open Database License (ODbL) 1.0. Individual contents: Database Contents License (DbCL) 1.0.';

/** An answer of a source of products, kept for a while so that it isn't asked again. */
@Entity({ name: 'product_answers', comment: LICENSE })
@Index('product_answers_asked_at_idx', ['askedAt'])
@Index('product_answers_unknown_idx', ['askedAt'], { where: 'product IS NULL' })
@Check('product_answers_barcode_check', `barcode ~ '^([0-9]{8}|[0-9]{13})$'`)
@Check('product_answers_product_check', `octet_length(product::text) <= 8000`)
export class ProductAnswerEntity {
  @PrimaryColumn('text') barcode: string;
  /** Null if the source doesn't know the barcode. */
  @Column('jsonb', { nullable: true }) product: PackagedFood | null;
  @Column('timestamptz') askedAt: Date;
}

/**
 * A product of Open Food Facts from a file that the operator has imported. The table has nothing of users and refers to
 * nothing, so that it can be emptied or dropped: its license, ODbL 1.0, applies to it alone.
 */
@Entity({ name: 'open_food_facts_products', comment: LICENSE })
@Check('open_food_facts_products_barcode_check', `barcode ~ '^([0-9]{8}|[0-9]{13})$'`)
@Check('open_food_facts_products_amounts_check', `array_length(amounts, 1) = 10`)
@Check('open_food_facts_products_values_per_check', toListCheck('values_per', PACKAGE_BASES))
export class MirroredProductEntity {
  @PrimaryColumn('text') barcode: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) brand: string | null;
  @Column('text', { nullable: true }) servingSize: string | null;
  @Column('real', { nullable: true }) servingWeight: number | null;
  @Column('text', { default: 'hundred_g' }) valuesPer: PackageBasis;
  /** Values of `PRODUCT_MACROS` in their order; null for unknown ones. */
  @Column('real', { array: true }) amounts: (number | null)[];
  @Column('text', { array: true, default: '{}' }) warnings: ProductWarning[];
  /** Folded name and brand, which a search reads. */
  @Column('text') searchText: string;
  /** Values of `PRODUCT_NUTRIENTS` in their order; null if all are unknown, as those of most products are. */
  @Column('real', { array: true, nullable: true }) further: (number | null)[] | null;
  /** People who scanned it within a year. */
  @Column('integer', { default: 0 }) scans: number;
  /** Whether it is among those that a search looks at first. */
  @Column('boolean', { default: false }) isPopular: boolean;
}

/** How far a file was imported, so that an interrupted import continues. */
@Entity('product_imports')
@Check('product_imports_rows_read_check', 'rows_read >= 0 AND rows_read <= 1000000000')
export class ProductImportEntity {
  /** Name and size. */
  @PrimaryColumn('text') file: string;
  @Column('bigint') rowsRead: string;
  @Column('boolean') isFinished: boolean;
}
