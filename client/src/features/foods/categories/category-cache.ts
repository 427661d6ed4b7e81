import { compareText, foldCase } from '@macrolog/domain';
import type { ApolloCache, Reference } from '@apollo/client/cache';
import type { ApolloClient } from '@apollo/client';
import { CategoriesDocument, type CategoryRow_CategoryFragment } from '../../../__generated__/graphql';

type Category = CategoryRow_CategoryFragment;

/** Inserts a new or renamed category in sorted order. */
export function placeCategory(cache: ApolloCache, category: Category): void {
  cache.modify<{ categories: readonly Reference[] }>({
    fields: {
      categories(listed, { readField, toReference }) {
        const own = toReference({ ...category }, true);
        if (!own) return listed;
        const nameOf = (reference: Reference) => foldCase(readField<string>('name', reference) ?? '');
        return [...listed.filter((reference) => reference.__ref !== own.__ref), own].sort((a, b) =>
          compareText(nameOf(a), nameOf(b)),
        );
      },
    },
  });
}

/**
 * Removes a category from every list. Its foods then have no category (see the policy of `Food.category`), and the
 * cached list of its foods is dropped.
 */
export function dropCategory(cache: ApolloCache, id: string): void {
  const key = cache.identify({ __typename: 'Category', id });
  if (key === undefined) return;
  cache.modify<{ categories: readonly Reference[]; foods: unknown }>({
    fields: {
      categories: (listed) => listed.filter((reference) => reference.__ref !== key),
      foods: (kept, { storeFieldName, DELETE }) => (storeFieldName.includes(JSON.stringify(id)) ? DELETE : kept),
    },
  });
  // `evict` would not remove data below an optimistic layer.
  cache.modify({ id: key, fields: (_, { DELETE }) => DELETE });
}

/** Refetches the categories after a failed write, whose outcome is unknown. Ignores errors. */
export const reloadCategories = (client: ApolloClient): void =>
  void client.query({ query: CategoriesDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
