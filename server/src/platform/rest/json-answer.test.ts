import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { handleError } from '../http/errors';
import { jsonArray, JsonStream, sendAnswer, wholeJsonArray } from './json-answer';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function serve(handler: (request: FastifyRequest, reply: FastifyReply) => Promise<void>): Promise<string> {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', async (request, reply) => {
    await handler(request, reply);
    return reply;
  });
  await app.ready();
  const server = createServer((req, res) => app.routing(req, res)).listen(0, '127.0.0.1');
  servers.push(server.unref());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const row = (n: number) => ({ n, text: 'x'.repeat(100) });

async function* yieldPages(...pages: number[][]) {
  for (const page of pages) {
    await nextTurn();
    yield page.map(row);
  }
}

describe.each(['streamed', 'whole'])('a %s list', (way) => {
  const answering = (...pages: number[][]) =>
    serve(async (req, res) => {
      const answer =
        way === 'whole'
          ? await wholeJsonArray(yieldPages(...pages), '')
          : new JsonStream(jsonArray(yieldPages(...pages)));
      await sendAnswer(req, res, 200, answer);
    });

  test.each([
    ['no page', []],
    ['an empty page', [[]]],
    ['one page', [[1, 2]]],
    ['pages and empty ones', [[], [1], [], [2, 3], []]],
  ])('of %s is the JSON of all items', async (_, pages) => {
    const response = await fetch(await answering(...pages));
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(pages.flat().map(row));
  });

  test('has no body for HEAD', async () => {
    const response = await fetch(await answering([1, 2]), { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

test('a whole list above 5 MB is refused with a sentence, before anything of it is sent', async () => {
  let read = 0;
  async function* pages() {
    for (; read < 1_000; read += 1) {
      await nextTurn();
      yield Array.from({ length: 1_000 }, (_, n) => row(n));
    }
  }
  const origin = await serve(async (req, res) => sendAnswer(req, res, 200, await wholeJsonArray(pages(), 'Too much.')));
  const response = await fetch(origin);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'TOO_LARGE', error: 'Too much.' });
  expect(read).toBeLessThan(60);
});

test('any other answer above 5 MB is refused, too', async () => {
  const origin = await serve((req, res) => sendAnswer(req, res, 200, { text: 'x'.repeat(6_000_000) }));
  const response = await fetch(origin);
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
});

describe('a stream without end', () => {
  /** An infinite list, until it is no longer read. */
  async function endless() {
    let pages = 0;
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    async function* list() {
      try {
        for (; ; pages += 1) {
          await nextTurn();
          yield Array.from({ length: 1_000 }, (_, n) => row(n));
        }
      } finally {
        end();
      }
    }
    const origin = await serve((req, res) => sendAnswer(req, res, 200, new JsonStream(jsonArray(list()))));
    const request = get(origin);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { request, response, ended, pages: () => pages };
  }

  test('ends when its reader leaves', async () => {
    const { request, response, ended } = await endless();
    await once(response, 'data');
    request.destroy();
    await ended;
  });

  test('waits for a reader who does not read', async () => {
    const { request, response, ended, pages } = await endless();
    response.pause();
    // Wait until nothing has been read for a while: the buffers are full.
    let before = -1;
    while (before !== pages()) {
      before = pages();
      for (let turn = 0; turn < 1_000; turn += 1) await nextTurn();
    }
    expect(pages()).toBeLessThan(200);
    request.destroy();
    await ended;
  });
});
