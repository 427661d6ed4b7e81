import type { ReadFoodTextQuery } from '../__generated__/graphql';

export type TypedLine = ReadFoodTextQuery['readFoodText'][number];

/** A line as the server answers it, of which nothing is known but what is given. */
export const typedLine = (more: Partial<TypedLine>): TypedLine => ({
  __typename: 'FoodTextLine',
  text: 'typed',
  amount: null,
  unit: null,
  servings: null,
  reason: null,
  food: null,
  lookupFood: null,
  candidates: [],
  lookupCandidates: [],
  ...more,
});
