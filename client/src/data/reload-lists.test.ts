import { MAX_FOODS_PAGE } from '@macrolog/domain';
import { UpdateFoodDocument } from '../features/foods/__generated__/food-form';
import { DeleteFoodDocument, MyFoodsDocument } from '../features/foods/__generated__/foods';
import { FoodPickerDocument } from './__generated__/reload-lists';
import { food } from '../testing/diary-data';
import { fakeFoods } from '../testing/fake-foods';
import { deferred, fakeServer, refusal } from '../testing/fake-server';
import { isLong } from '../testing/long';
import { createClient } from '../platform/apollo/client';
import { FOODS_PAGE_SIZE, foodsVariables } from '../platform/first-queries';
import { keepFresh } from './keep-fresh';
import { RELOAD_RETRY_MS, reloadFoods } from './reload-lists';

/** Foods of several pages, of which the largest has 500. */
const MANY = isLong ? 1200 : 530;

const nameOf = (index: number) => `Food ${String(index).padStart(4, '0')}`;
const made = (count: number) => Array.from({ length: count }, (_, index) => food(`food-${index}`, nameOf(index), []));

/** A client that has loaded the first foods of a server. */
async function openList({ count, loaded }: { count: number; loaded: number }) {
  const list = fakeFoods(made(count));
  const server = fakeServer({ ...list.handlers });
  const client = createClient(null);
  const load = (first: number, after: string | null) =>
    client.query({ query: FoodPickerDocument, variables: { first, after }, fetchPolicy: 'network-only' });
  for (let start = 0; start < loaded; start += MAX_FOODS_PAGE) {
    const first = Math.min(MAX_FOODS_PAGE, loaded - start);
    await load(first, start === 0 ? null : `food-${start - 1}`);
  }
  const shown = () => client.readQuery({ query: FoodPickerDocument, variables: { first: FOODS_PAGE_SIZE } })?.foods;
  const names = () => shown()?.edges.map(({ node }) => node.name) ?? [];
  return { client, list, load, names, server, shown };
}

/** Waits until the pages that were asked for have arrived. */
const settled = () => jest.advanceTimersByTimeAsync(100);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
afterEach(() => jest.useRealTimers());

test('an edit keeps a list of more foods than a page has', async () => {
  const { client, names, shown } = await openList({ count: MANY, loaded: MANY });
  const input = { name: 'Zucchini', servingSize: '1', categoryId: 'fruits', macros: [] };
  await client.mutate({ mutation: UpdateFoodDocument, variables: { id: 'food-3', input } });
  reloadFoods(client);
  await settled();
  expect(names()).toHaveLength(MANY);
  expect(names()[3]).toBe(nameOf(4));
  expect(names().at(-1)).toBe('Zucchini');
  expect(shown()?.pageInfo.hasNextPage).toBe(false);
});

test('a deletion keeps the rest of a list of more foods than a page has', async () => {
  const { client, list, names, shown } = await openList({ count: MANY, loaded: 520 });
  await client.mutate({ mutation: DeleteFoodDocument, variables: { id: 'food-3' } });
  reloadFoods(client);
  await settled();
  expect(names()).toEqual(list.names().slice(0, names().length));
  expect(names().length).toBeGreaterThanOrEqual(519);
  expect(shown()?.totalCount).toBe(MANY - 1);
});

test('a page that arrives during a reload leaves no gap', async () => {
  const [count, loaded, page] = isLong ? [1200, 600, 500] : [560, 510, 50];
  const { client, list, load, names } = await openList({ count, loaded });
  await client.mutate({ mutation: DeleteFoodDocument, variables: { id: 'food-3' } });
  reloadFoods(client);
  await load(page, `food-${loaded - 1}`);
  await settled();
  expect(names()).toEqual(list.names().slice(0, names().length));
  expect(names().length).toBeGreaterThan(isLong ? 1000 : 540);
});

