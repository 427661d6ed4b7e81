import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { someoneWaits } from '../support/blocked';
import { isLong } from '../support/long';
import { DOCUMENTS } from '../support/operations';
import { Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

const YESTERDAY = '2026-03-09';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const ENTRIES = isLong ? 200 : 20;

/** A person with many entries on one day, and the request that copies them. */
async function withMany() {
  const person = await Person.join(app);
  const foodId = await person.foodId('Banana');
  const entries = Array.from({ length: ENTRIES }, () => ({ id: randomUUID(), foodId, servings: 1 }));
  await person.do('logFoods', { date: YESTERDAY, entries });
  const copies = entries.map(({ id }) => ({ id: randomUUID(), entryId: id }));
  return { person, request: { date: TODAY, copies }, ids: copies.map(({ id }) => id) };
}

/** Blocks all inserts of entries until it is released. */
async function holdWrites(): Promise<QueryRunner> {
  const holder = app.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE food_logs IN SHARE ROW EXCLUSIVE MODE');
  return holder;
}

async function letGo(holder: QueryRunner): Promise<void> {
  await holder.commitTransaction();
  await holder.release();
}

test('many copies whose caller is cut off in the middle, and who sends them again at once, are there once', async () => {
  const { person, request, ids } = await withMany();
  const holder = await holdWrites();
  const clientInfo = new AbortController();
  const first = fetch(`${app.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.user.token}` },
    body: JSON.stringify({ query: DOCUMENTS.copyFoodLogs, variables: request }),
    signal: clientInfo.signal,
  });
  await someoneWaits(app.dataSource);
  clientInfo.abort();
  await expect(first).rejects.toThrow();
  const again = person.do('copyFoodLogs', request);
  await letGo(holder);
  expect((await again).entries.map(({ id }) => id)).toEqual(ids);
  expect((await person.do('copyFoodLogs', request)).entries.map(({ id }) => id)).toEqual(ids);
});

test('many copies whose connection to the database ends in the middle leave nothing, and are there once when sent again', async () => {
  const { person, request, ids } = await withMany();
  const holder = await holdWrites();
  const first = person.send('copyFoodLogs', request);
  await someoneWaits(app.dataSource);
  await app.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  expect((await first).errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }]);
  await letGo(holder);
  expect((await person.do('day', { date: TODAY })).entries).toEqual([]);
  expect((await person.do('copyFoodLogs', request)).entries.map(({ id }) => id)).toEqual(ids);
});
