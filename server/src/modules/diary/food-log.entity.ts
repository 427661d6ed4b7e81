import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { LocalDate, MacroAmount } from '@macrolog/domain';
import { MACROS_WITHIN_BOUNDS, macrosColumn, numeric } from '../../platform/database/columns';
import { FoodEntity } from '../foods/food.entity';
import { UserEntity } from '../accounts/user.entity';

/**
 * A diary entry with its own copy of the food as it was when logged. The client generates the ID, so sending it twice
 * creates one entry. A deleted entry keeps its row and so stays deleted.
 */
@Entity('food_logs')
@Index('food_logs_food_idx', ['userId', 'foodId'])
@Index('food_logs_day_idx', ['userId', 'logDate', 'id'], { where: 'deleted_at IS NULL' })
@Index('food_logs_deleted_day_idx', ['userId', 'logDate'], { where: 'deleted_at IS NOT NULL' })
@Check('food_logs_servings_check', 'servings >= 0.1 AND servings <= 1000')
@Check('food_logs_macros_check', MACROS_WITHIN_BOUNDS)
export class FoodLogEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'food_logs_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'food_logs_pkey' })
  id: string;

  @Column('date', { name: 'log_date' })
  logDate: LocalDate;

  @Column('uuid', { name: 'food_id', nullable: true })
  foodId: string | null;

  @Column('text')
  name: string;

  @Column('text', { name: 'serving_size' })
  servingSize: string;

  @Column('text', { nullable: true })
  category: string | null;

  @Column(numeric(7, 3))
  servings: number;

  /** Per serving. */
  @Column(macrosColumn)
  macros: MacroAmount[];

  @Column('timestamptz', { name: 'logged_at' })
  loggedAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'food_logs_user_id_fkey' })
  user?: UserEntity;

  @ManyToOne(() => FoodEntity)
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'userId', foreignKeyConstraintName: 'food_logs_food_fkey' },
    { name: 'food_id', referencedColumnName: 'id', foreignKeyConstraintName: 'food_logs_food_fkey' },
  ])
  food?: FoodEntity | null;
}
