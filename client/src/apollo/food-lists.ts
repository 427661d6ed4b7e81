import type { ApolloCache, Reference } from '@apollo/client/cache';
import type { FoodDetails_FoodFragment } from '../__generated__/graphql';
import { compareFolded, foldForSearch } from '../lib/fold';

interface Edge {
  readonly __typename: 'FoodEdge';
  readonly cursor: string;
  readonly node: Reference;
}

/** A list of foods as the cache keeps it: the pages loaded so far as one. */
interface StoredList {
  readonly edges: readonly Edge[];
  readonly pageInfo: { readonly hasNextPage?: boolean };
  readonly totalCount?: number;
}

/** The filter that a stored list was asked with: 'foods:{"categoryId":"…"}'. */
function filterOf(storeFieldName: string): { search?: string | null; categoryId?: string | null } {
  const start = storeFieldName.indexOf('{');
  return start < 0 ? {} : (JSON.parse(storeFieldName.slice(start)) as { search?: string; categoryId?: string });
}

/**
 * Puts a food that was just made into every list that holds it, at the place of its name. Beyond the pages that are loaded
 * it is only counted, and comes with its page. Lists of a search are forgotten: what they hold, the server decides.
 */
export function listNewFood(cache: ApolloCache, food: FoodDetails_FoodFragment): void {
  cache.modify<{ foods: StoredList }>({
    fields: {
      foods(stored, { storeFieldName, readField, toReference, DELETE }) {
        const list = stored as StoredList;
        const filter = filterOf(storeFieldName);
        if (filter.search) return DELETE;
        if (filter.categoryId && filter.categoryId !== food.category?.id) return list;
        const node = toReference({ __typename: 'Food', id: food.id });
        if (!node || list.edges.some((edge) => edge.node.__ref === node.__ref)) return list;
        const nameOf = (edge: Edge) => foldForSearch(readField<string>('name', edge.node) ?? '');
        const next = list.edges.findIndex((edge) => compareFolded(nameOf(edge), foldForSearch(food.name)) > 0);
        const at = next >= 0 ? next : list.edges.length;
        const unloaded = next < 0 && list.pageInfo.hasNextPage === true;
        return {
          ...list,
          ...(list.totalCount !== undefined && { totalCount: list.totalCount + 1 }),
          ...(!unloaded && {
            edges: list.edges.toSpliced(at, 0, { __typename: 'FoodEdge', cursor: '', node }),
          }),
        };
      },
    },
  });
}

/**
 * Takes a food out of the list of all foods. Lists of a category or a search are forgotten: whether they count it, only the
 * server knows.
 */
export function unlistFood(cache: ApolloCache, id: string): void {
  const key = cache.identify({ __typename: 'Food', id });
  cache.modify<{ foods: StoredList }>({
    fields: {
      foods(stored, { storeFieldName, DELETE }) {
        const list = stored as StoredList;
        const { search, categoryId } = filterOf(storeFieldName);
        if (search || categoryId) return DELETE;
        const edges = list.edges.filter(({ node }) => node.__ref !== key);
        if (edges.length === list.edges.length) return list;
        return { ...list, edges, ...(list.totalCount !== undefined && { totalCount: list.totalCount - 1 }) };
      },
    },
  });
}

/** A changed food moves to where its name, and its category, belong now. */
export function relistFood(cache: ApolloCache, food: FoodDetails_FoodFragment): void {
  unlistFood(cache, food.id);
  listNewFood(cache, food);
}
