import { Check, Column, Entity, Index, ManyToOne } from 'typeorm';
import type { MacroAmount } from '@macrolog/domain';
import {
  MACROS_WITHIN_BOUNDS,
  macrosColumn,
  NUTRIENTS_WELL_FORMED,
  NUTRIENTS_WITHIN_BOUNDS,
  toListCheck,
} from '../../platform/database/columns';
import { JoinOfUser, UserData } from '../../platform/database/user-data';
import type { StoredMacro } from '../../platform/database/stored-values';
import { FOOD_SOURCES, VALUES_PER, type FoodSource, type ValuesPer } from './food-input';

@Entity('categories')
@Index('categories_name_key', ['userId', 'nameFolded'], { unique: true })
export class CategoryEntity extends UserData {
  @Column('text') name: string;
  @Column('text') nameFolded: string;
}

/** A food in the user's list. Soft-deleted, because food logs may still refer to it. */
@Entity('foods')
@Index('foods_external_food_key', ['userId', 'source', 'externalFoodId'], {
  unique: true,
  where: 'external_food_id IS NOT NULL AND deleted_at IS NULL',
})
@Index('foods_barcode_key', ['userId', 'barcode'], {
  unique: true,
  where: 'barcode IS NOT NULL AND deleted_at IS NULL',
})
@Index('foods_listing_idx', ['userId', 'nameFolded', 'id'], { where: 'deleted_at IS NULL' })
@Check('foods_source_check', toListCheck('source', FOOD_SOURCES))
@Check('foods_barcode_check', `barcode ~ '^([0-9]{8}|[0-9]{13})$'`)
@Check('foods_macros_check', MACROS_WITHIN_BOUNDS)
@Check('foods_nutrients_check', NUTRIENTS_WITHIN_BOUNDS)
@Check('foods_nutrient_names_check', NUTRIENTS_WELL_FORMED)
@Check('foods_values_per_check', toListCheck('values_per', VALUES_PER))
export class FoodEntity extends UserData {
  @Column('text') name: string;
  /** `foldForSearch(name)`, used for search and sorting. */
  @Column('text') nameFolded: string;
  @Column('text', { nullable: true }) brand: string | null;
  /** `foldForSearch(brand)`, used for search. */
  @Column('text', { nullable: true }) brandFolded: string | null;
  @Column('text') servingSize: string;
  @Column('uuid', { nullable: true }) categoryId: string | null;
  /** Per serving. Unknown macros are omitted. */
  @Column(macrosColumn) macros: MacroAmount[];
  /** Further nutrients per serving. Unknown ones are omitted; null if all are unknown. */
  @Column('jsonb', { nullable: true }) nutrients: StoredMacro[] | null;
  /** Basis of the values on the food's label, which the form shows again. */
  @Column('text', { default: 'serving' }) valuesPer: ValuesPer;
  @Column('text') source: FoodSource;
  @Column('text', { nullable: true }) externalFoodId: string | null;
  /** In the form of `parseBarcode`. One food of a user has it. */
  @Column('text', { nullable: true }) barcode: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;

  /** The database clears only the category, which TypeORM can't express. */
  @ManyToOne(() => CategoryEntity, { onDelete: 'SET NULL' })
  @JoinOfUser('category_id')
  category?: CategoryEntity | null;
}
