import { Check, Column, Entity, Index, ManyToOne } from 'typeorm';
import type { Amount, LocalDate, MacroAmount } from '@macrolog/domain';
import {
  AMOUNT_WITHIN_BOUNDS,
  exactNumeric,
  MACROS_WITHIN_BOUNDS,
  NUTRIENTS_WELL_FORMED,
  NUTRIENTS_WITHIN_BOUNDS,
  SERVINGS_WITHIN_BOUNDS,
} from '../../platform/database/columns';
import { fromStoredServings, toAmount, type StoredMacro } from '../../platform/database/stored-values';
import { JoinOfUser, UserData } from '../../platform/database/user-data';
import { FoodEntity } from '../foods/food.entity';
import { MealSlotEntity } from './meal-slot.entity';

/**
 * A serving that was eaten, with its own copy of the food as it was when logged. The client generates the ID, so sending
 * it twice logs once. A deleted food log keeps its row and so stays deleted.
 */
@Entity('food_logs')
@Index('food_logs_food_idx', ['userId', 'foodId'])
@Index('food_logs_day_idx', ['userId', 'date', 'id'], { where: 'deleted_at IS NULL' })
@Index('food_logs_deleted_day_idx', ['userId', 'date'], { where: 'deleted_at IS NOT NULL' })
@Index('food_logs_recipe_idx', ['userId', 'recipeId', 'loggedAt'], { where: 'recipe_id IS NOT NULL' })
@Check(
  'food_logs_recipe_check',
  '(recipe_id IS NULL) = (recipe_share IS NULL) AND recipe_share > 0 AND recipe_share <= 10',
)
@Check('food_logs_servings_check', SERVINGS_WITHIN_BOUNDS)
@Check('food_logs_amount_check', AMOUNT_WITHIN_BOUNDS)
@Check('food_logs_nutrients_check', NUTRIENTS_WITHIN_BOUNDS)
@Check('food_logs_nutrient_names_check', NUTRIENTS_WELL_FORMED)
@Check('food_logs_macros_check', MACROS_WITHIN_BOUNDS)
export class FoodLog extends UserData {
  @Column('date', { name: 'log_date' }) date: LocalDate;
  /** Null if the food isn't in the user's list. */
  @Column('uuid', { nullable: true }) foodId: string | null;
  @Column('uuid', { nullable: true }) mealSlotId: string | null;
  @Column('text') name: string;
  @Column('text') servingSize: string;
  @Column('text', { nullable: true }) category: string | null;
  @Column(exactNumeric) servings: number;
  /** The amount as typed. Null if servings were typed. */
  @Column('double precision', { nullable: true }) amountValue: number | null;
  @Column('text', { nullable: true }) amountUnit: string | null;
  @Column('jsonb', { name: 'macros' }) macrosPerServing: StoredMacro[];
  /** Whether the macros were estimated, such as by an agent. */
  @Column('boolean', { default: false }) isEstimate: boolean;
  /** Further nutrients per serving. Only reports read them. */
  @Column('jsonb', { nullable: true }) nutrients: StoredMacro[] | null;
  @Column('timestamptz') loggedAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
  /** Set for a portion of a recipe. */
  @Column('uuid', { nullable: true }) recipeId: string | null;
  /** The share of the whole recipe that one serving is. */
  @Column('double precision', { nullable: true }) recipeShare: number | null;
  /** When the original of a copied portion was logged, from whose pot it is. Null for any other entry. */
  @Column('timestamptz', { nullable: true }) potAt: Date | null;
  /** Macros that the entry has at least, because an ingredient has no value for them. Null if there are none. */
  @Column('text', { array: true, nullable: true }) incomplete: string[] | null;

  @ManyToOne(() => FoodEntity)
  @JoinOfUser('food_id')
  food?: FoodEntity | null;

  /** The database clears only the slot, which TypeORM can't express. */
  @ManyToOne(() => MealSlotEntity, { onDelete: 'SET NULL' })
  @JoinOfUser('meal_slot_id')
  mealSlot?: Pick<MealSlotEntity, 'id' | 'name' | 'position'> | null;

  /** Whether its macros were typed, without a food or a recipe. */
  get isQuickAdd(): boolean {
    return this.foodId === null && this.recipeId === null;
  }

  get amount(): Amount | null {
    return toAmount(this);
  }

  /** For all servings, not rounded. */
  get macros(): MacroAmount[] {
    return fromStoredServings(this.macrosPerServing, this.servings);
  }
}
