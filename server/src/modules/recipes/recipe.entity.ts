import { Check, Column, Entity, Index } from 'typeorm';
import { exactNumeric } from '../../platform/database/columns';
import { UserData } from '../../platform/database/user-data';

/** A food or another recipe with its amount, or a line of text that names no food. In the shape of the export. */
export interface StoredIngredient {
  food_id?: string;
  recipe_id?: string;
  /** Name of the food or recipe when the recipe was saved, or the line. */
  name: string;
  /** Servings of the food or recipe, in which the amount is counted. A line has none. */
  servings?: number;
  /** The amount as typed, unless servings were typed. */
  amount_value?: number;
  amount_unit?: string;
}

/** SQL condition of ingredients: their number, and the bounds of their amounts. */
const INGREDIENTS_WITHIN_BOUNDS = `jsonb_typeof(ingredients) = 'array' AND jsonb_array_length(ingredients) <= 50 AND NOT jsonb_path_exists(ingredients, '$[*].servings ? (!(@ > 0 && @ <= 1000))') AND NOT jsonb_path_exists(ingredients, '$[*].amount_value ? (!(@ > 0 && @ <= 100000000))')`;

/** A dish of the user. Soft-deleted, because entries and other recipes may still refer to it. The client generates the ID. */
@Entity('recipes')
@Index('recipes_listing_idx', ['userId', 'nameFolded', 'id'], { where: 'deleted_at IS NULL' })
@Check('recipes_servings_check', 'servings >= 0.1 AND servings <= 1000')
@Check('recipes_cooked_weight_check', 'cooked_weight > 0 AND cooked_weight <= 100000')
@Check('recipes_ingredients_check', INGREDIENTS_WITHIN_BOUNDS)
export class RecipeEntity extends UserData {
  @Column('text') name: string;
  /** `foldForSearch(name)`, used for search and sorting. */
  @Column('text') nameFolded: string;
  /** Number of servings that it makes. */
  @Column(exactNumeric) servings: number;
  /** Grams of all servings together. */
  @Column('double precision', { nullable: true }) cookedWeight: number | null;
  @Column('text', { nullable: true }) notes: string | null;
  /** In display order. */
  @Column('jsonb') ingredients: StoredIngredient[];
  /** Entries since then were eaten from the pot that the user last cooked. */
  @Column('timestamptz', { nullable: true }) potSince: Date | null;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
