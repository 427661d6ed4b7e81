import type { DayQuery } from '../../__generated__/graphql';
import { DeleteEntryDocument } from '../../features/diary/data/__generated__/day-writes';
import { DayDocument } from '../nutrition/__generated__/day';
import { chicken, emptyDay } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { entryOf, recordedDay } from '../../testing/recorded-days';
import { createClient } from './client';

const DATE = '2026-11-21';
const before = recordedDay(DATE, entryOf('e', chicken, 1));
const after = emptyDay(DATE);
const read = (day: DayQuery['day']) => ({ data: { __typename: 'Query', day } });
const deleted = () => ({ data: { __typename: 'Mutation', deleteFoodLog: after } });

function ask(client: ReturnType<typeof createClient>) {
  return client.query({ query: DayDocument, variables: { date: DATE }, fetchPolicy: 'network-only' });
}
const remove = (client: ReturnType<typeof createClient>) =>
  client.mutate({ mutation: DeleteEntryDocument, variables: { id: 'e' } });
const cached = (client: ReturnType<typeof createClient>) =>
  client.readQuery({ query: DayDocument, variables: { date: DATE } })?.day.entries;

test('repeats a query when a mutation completes while it is in flight', async () => {
  const slow = deferred<ReturnType<typeof read>>();
  const server = fakeServer({ Day: () => slow.promise, DeleteEntry: deleted });
  const client = createClient(null);
  const reading = ask(client);
  await remove(client);
  server.handlers['Day'] = () => read(after);
  slow.resolve(read(before));
  expect((await reading).data?.day.entries).toEqual([]);
  expect(server.of('Day')).toHaveLength(2);
  expect(cached(client)).toEqual([]);
});

test('repeats a query when a mutation fails while it is in flight', async () => {
  const slow = deferred<ReturnType<typeof read>>();
  const server = fakeServer({ Day: () => slow.promise, DeleteEntry: () => refusal('UNAVAILABLE') });
  const client = createClient(null);
  const reading = ask(client);
  await remove(client).catch(() => undefined);
  server.handlers['Day'] = () => read(after);
  slow.resolve(read(before));
  await reading;
  expect(cached(client)).toEqual([]);
});

test('accepts a response that arrives before the mutation completes', async () => {
  const slow = deferred<ReturnType<typeof deleted>>();
  const server = fakeServer({ Day: () => read(before), DeleteEntry: () => slow.promise });
  const client = createClient(null);
  const writing = remove(client);
  await ask(client);
  expect(cached(client)).toHaveLength(1);
  slow.resolve(deleted());
  await writing;
  expect(server.of('Day')).toHaveLength(1);
  expect(cached(client)).toEqual([]);
});

test('sends a query once without a mutation', async () => {
  const server = fakeServer({ Day: () => read(before) });
  await ask(createClient(null));
  expect(server.of('Day')).toHaveLength(1);
});

test('accepts the fourth response, although writes never end', async () => {
  const client = createClient(null);
  const server = fakeServer({
    Day: async () => {
      await remove(client);
      return read(before);
    },
    DeleteEntry: deleted,
  });
  expect((await ask(client)).data?.day.entries).toHaveLength(1);
  expect(server.of('Day')).toHaveLength(4);
});
