import { readdirSync, readFileSync } from 'node:fs';
import type { ApolloClient } from '@apollo/client';
import { DashboardDocument } from '../features/diary/day/__generated__/diary';
import { MyFoodsDocument } from '../features/foods/__generated__/foods';
import { GoalsDocument } from '../features/goals/__generated__/goals';
import { fakeServer } from '../testing/fake-server';
import { stopDate, TODAY } from '../testing/stopped-date';
import { createClient } from './apollo/client';
import { dashboardVariables, foodsVariables, goalsVariables, sendEarlyQuery } from './first-queries';

stopDate();

const FAILURE = { errors: [{ message: 'No.', extensions: { code: 'INTERNAL' } }] };

const at = (address: string) => {
  window.history.replaceState(null, '', address);
  return window.location;
};

const startServer = () => fakeServer({ Dashboard: () => FAILURE, Goals: () => FAILURE, MyFoods: () => FAILURE });

afterEach(() => {
  window.earlyQuery = undefined;
});

test('the server knows every operation by its hash', async () => {
  const trusted = JSON.parse(readFileSync('../server/data/trusted-documents.json', 'utf8')) as Record<string, string>;
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /__generated__.(?!hashes).*ts$/.test(path),
  );
  const modules = await Promise.all(files.map((path) => import(`../${path}`) as Promise<Record<string, object>>));
  const operations = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, document]) => ('hash' in document ? [[name, document.hash as string] as const] : []));
  expect(operations.length).toBeGreaterThan(50);
  expect(operations.filter(([, hash]) => !trusted[hash])).toEqual([]);
});

type Ask = (client: ApolloClient) => Promise<unknown>;

const dashboardOf =
  (date: string): Ask =>
  (client) =>
    client.query({ query: DashboardDocument, variables: dashboardVariables(date) });

test.each<[string, Ask]>([
  ['/app/dashboard', dashboardOf(TODAY)],
  ['/app/dashboard?date=2026-03-09', dashboardOf('2026-03-09')],
  ['/app/dashboard?date=2027-02-29', dashboardOf(TODAY)],
  ['/app/goals', (client) => client.query({ query: GoalsDocument, variables: goalsVariables(TODAY) })],
  ['/app/food-maintenance', (client) => client.query({ query: MyFoodsDocument, variables: foodsVariables() })],
])('the app takes over the query that was sent early for %s', async (address, ask) => {
  const server = startServer();
  sendEarlyQuery('token', at(address));
  expect(server.requests).toHaveLength(1);
  await ask(createClient('token')).catch(() => undefined);
  expect(server.requests).toHaveLength(1);
  // A second request asks the server.
  await ask(createClient('token')).catch(() => undefined);
  expect(server.requests).toHaveLength(2);
});

test('a request for another day leaves the early response for its own', async () => {
  const server = startServer();
  sendEarlyQuery('token', at('/app/dashboard'));
  await dashboardOf('2026-03-09')(createClient('token')).catch(() => undefined);
  expect(server.requests).toHaveLength(2);
  await dashboardOf(TODAY)(createClient('token')).catch(() => undefined);
  expect(server.requests).toHaveLength(2);
});

test('another user asks the server, and so does an app that was loaded late', async () => {
  const server = startServer();
  sendEarlyQuery('token', at('/app/dashboard'));
  await dashboardOf(TODAY)(createClient('another')).catch(() => undefined);
  expect(server.requests.map(({ token }) => token)).toEqual(['token', 'another']);
  sendEarlyQuery('token', at('/app/dashboard'));
  jest.spyOn(performance, 'now').mockReturnValue(Infinity);
  await dashboardOf(TODAY)(createClient('token')).catch(() => undefined);
  expect(server.requests).toHaveLength(4);
});

test('an early query that fails is sent again', async () => {
  const server = startServer();
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  sendEarlyQuery('token', at('/app/dashboard'));
  Object.assign(globalThis, { fetch });
  await dashboardOf(TODAY)(createClient('token')).catch(() => undefined);
  expect(server.requests).toHaveLength(1);
});

test.each(['/', '/login', '/app/settings', '/app/dashboard/x'])('nothing is sent early for %s', (address) => {
  const server = startServer();
  sendEarlyQuery('token', at(address));
  expect(server.requests).toEqual([]);
});
