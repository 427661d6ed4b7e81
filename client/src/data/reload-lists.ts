import { MAX_FOODS_PAGE } from '@macrolog/domain';
import type { ApolloClient } from '@apollo/client';
import type { ApolloCache } from '@apollo/client/cache';
import type { FoodPickerQuery } from '../__generated__/graphql';
import { CategoriesDocument, FoodPickerDocument } from './__generated__/reload-lists';
import { FOODS_PAGE_SIZE } from '../platform/first-queries';

/** Removes an object from every list that shows it. In an optimistic update, `evict` would not reach the data below. */
export function removeObject(cache: ApolloCache, __typename: 'Category' | 'Food' | 'MealSlot', id: string): void {
  const key = cache.identify({ __typename, id });
  if (key !== undefined) cache.modify({ id: key, fields: (_, { DELETE }) => DELETE });
}

/** Makes the list of a category load again when it is shown. */
export const evictCategoryList = (cache: ApolloCache, categoryId: string) =>
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'foods', args: { categoryId } });

/** Time before a failed reload is tried once more. */
export const RELOAD_RETRY_MS = 5000;

/** The latest reload of each client. Earlier ones stop, because their pages may be from before a later write. */
const latestReloads = new WeakMap<ApolloClient, symbol>();

const readLoadedFoods = ({ cache }: ApolloClient) =>
  cache.readQuery({ query: FoodPickerDocument, variables: { first: FOODS_PAGE_SIZE } })?.foods;

/**
 * Loads the pages of the list in turn until they reach as far as the list that is shown, and then replaces it. A list that
 * ended before a page that is still on its way would get a gap.
 */
async function replaceFoods(client: ApolloClient, reload: symbol): Promise<void> {
  let edges: FoodPickerQuery['foods']['edges'] = [];
  let after: string | null = null;
  for (;;) {
    const requested = Math.max((readLoadedFoods(client)?.edges.length ?? 0) + 1, FOODS_PAGE_SIZE);
    const first = Math.min(requested - edges.length, MAX_FOODS_PAGE);
    const page: ApolloClient.QueryResult<FoodPickerQuery> = await client.query({
      query: FoodPickerDocument,
      variables: { first, after },
      fetchPolicy: 'no-cache',
    });
    const foods = page.data?.foods;
    if (latestReloads.get(client) !== reload || !foods) return;
    edges = [...edges, ...foods.edges];
    after = foods.pageInfo.endCursor;
    const loaded = readLoadedFoods(client)?.edges.length ?? 0;
    if (!foods.pageInfo.hasNextPage || edges.length >= loaded) {
      const data: FoodPickerQuery = { __typename: 'Query', foods: { ...foods, edges } };
      client.cache.batch({
        update: (cache) => {
          cache.evict({ id: 'ROOT_QUERY', fieldName: 'foods', args: {} });
          cache.writeQuery({ query: FoodPickerDocument, variables: { first: FOODS_PAGE_SIZE }, data });
        },
      });
      return;
    }
  }
}

/**
 * Reloads the list of foods as far as it was loaded before, because a food may have been added, changed or deleted. The list on screen
 * stays until all responses have arrived. A reload that fails is tried once more.
 * @param known number of foods that need no reload, because they have just been loaded.
 */
export function reloadFoods(client: ApolloClient, known = 0): void {
  const { cache } = client;
  const categories = cache.readQuery({ query: CategoriesDocument })?.categories ?? [];
  for (const { id } of categories) evictCategoryList(cache, id);
  const loaded = readLoadedFoods(client)?.edges.length;
  if (loaded === undefined || loaded <= known) return;
  const reload = Symbol('reload');
  latestReloads.set(client, reload);
  const retry = () => {
    if (latestReloads.get(client) === reload) replaceFoods(client, reload).catch(() => undefined);
  };
  replaceFoods(client, reload).catch(() => setTimeout(retry, RELOAD_RETRY_MS));
}
