import type { ReadFoodTextQuery } from '../__generated__/graphql';

export type TypedLine = ReadFoodTextQuery['readFoodText'][number];

/** A line of the server's response. Missing fields are unknown. */
export const typedLine = (more: Partial<TypedLine>): TypedLine => ({
  __typename: 'FoodTextLine',
  text: 'typed',
  amount: null,
  unit: null,
  name: null,
  servings: null,
  loggedAmount: null,
  amounts: [],
  status: 'NOT_FOUND',
  reason: null,
  reasonCode: null,
  reasonParams: null,
  food: null,
  lookupFood: null,
  candidates: [],
  lookupCandidates: [],
  ...more,
});
