import { recipeServingSize } from '@macrolog/domain';
import type { RecipeOption_RecipeFragment } from '../../__generated__/graphql';
import { LANGUAGE } from '../language/language';
import type { LoggableFood } from './loggable-food';

/** A recipe as a food whose serving is one of the recipe. */
export const toRecipeFood = (recipe: RecipeOption_RecipeFragment): LoggableFood => {
  const { id, name, servings, servingsLeft, perServing, incomplete } = recipe;
  return {
    __typename: 'Food',
    id,
    name,
    brand: null,
    barcode: null,
    servingSize: recipeServingSize(recipe, LANGUAGE),
    valuesPer: 'SERVING',
    source: 'CUSTOM',
    measures: [],
    category: null,
    macros: perServing,
    recipe: { servings, servingsLeft, incomplete, isCookedAgain: false },
  };
};

/** The words of a search without its amount: 'lasagna' of '2 lasagna' and of 'lasagna 300 g'. */
export const toRecipeSearch = (typed: string): string =>
  typed
    .replace(/^[\d.,/½¼¾⅓⅔\s]+/u, '')
    .replace(/\s+[\d.,]+\s*\p{L}*$/u, '')
    .trim();
