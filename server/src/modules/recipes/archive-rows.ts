import {
  invalidInput,
  MAX_RECIPE_INGREDIENTS,
  parseAmount,
  parseCookedWeight,
  parseExactServings,
  parseServings,
} from '@macrolog/domain';
import {
  field,
  optional,
  parseInstant,
  rowSchema,
  withName,
  type FileRow,
  type RowDefinition,
} from '../../platform/archive/file-row';
import { clientMadeId } from '../../platform/ids';
import { isObject } from '../../platform/is-object';
import { parseName } from '../../platform/names';
import type { StoredIngredient } from './recipe.entity';
import { parseLine, parseNotes } from './recipe-input';

export interface RecipeRow extends FileRow {
  ingredients: StoredIngredient[];
  deleted_at: Date | null;
}

/** The amount that the servings are, if one was typed. */
function parseStoredAmount(value: unknown, unit: unknown): Pick<StoredIngredient, 'amount_value' | 'amount_unit'> {
  if ((value ?? null) === null && (unit ?? null) === null) return {};
  const amount = parseAmount({ value, unit });
  return { amount_value: amount.value, amount_unit: amount.unit };
}

function parseIngredient(given: unknown): StoredIngredient {
  if (!isObject(given)) throw invalidInput('An ingredient must be an object.');
  const { food_id: foodId = null, recipe_id: recipeId = null } = given;
  const name = parseLine(given['name']);
  if (foodId !== null && recipeId !== null) throw invalidInput('An ingredient must be a food or a recipe, not both.');
  if (foodId === null && recipeId === null) return { name };
  const source = foodId === null ? { recipe_id: clientMadeId(recipeId) } : { food_id: clientMadeId(foodId) };
  const servings = parseExactServings(given['servings']);
  return { ...source, name, servings, ...parseStoredAmount(given['amount_value'], given['amount_unit']) };
}

function parseIngredients(value: unknown): StoredIngredient[] {
  if (Array.isArray(value) && value.length <= MAX_RECIPE_INGREDIENTS) return value.map(parseIngredient);
  throw invalidInput(`The ingredients must be an array of at most ${MAX_RECIPE_INGREDIENTS}.`);
}

export const recipes: RowDefinition<RecipeRow> = {
  schema: () =>
    rowSchema({
      name: field(parseName),
      servings: field(parseServings),
      cooked_weight: optional(parseCookedWeight),
      notes: optional(parseNotes),
      ingredients: field(parseIngredients),
      pot_since: optional(parseInstant('pot_since')),
      deleted_at: optional(parseInstant('deleted_at')),
    }).transform(withName),
};
