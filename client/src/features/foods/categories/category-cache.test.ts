import { createCache } from '../../../platform/apollo/cache';
import { CategoriesDocument, FoodPickerDocument } from '../../../__generated__/graphql';
import { chicken, connection } from '../../../testing/diary-data';
import { dropCategory, placeCategory } from './category-cache';

const category = (id: string, name: string) => ({ __typename: 'Category' as const, id, name });

function filledCache() {
  const cache = createCache();
  cache.writeQuery({
    query: CategoriesDocument,
    data: { __typename: 'Query', categories: [category('fruits', 'Fruits'), category('protein', 'Protein')] },
  });
  for (const filter of [{}, { categoryId: 'protein' }, { categoryId: 'fruits' }]) {
    cache.writeQuery({
      query: FoodPickerDocument,
      variables: { first: 50, ...filter },
      data: { __typename: 'Query', foods: connection([chicken]) },
    });
  }
  return cache;
}

const namesIn = (cache: ReturnType<typeof createCache>) =>
  cache.readQuery({ query: CategoriesDocument })?.categories.map(({ name }) => name);

const foodsIn = (cache: ReturnType<typeof createCache>, categoryId?: string) =>
  cache.readQuery({ query: FoodPickerDocument, variables: { first: 50, ...(categoryId && { categoryId }) } })?.foods;

test('inserts a new category in order', () => {
  const cache = filledCache();
  placeCategory(cache, category('grains', 'grains'));
  expect(namesIn(cache)).toEqual(['Fruits', 'grains', 'Protein']);
});

test('moves a renamed category, and its foods have the new name', () => {
  const cache = filledCache();
  cache.modify({ id: 'Category:protein', fields: { name: () => 'Beans and meat' } });
  placeCategory(cache, category('protein', 'Beans and meat'));
  expect(namesIn(cache)).toEqual(['Beans and meat', 'Fruits']);
  expect(foodsIn(cache)?.edges[0]?.node.category?.name).toBe('Beans and meat');
});

test('removes a deleted category and keeps its foods uncategorized', () => {
  const cache = filledCache();
  dropCategory(cache, 'protein');
  expect(namesIn(cache)).toEqual(['Fruits']);
  expect(foodsIn(cache)?.edges.map(({ node }) => [node.name, node.category])).toEqual([['Chicken breast', null]]);
});

test('drops only the cached food list of a deleted category', () => {
  const cache = filledCache();
  dropCategory(cache, 'protein');
  expect(foodsIn(cache, 'protein')).toBeUndefined();
  expect(foodsIn(cache, 'fruits')).toBeDefined();
});

test('a reverted deletion restores everything', () => {
  const cache = filledCache();
  cache.recordOptimisticTransaction((layer) => dropCategory(layer, 'protein'), 'deletion');
  const seen = cache.readQuery({ query: CategoriesDocument }, true)?.categories.map(({ name }) => name);
  expect(seen).toEqual(['Fruits']);
  cache.removeOptimistic('deletion');
  expect(cache.readQuery({ query: CategoriesDocument }, true)?.categories).toHaveLength(2);
  expect(foodsIn(cache)?.edges[0]?.node.category?.name).toBe('Protein');
  expect(foodsIn(cache, 'protein')).toBeDefined();
});
