import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { MacroAmount } from '@macrolog/domain';
import { MACROS_WITHIN_BOUNDS, macrosColumn } from '../../platform/database/columns';
import { CategoryEntity } from './category.entity';
import { UserEntity } from '../accounts/user.entity';

export const FOOD_SOURCES = ['starter', 'custom', 'edamam', 'usda'] as const;
export type FoodSource = (typeof FOOD_SOURCES)[number];

/** A food in the user's list. Soft-deleted, because diary entries may still refer to it. */
@Entity('foods')
@Index('foods_external_food_key', ['userId', 'source', 'externalFoodId'], {
  unique: true,
  where: 'external_food_id IS NOT NULL AND deleted_at IS NULL',
})
@Index('foods_listing_idx', ['userId', 'nameFolded', 'id'], { where: 'deleted_at IS NULL' })
@Check('foods_source_check', `source IN ('starter', 'custom', 'edamam', 'usda')`)
@Check('foods_macros_check', MACROS_WITHIN_BOUNDS)
export class FoodEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'foods_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'foods_pkey' })
  id: string;

  @Column('text')
  name: string;

  /** `foldForSearch(name)`, used for search and sorting. */
  @Column('text', { name: 'name_folded' })
  nameFolded: string;

  @Column('text', { name: 'serving_size' })
  servingSize: string;

  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId: string | null;

  /** Per serving. Unknown macros are omitted. */
  @Column(macrosColumn)
  macros: MacroAmount[];

  @Column('text')
  source: FoodSource;

  @Column('text', { name: 'external_food_id', nullable: true })
  externalFoodId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'foods_user_id_fkey' })
  user?: UserEntity;

  /** The database clears only the category, which TypeORM can't express. */
  @ManyToOne(() => CategoryEntity, { onDelete: 'SET NULL' })
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'userId', foreignKeyConstraintName: 'foods_category_fkey' },
    { name: 'category_id', referencedColumnName: 'id', foreignKeyConstraintName: 'foods_category_fkey' },
  ])
  category?: CategoryEntity | null;
}
