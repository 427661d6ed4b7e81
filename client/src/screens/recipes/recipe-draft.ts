import { t } from '@lingui/core/macro';
import { scaleMacros, sumIngredients, type LoggedAmount, type MacroSums } from '@macrolog/domain';
import type { MacroAmount_AmountFragment, RecipeForm_RecipeFragment, RecipeInput } from '../../__generated__/graphql';
import { readAmount, toLogged } from '../../features/diary/log-food/typed-amount';
import type { ReadLine } from '../../features/foods/lookup/read-lines';
import { SEARCH_LANGUAGE } from '../../platform/language/language';
import { parseDecimal } from '../../platform/numbers/decimal';
import { formatEditable } from '../../platform/numbers/format';
import { toAmountText, type AmountText } from '../../platform/nutrition/amount-text';
import { toIngredientAmount, type LoggableFood } from '../../platform/nutrition/loggable-food';
import { toUnit, unitLabel } from '../../platform/nutrition/macros';
import { toRecipeFood } from '../../platform/nutrition/recipe-food';
import { newId } from '../../platform/uuid';

/** A food or recipe with its amount, or a line of text that no food was found for. */
export type DraftIngredient =
  | { readonly id: string; readonly food: LoggableFood; readonly typed: AmountText; readonly line?: undefined }
  | { readonly id: string; readonly line: ReadLine; readonly food?: undefined };

/** The form as it was typed. */
export interface RecipeDraft {
  readonly name: string;
  readonly servings: string;
  readonly cookedWeight: string;
  readonly notes: string;
  readonly ingredients: readonly DraftIngredient[];
}

export const EMPTY_RECIPE: RecipeDraft = { name: '', servings: '1', cookedWeight: '', notes: '', ingredients: [] };

/** The unit of an amount in servings. */
const SERVING = 'serving';

export const toIngredient = (food: LoggableFood, logged: LoggedAmount): DraftIngredient => ({
  id: newId(),
  food,
  typed: toAmountText(logged),
});

/** A line that was read: its food if one was found. */
export const fromLine = (line: ReadLine): DraftIngredient =>
  line.chosen ? toIngredient(line.chosen.food, line.chosen) : { id: newId(), line };

const unresolved = (text: string): ReadLine => ({
  text,
  quantity: '',
  name: text,
  chosen: null,
  choices: [],
  reason: null,
});

export function toDraft(recipe: RecipeForm_RecipeFragment): RecipeDraft {
  return {
    name: recipe.name,
    servings: formatEditable(recipe.servings),
    cookedWeight: recipe.cookedWeight === null ? '' : formatEditable(recipe.cookedWeight),
    notes: recipe.notes ?? '',
    ingredients: recipe.ingredients.map((ingredient) => {
      const { name, amount } = ingredient;
      const food = ingredient.food ?? (ingredient.recipe && toRecipeFood(ingredient.recipe));
      if (!food || !amount) return { id: newId(), line: unresolved(name) };
      const { value, unit } = amount;
      return toIngredient(food, unit === SERVING ? { servings: value, amount: null } : { servings: 1, amount });
    }),
  };
}

/** The name of the first field of a draft that can't be saved, and why. Amounts are named by the ID of their ingredient. */
export function findError({
  name,
  servings,
  cookedWeight,
  ingredients,
}: RecipeDraft): [field: string, text: string] | null {
  if (name.trim() === '') return ['name', t`Enter a name for the recipe.`];
  const made = parseDecimal(servings);
  if (made === null || made < 0.1 || made > 1000) return ['servings', t`Enter 0.1 to 1,000 servings.`];
  const weight = parseDecimal(cookedWeight);
  if (cookedWeight.trim() !== '' && (weight === null || weight <= 0 || weight > 100_000)) {
    return ['cookedWeight', t`Enter the weight in grams, up to 100 kg.`];
  }
  if (ingredients.length === 0) return ['ingredient', t`Add an ingredient first.`];
  const refused = ingredients.find(
    ({ food, ...rest }) => food && 'typed' in rest && readAmount(rest.typed, food).error !== null,
  );
  return refused ? [refused.id, t`Check the amounts of the ingredients.`] : null;
}

/** Whether the form has other input. A field that was left as it was is no change. */
export const isChanged = (draft: RecipeDraft, from: RecipeDraft): boolean =>
  draft !== from && JSON.stringify(draft) !== JSON.stringify(from);

export const toInput = (id: string, draft: RecipeDraft): RecipeInput => ({
  id,
  name: draft.name.trim(),
  servings: parseDecimal(draft.servings) ?? 1,
  cookedWeight: parseDecimal(draft.cookedWeight),
  notes: draft.notes.trim() === '' ? null : draft.notes,
  language: SEARCH_LANGUAGE,
  ingredients: draft.ingredients.map((ingredient) => {
    if (!ingredient.food) return { name: ingredient.line.text };
    const { food, typed } = ingredient;
    const amount = toIngredientAmount(food, toLogged(typed, food));
    if (food.external) return { lookupFoodId: food.external.foodId, amount };
    return food.recipe ? { recipeId: food.id, amount } : { foodId: food.id, amount };
  }),
});

/** The values of all ingredients as typed. An amount that the food can't be counted in is unknown. */
export const sumDraft = ({ ingredients }: RecipeDraft): MacroSums =>
  sumIngredients(
    ingredients.map((ingredient) => {
      const isCounted = ingredient.food && readAmount(ingredient.typed, ingredient.food).error === null;
      if (!isCounted) return { macros: [], incomplete: [] };
      const { food, typed } = ingredient;
      const { servings } = toLogged(typed, food);
      const macros = scaleMacros(food.macros, servings).map((macro) => ({ ...macro, unit: unitLabel(macro.unit) }));
      return { macros, incomplete: food.recipe?.incomplete ?? [] };
    }),
  );

const scaleText = (text: string, times: number): string => {
  const value = parseDecimal(text);
  return value === null ? text : formatEditable(value * times);
};

/** The same dish in another size. */
export const scaleDraft = (draft: RecipeDraft, times: number): RecipeDraft => ({
  ...draft,
  servings: scaleText(draft.servings, times),
  cookedWeight: scaleText(draft.cookedWeight, times),
  ingredients: draft.ingredients.map((ingredient) => {
    if (!ingredient.food || readAmount(ingredient.typed, ingredient.food).error !== null) return ingredient;
    const { servings, amount } = toLogged(ingredient.typed, ingredient.food);
    const scaled = amount && { ...amount, value: amount.value * times };
    return { ...ingredient, typed: toAmountText({ servings: servings * times, amount: scaled }) };
  }),
});

/** The values of one serving. */
export const perServing = (sums: MacroSums, servings: number): MacroAmount_AmountFragment[] =>
  sums.totals(1 / servings).map((total) => ({
    __typename: 'MacroAmount',
    ...total,
    unit: toUnit(total.unit),
  }));
