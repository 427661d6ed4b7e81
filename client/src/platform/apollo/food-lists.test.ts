import { createCache } from './cache';
import {
  FoodDetails_FoodFragmentDoc,
  FoodPickerDocument,
  type FoodDetails_FoodFragment,
} from '../../__generated__/graphql';
import { connection, food } from '../../testing/diary-data';
import { listNewFood, relistFood, unlistFood } from './food-lists';

type Cache = ReturnType<typeof createCache>;

interface Filter {
  search?: string;
  categoryId?: string;
}

const made = (name: string, categoryId = 'protein'): FoodDetails_FoodFragment => ({
  ...food(name.toLowerCase(), name, []),
  category: { __typename: 'Category', id: categoryId, name: categoryId },
});

/** A cache with the given lists, each of which may have more pages. */
function cacheWith(...lists: Array<{ filter?: Filter; names: string[]; totalCount?: number }>) {
  const cache = createCache();
  for (const { filter = {}, names, totalCount } of lists) {
    const foods = connection(
      names.map((name) => made(name)),
      totalCount,
    );
    cache.writeQuery({
      query: FoodPickerDocument,
      variables: { first: 50, ...filter },
      data: { __typename: 'Query', foods },
    });
  }
  const read = (filter: Filter = {}) =>
    cache.readQuery({ query: FoodPickerDocument, variables: { first: 50, ...filter } })?.foods;
  const add = (added: FoodDetails_FoodFragment) => {
    cache.writeFragment({
      id: cache.identify({ __typename: 'Food', id: added.id }) ?? '',
      fragment: FoodDetails_FoodFragmentDoc,
      data: added,
    });
    listNewFood(cache, added);
  };
  return { cache, add, read, names: (filter?: Filter) => read(filter)?.edges.map(({ node }) => node.name) };
}

test('inserts a new food in name order, ignoring case and accents', () => {
  const { add, names, read } = cacheWith({ names: ['Apple', 'Éclair', 'Fig'] });
  add(made('eel'));
  expect(names()).toEqual(['Apple', 'Éclair', 'eel', 'Fig']);
  expect(read()?.totalCount).toBe(4);
});

test('inserts at the start and at the end of the list', () => {
  const { add, names } = cacheWith({ names: ['Banana'] }, { filter: { categoryId: 'empty' }, names: [] });
  add(made('Apple'));
  add(made('Cherry'));
  add(made('Date', 'empty'));
  expect(names()).toEqual(['Apple', 'Banana', 'Cherry', 'Date']);
  expect(names({ categoryId: 'empty' })).toEqual(['Date']);
});

test('only counts a food beyond the loaded pages', () => {
  const { add, names, read } = cacheWith({ names: ['Apple', 'Fig'], totalCount: 9 });
  add(made('Zucchini'));
  expect(names()).toEqual(['Apple', 'Fig']);
  expect(read()?.totalCount).toBe(10);
  expect(read()?.pageInfo.endCursor).toBe('fig');
});

test('adds the food to the list of its category only', () => {
  const { add, names } = cacheWith(
    { filter: { categoryId: 'protein' }, names: ['Beef'] },
    { filter: { categoryId: 'fruits' }, names: ['Fig'] },
  );
  add(made('Tofu'));
  expect(names({ categoryId: 'protein' })).toEqual(['Beef', 'Tofu']);
  expect(names({ categoryId: 'fruits' })).toEqual(['Fig']);
});

test('removes search lists from the cache and keeps the others', () => {
  const { add, read, names } = cacheWith({ filter: { search: 'be' }, names: ['Beef'] }, { names: ['Beef'] });
  add(made('Beans'));
  expect(read({ search: 'be' })).toBeUndefined();
  expect(names()).toEqual(['Beans', 'Beef']);
});

test('does not add a food twice', () => {
  const { add, names, read } = cacheWith({ names: ['Apple'] });
  add(made('Apple'));
  expect(names()).toEqual(['Apple']);
  expect(read()?.totalCount).toBe(1);
});

test('removes a deleted food from the list and its count', () => {
  const { cache, names, read } = cacheWith({ names: ['Apple', 'Fig'], totalCount: 9 });
  unlistFood(cache, 'apple');
  unlistFood(cache, 'unknown');
  expect(names()).toEqual(['Fig']);
  expect(read()?.totalCount).toBe(8);
});

test('moves a renamed food and counts it once', () => {
  const { cache, names, read } = cacheWith({ names: ['Apple', 'Fig', 'Pear'] });
  const renamed = { ...made('Apple'), name: 'Zucchini' };
  cache.modify({ id: 'Food:apple', fields: { name: () => renamed.name } });
  relistFood(cache, renamed);
  expect(names()).toEqual(['Fig', 'Pear', 'Zucchini']);
  expect(read()?.totalCount).toBe(3);
});

test.each([
  ['deleted', (cache: Cache) => unlistFood(cache, 'beef')],
  ['changed', (cache: Cache) => relistFood(cache, made('Beef', 'fruits'))],
])('lists of a category are forgotten once one of the foods is %s', (_what, write) => {
  const { cache, names } = cacheWith({ names: ['Beef'] }, { filter: { categoryId: 'protein' }, names: ['Beef'] });
  write(cache);
  expect(names({ categoryId: 'protein' })).toBeUndefined();
  expect(names()).toBeDefined();
});