test('a page that follows a food which a reload has removed is ignored', async () => {
  const { client, list, load, names, server, shown } = await openList({ count: 200, loaded: 100 });
  const late = await list.handlers['FoodPicker']!({ first: 50, after: 'food-99' }, null);
  const slow = deferred<typeof late>();
  server.handlers['FoodPicker'] = () => slow.promise;
  const loading = load(50, 'food-99');
  server.handlers['FoodPicker'] = list.handlers['FoodPicker']!;
  await list.handlers['DeleteFood']!({ id: 'food-99' }, null);
  reloadFoods(client);
  await settled();
  slow.resolve(late);
  await loading;
  expect(names()).toEqual(list.names().slice(0, names().length));
  await load(50, shown()?.pageInfo.endCursor ?? null);
  expect(names()).toEqual(list.names().slice(0, names().length));
  expect(names().length).toBeGreaterThan(140);
});

test('only counts a food beyond the loaded pages', async () => {
  const { client, list, names, shown } = await openList({ count: 200, loaded: 50 });
  const server = fakeServer(fakeFoods([...made(200), food('z', 'Zucchini', [])]).handlers);
  reloadFoods(client);
  await settled();
  expect(server.of('FoodPicker')).toHaveLength(1);
  expect(names()).toEqual(list.names().slice(0, names().length));
  expect(names()).not.toContain('Zucchini');
  expect(shown()?.totalCount).toBe(201);
});

test('a failed reload keeps the list and is tried once more', async () => {
  const { client, list, names, server } = await openList({ count: 3, loaded: 3 });
  await client.mutate({ mutation: DeleteFoodDocument, variables: { id: 'food-0' } });
  server.handlers['FoodPicker'] = () => refusal('UNAVAILABLE');
  reloadFoods(client);
  await settled();
  expect(names()).toHaveLength(3);
  server.handlers['FoodPicker'] = list.handlers['FoodPicker']!;
  await jest.advanceTimersByTimeAsync(RELOAD_RETRY_MS);
  expect(names()).toEqual(list.names());
});

test('a list that was never loaded is not reloaded', () => {
  const server = fakeServer({});
  reloadFoods(createClient(null));
  expect(server.requests).toHaveLength(0);
});

/** Watches the list like the screen of foods, and collects how many foods it has shown. */
async function watchFoods(client: ReturnType<typeof createClient>) {
  const counts: number[] = [];
  const query = client.watchQuery({ query: MyFoodsDocument, variables: foodsVariables() });
  const subscription = query.subscribe(({ data }) => counts.push(data?.foods?.edges?.length ?? 0));
  await settled();
  counts.length = 0;
  return { counts, end: () => subscription.unsubscribe() };
}

test.each(isLong ? [1370, 160] : [510])(
  'a window that gets the focus keeps a list of %d foods, with changes from elsewhere',
  async (count) => {
    const { client, list, names, server } = await openList({ count, loaded: count });
    const { counts, end } = await watchFoods(client);
    const stop = keepFresh(client);
    const [gone, renamed] = [`food-${count - 2}`, `food-${count - 3}`];
    await list.handlers['DeleteFood']!({ id: gone }, null);
    const input = { name: 'Zucchini', servingSize: '1', categoryId: 'fruits', macros: [] };
    await list.handlers['UpdateFood']!({ id: renamed, input }, null);
    await jest.advanceTimersByTimeAsync(4000);
    window.dispatchEvent(new Event('focus'));
    await settled();
    expect(names()).toEqual(list.names());
    expect(names().at(-1)).toBe('Zucchini');
    expect(Math.min(...counts)).toBe(count - 1);
    expect(server.of('MyFoods')).toHaveLength(2);
    stop();
    end();
  },
);

test('another screen that asks for fewer foods keeps the list, without foods that were deleted', async () => {
  const { list, load, names } = await openList({ count: MANY, loaded: MANY });
  await list.handlers['DeleteFood']!({ id: 'food-7' }, null);
  await load(FOODS_PAGE_SIZE, null);
  expect(names()).toEqual(list.names());
});

test('a first page with none of the loaded foods replaces the list', async () => {
  const { client, names } = await openList({ count: 200, loaded: 200 });
  const others = fakeFoods(made(300).map((one) => ({ ...one, id: `other-${one.id}`, name: `Other ${one.name}` })));
  fakeServer({ ...others.handlers });
  await client.query({ query: FoodPickerDocument, variables: { first: 50, after: null }, fetchPolicy: 'network-only' });
  expect(names()).toEqual(others.names().slice(0, 50));
});
