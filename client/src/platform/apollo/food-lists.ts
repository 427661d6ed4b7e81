import { compareText, foldForSearch } from '@macrolog/domain';
import type { ApolloCache, Reference } from '@apollo/client/cache';
import type { FoodDetails_FoodFragment } from '../../__generated__/graphql';

interface Edge {
  readonly __typename: 'FoodEdge';
  readonly cursor: string;
  readonly node: Reference;
}

/** A list of foods in the cache, with all pages loaded so far. */
interface StoredList {
  readonly edges: readonly Edge[];
  readonly pageInfo: { readonly hasNextPage?: boolean };
  readonly totalCount?: number;
}

/** Parses the filter of a cached list from its field name, for example 'foods:{"categoryId":"…"}'. */
function filterOf(storeFieldName: string): { search?: string | null; categoryId?: string | null } {
  const start = storeFieldName.indexOf('{');
  return start < 0 ? {} : (JSON.parse(storeFieldName.slice(start)) as { search?: string; categoryId?: string });
}

/**
 * Inserts a new food into every cached list it belongs to, sorted by name. If its position is beyond the loaded pages, only
 * the count changes. Search lists are removed from the cache, because only the server knows what they match.
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
        const next = list.edges.findIndex((edge) => compareText(nameOf(edge), foldForSearch(food.name)) > 0);
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
 * Removes a food from the list of all foods. Lists with a filter are removed from the cache, because only the server knows
 * whether they contain the food.
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

/** Moves a changed food to the lists and the position of its new name and category. */
export function relistFood(cache: ApolloCache, food: FoodDetails_FoodFragment): void {
  unlistFood(cache, food.id);
  listNewFood(cache, food);
}
