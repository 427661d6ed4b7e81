import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { isLong } from '../../../test/support/long';
import { limitPipelining, MAX_PIPELINED } from './pipelining';

let server: Server;
let pending: ServerResponse[];
let handled: string[];
let arrivals: (() => void)[];
beforeEach(async () => {
  [pending, handled, arrivals] = [[], [], []];
  server = createServer(
    limitPipelining((req, res) => {
      handled.push(req.url ?? '');
      pending.push(res);
      arrivals.shift()?.();
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const arrival = () => new Promise<void>((resolve) => arrivals.push(resolve));

const requests = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

/** Opens a connection and sends requests, of which the first has arrived. */
async function connection(count: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const first = arrival();
  socket.write(requests(count));
  await first;
  return { socket, received: () => Buffer.concat(chunks).toString() };
}

test('answers the requests of a connection one after the other', async () => {
  const { socket, received } = await connection(3);
  for (const url of ['/0', '/1', '/2']) {
    expect(handled.at(-1)).toBe(url);
    const next = url === '/2' ? undefined : arrival();
    pending.at(-1)?.end(`answer ${url}`);
    await next;
  }
  while (!received().includes('answer /2')) await once(socket, 'data');
  expect(received().match(/answer \/\d/g)).toEqual(['answer /0', 'answer /1', 'answer /2']);
  const next = arrival();
  socket.write(requests(1));
  await next;
  expect(handled).toHaveLength(4);
  socket.destroy();
});

test('works on one of many pipelined requests, and ends the connection after the few that may wait', async () => {
  const { socket, received } = await connection(isLong ? 2_000 : 200);
  expect(handled).toEqual(['/0']);
  const ended = once(socket, 'close');
  for (let index = 0; index <= MAX_PIPELINED; index += 1) {
    const next = arrival();
    pending[index]?.end('answered');
    if (index < MAX_PIPELINED) await next;
  }
  await ended;
  expect(handled).toHaveLength(MAX_PIPELINED + 1);
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual([
    ...Array.from({ length: MAX_PIPELINED + 1 }, () => 'HTTP/1.1 200'),
    'HTTP/1.1 429',
  ]);
  expect(received()).toMatch(/Connection: close\r\nRetry-After: 2\r\n[\s\S]*"code":"RATE_LIMITED"/);
});

test('leaves nothing behind when a connection ends with requests that wait', async () => {
  const { socket } = await connection(5);
  const closed = once(pending[0]!, 'close');
  socket.destroy();
  await closed;
  expect(handled).toEqual(['/0']);
});
