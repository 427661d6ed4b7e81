import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { numeric } from '../../platform/database/columns';
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
@Check('meal_foods_servings_check', 'servings >= 0.1 AND servings <= 1000')
export class MealFoodEntity extends UserOwned {
  @PrimaryColumn('uuid') mealId: string;
  /** Starts at 1. */
  @PrimaryColumn('smallint') place: number;
  @Column('uuid') foodId: string;
  @Column(numeric(7, 3)) servings: number;

  @ManyToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinOfUser('meal_id')
  meal?: MealEntity;

  @ManyToOne(() => FoodEntity, { onDelete: 'CASCADE' })
  @JoinOfUser('food_id')
  food?: FoodEntity;
}
