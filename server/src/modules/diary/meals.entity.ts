import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { AMOUNT_WITHIN_BOUNDS, exactNumeric, SERVINGS_WITHIN_BOUNDS } from '../../platform/database/columns';
import { JoinOfUser, UserData, UserOwned } from '../../platform/database/user-data';
import { FoodEntity } from '../foods/food.entity';

/** A named list of foods that are eaten together. The client generates the ID. */
@Entity('meals')
export class MealEntity extends UserData {
  @Column('text') name: string;
  /** `foldForSearch(name)`, used for sorting. */
  @Column('text') nameFolded: string;
}

/** A food of a meal. A deleted food keeps its row here, but is no longer shown. */
@Entity('meal_foods')
@Index('meal_foods_food_idx', ['userId', 'foodId'])
@Check('meal_foods_servings_check', SERVINGS_WITHIN_BOUNDS)
@Check('meal_foods_amount_check', AMOUNT_WITHIN_BOUNDS)
export class MealFoodEntity extends UserOwned {
  @PrimaryColumn('uuid') mealId: string;
  /** Starts at 1. */
  @PrimaryColumn('smallint') place: number;
  @Column('uuid') foodId: string;
  @Column(exactNumeric) servings: number;
  /** The amount as typed. Null if servings were typed. */
  @Column('double precision', { nullable: true }) amountValue: number | null;
  @Column('text', { nullable: true }) amountUnit: string | null;

  @ManyToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinOfUser('meal_id')
  meal?: MealEntity;

  @ManyToOne(() => FoodEntity, { onDelete: 'CASCADE' })
  @JoinOfUser('food_id')
  food?: FoodEntity;
}
