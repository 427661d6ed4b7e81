// Input for recipes, and its validation.
import {
  type Amount,
  invalidInput,
  type Language,
  MAX_LENGTH,
  MAX_RECIPE_DEPTH,
  MAX_RECIPE_INGREDIENTS,
  notFound,
  parseAmount,
  parseCookedWeight,
  parseServings,
  parseText,
  refusal,
} from '@macrolog/domain';
import { clientMadeId, isUuid } from '../../platform/ids';
import { parseName } from '../../platform/names';

/** One of a food, a recipe and a food of the database, with its amount; or a name alone, which is a line of text. */
export interface IngredientInput {
  foodId?: string | null | undefined;
  recipeId?: string | null | undefined;
  /** ID at the source. The food is saved to the user's foods. */
  lookupFoodId?: string | null | undefined;
  name?: string | null | undefined;
  amount?: Amount | null | undefined;
}

export interface RecipeInput {
  /** Client-generated. Sending an existing ID replaces the recipe. */
  id: string;
  name: string;
  servings: number;
  cookedWeight?: number | null | undefined;
  notes?: string | null | undefined;
  ingredients: readonly IngredientInput[];
  /** Language of the search that found foods of the database; by default the viewer's preferred one. */
  language?: Language | null | undefined;
}

export type ParsedIngredient =
  | { kind: 'food' | 'recipe' | 'lookup'; id: string; amount: Amount }
  | { kind: 'line'; name: string };

/** Null for blank notes. Lines stay lines. @throws AppError INVALID_INPUT. */
export function parseNotes(value: unknown): string | null {
  if (typeof value !== 'string') throw invalidInput('The notes must be a string.');
  const tooLong = () =>
    refusal('INVALID_INPUT', 'TEXT_TOO_LONG', { params: { field: 'notes', max: MAX_LENGTH.notes } });
  if (value.length > MAX_LENGTH.notes * 2) throw tooLong();
  const lines = value
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : parseText(line, { field: 'notes', max: MAX_LENGTH.notes })));
  const notes = lines.join('\n').trim();
  if (Array.from(notes).length > MAX_LENGTH.notes) throw tooLong();
  return notes === '' ? null : notes;
}

/** @throws AppError INVALID_INPUT. */
export const parseLine = (value: unknown): string => parseText(value, { field: 'name', max: MAX_LENGTH.name });

function parseIngredient({ foodId, recipeId, lookupFoodId, name, amount }: IngredientInput): ParsedIngredient {
  const given = Object.entries({ food: foodId, recipe: recipeId, lookup: lookupFoodId }).flatMap(([kind, id]) =>
    typeof id === 'string' ? [{ kind: kind as 'food' | 'recipe' | 'lookup', id }] : [],
  );
  const [source, ...others] = given;
  if (others.length > 0) throw invalidInput('Send only one of `foodId`, `recipeId` and `lookupFoodId`.');
  if (!source) return { kind: 'line', name: parseLine(name) };
  if (!amount) throw invalidInput('An ingredient that is a food or recipe must have an amount.');
  const { kind, id } = source;
  if (kind !== 'lookup' && !isUuid(id)) throw notFound(kind === 'food' ? 'FOOD' : 'RECIPE');
  return { kind, id: kind === 'lookup' ? id : id.toLowerCase(), amount: parseAmount(amount) };
}

/** @throws AppError INVALID_INPUT, NOT_FOUND for an impossible ID. */
export function parseRecipe({ id, name, servings, cookedWeight = null, notes = null, ingredients }: RecipeInput) {
  const key = clientMadeId(id);
  if (ingredients.length < 1 || ingredients.length > MAX_RECIPE_INGREDIENTS) {
    throw refusal('INVALID_INPUT', 'TOO_MANY_INGREDIENTS', { params: { max: MAX_RECIPE_INGREDIENTS } });
  }
  const values = {
    id: key,
    ...parseName(name),
    servings: parseServings(servings),
    cookedWeight: cookedWeight === null ? null : parseCookedWeight(cookedWeight),
    notes: notes === null ? null : parseNotes(notes),
  };
  return { values, ingredients: ingredients.map(parseIngredient) };
}

/** A recipe with the IDs of the recipes inside of it. */
export interface RecipeUses {
  id: string;
  uses: readonly string[];
  isDeleted: boolean;
}

/** The recipes around one, by their distance, as far as it matters. */
function findLevels(id: string, next: (id: string) => readonly string[]): ReadonlySet<string>[] {
  const levels = [new Set([id])];
  for (let last = new Set([id]); last.size > 0 && levels.length <= MAX_RECIPE_DEPTH;) {
    last = new Set([...last].flatMap(next));
    levels.push(last);
  }
  return levels.slice(1).filter(({ size }) => size > 0);
}

/**
 * Checks that a recipe isn't inside of itself, and how deep it and the recipes around it are nested. Others don't count,
 * and neither do deleted ones that contain it, unless a recipe that isn't deleted contains them.
 * @throws AppError INVALID_INPUT.
 */
export function requireShallow(id: string, recipes: readonly RecipeUses[]): void {
  const known = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const below = findLevels(id, (outer) => known.get(outer)?.uses ?? []);
  if (below.some((level) => level.has(id))) throw refusal('INVALID_INPUT', 'RECIPE_IN_ITSELF');
  const containers = new Map<string, string[]>();
  for (const { id: outer, uses } of recipes) {
    for (const inner of uses) containers.set(inner, [...(containers.get(inner) ?? []), outer]);
  }
  const above = findLevels(id, (inner) => containers.get(inner) ?? []);
  const height = 1 + above.findLastIndex((level) => [...level].some((outer) => known.get(outer)?.isDeleted === false));
  if (height + 1 + below.length > MAX_RECIPE_DEPTH) {
    throw refusal('INVALID_INPUT', 'RECIPE_TOO_DEEP', { params: { max: MAX_RECIPE_DEPTH } });
  }
}
