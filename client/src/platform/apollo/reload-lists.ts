import type { ApolloClient } from '@apollo/client';
import type { ApolloCache } from '@apollo/client/cache';
import { CategoriesDocument, FoodPickerDocument } from '../../__generated__/graphql';

/** Page size of the food list on the dashboard. */
export const FOODS_PAGE_SIZE = 50;
/** Maximum page size of the server. */
export const MAX_FOODS_PAGE_SIZE = 500;

/** Removes an object from every list that shows it. In an optimistic update, `evict` would not reach the data below. */
export function removeObject(cache: ApolloCache, __typename: 'Category' | 'Food', id: string): void {
  const key = cache.identify({ __typename, id });
  if (key !== undefined) cache.modify({ id: key, fields: (_, { DELETE }) => DELETE });
}

/** Makes the list of a category load again when it is shown. */
export const evictCategoryList = (cache: ApolloCache, categoryId: string) =>
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'foods', args: { categoryId } });

/**
 * Reloads the list of foods after a food was added, changed or deleted, as far as it was loaded before. The list on screen
 * stays until the response arrives, and after an error.
 */
export function reloadFoods(client: ApolloClient): void {
  const { cache } = client;
  const categories = cache.readQuery({ query: CategoriesDocument })?.categories ?? [];
  for (const { id } of categories) evictCategoryList(cache, id);
  const loaded = cache.readQuery({ query: FoodPickerDocument, variables: { first: FOODS_PAGE_SIZE } });
  if (!loaded) return;
  const first = Math.min(Math.max(loaded.foods.edges.length + 1, FOODS_PAGE_SIZE), MAX_FOODS_PAGE_SIZE);
  client.query({ query: FoodPickerDocument, variables: { first }, fetchPolicy: 'network-only' }).catch(() => undefined);
}
