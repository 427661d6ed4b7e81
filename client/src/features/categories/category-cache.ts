import type { ApolloCache, Reference } from '@apollo/client/cache';
import type { ApolloClient } from '@apollo/client';
import { CategoriesDocument, type CategoryRow_CategoryFragment } from '../../__generated__/graphql';
import { compareFolded, foldCase } from '../../lib/fold';

type Category = CategoryRow_CategoryFragment;

/** Puts a new or renamed category where its name belongs in the list. */
export function placeCategory(cache: ApolloCache, category: Category): void {
  cache.modify<{ categories: readonly Reference[] }>({
    fields: {
      categories(listed, { readField, toReference }) {
        const own = toReference({ ...category }, true);
        if (!own) return listed;
        const nameOf = (reference: Reference) => foldCase(readField<string>('name', reference) ?? '');
        return [...listed.filter((reference) => reference.__ref !== own.__ref), own].sort((a, b) =>
          compareFolded(nameOf(a), nameOf(b)),
        );
      },
    },
  });
}

/**
 * Takes a category out of every list. Its foods then read as having none (see the policy of `Food.category`), and the list
 * of its foods is forgotten.
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
  // Not `evict`, which leaves what lies below an optimistic layer.
  cache.modify({ id: key, fields: (_, { DELETE }) => DELETE });
}

/** After a failure nobody knows what the server did: its own list settles it. A failure of that changes nothing. */
export const reloadCategories = (client: ApolloClient): void =>
  void client.query({ query: CategoriesDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
