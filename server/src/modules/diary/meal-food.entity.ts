import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { numeric } from '../../platform/database/columns';
import { FoodEntity } from '../foods/food.entity';
import { MealEntity } from './meal.entity';

/** A food of a meal. A deleted food keeps its row here, but is no longer shown. */
@Entity('meal_foods')
@Index('meal_foods_food_idx', ['userId', 'foodId'])
@Check('meal_foods_servings_check', 'servings >= 0.1 AND servings <= 1000')
export class MealFoodEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'meal_foods_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { name: 'meal_id', primaryKeyConstraintName: 'meal_foods_pkey' })
  mealId: string;

  /** Starts at 1. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'meal_foods_pkey' })
  place: number;

  @Column('uuid', { name: 'food_id' })
  foodId: string;

  @Column(numeric(7, 3))
  servings: number;

  @ManyToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'userId', foreignKeyConstraintName: 'meal_foods_meal_fkey' },
    { name: 'meal_id', referencedColumnName: 'id', foreignKeyConstraintName: 'meal_foods_meal_fkey' },
  ])
  meal?: MealEntity;

  @ManyToOne(() => FoodEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'userId', foreignKeyConstraintName: 'meal_foods_food_fkey' },
    { name: 'food_id', referencedColumnName: 'id', foreignKeyConstraintName: 'meal_foods_food_fkey' },
  ])
  food?: FoodEntity;
}
