import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { createWriteQueueLink } from './client';

const mutation = gql`
  mutation Write {
    write
  }
`;

/** A client behind the queue. Each request waits in `sent` until the test answers it. */
function openQueue() {
  const sent: Array<Subject<ApolloLink.Result>> = [];
  const server = new ApolloLink(() => {
    const response = new Subject<ApolloLink.Result>();
    sent.push(response);
    return response;
  });
  const link = createWriteQueueLink().concat(server);
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const write = (queue?: string) => ApolloLink.execute(link, { query: mutation, context: { queue } }, { client });
  return { sent, write };
}

const someTurns = () => new Promise((resolve) => setTimeout(resolve));

test('sends a write when the one before it in its queue is complete', async () => {
  const { sent, write } = openQueue();
  write('day 1').subscribe();
  write('day 1').subscribe();
  await someTurns();
  expect(sent).toHaveLength(1);
  sent[0]?.complete();
  await someTurns();
  expect(sent).toHaveLength(2);
});

test('sends the next write after a failure', async () => {
  const { sent, write } = openQueue();
  write('day 1').subscribe({ error: () => undefined });
  write('day 1').subscribe();
  await someTurns();
  sent[0]?.error(new Error('Away.'));
  await someTurns();
  expect(sent).toHaveLength(2);
});

test('sends the next write after a canceled one', async () => {
  const { sent, write } = openQueue();
  const first = write('day 1').subscribe();
  const second = write('day 1').subscribe();
  write('day 1').subscribe();
  await someTurns();
  second.unsubscribe();
  await someTurns();
  expect(sent).toHaveLength(1);
  first.unsubscribe();
  await someTurns();
  expect(sent).toHaveLength(2);
});

test('writes of another queue, or of none, do not wait', async () => {
  const { sent, write } = openQueue();
  write('day 1').subscribe();
  write('day 2').subscribe();
  write().subscribe();
  await someTurns();
  expect(sent).toHaveLength(3);
});
