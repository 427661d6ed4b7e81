import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import { Agent, createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyRequest } from 'fastify';
import { isLong } from '../../../test/support/long';
import { MAX_BODY_BYTES, parseJson, readBytes } from './body';
import { handleError } from './errors';

/** Steps of all decompressors in this process: each gives at most 16 KiB. */
let steps = 0;
const decompressors = new Set<number>();
const hook = createHook({
  init(id, type) {
    if (type === 'ZLIB') decompressors.add(id);
  },
  before(id) {
    if (decompressors.has(id)) steps += 1;
  },
});

let server: Server;
let agent: Agent;

beforeAll(async () => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) => readBytes(request, body));
  app.post('/', ({ body }, reply) => reply.send({ bytes: (body as Buffer).length }));
  app.get('/', (_request, reply) => reply.send());
  await app.ready();
  server = createServer((req, res) => app.routing(req, res)).listen(0, '127.0.0.1');
  agent = new Agent({ keepAlive: true });
  await once(server, 'listening');
  hook.enable();
});

afterAll(() => {
  hook.disable();
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const target = () => ({ port: (server.address() as AddressInfo).port, agent });

async function post(body: Buffer, encoding: string): Promise<IncomingMessage> {
  const headers = { 'content-encoding': encoding, 'content-length': body.length };
  const [response] = (await once(send({ ...target(), method: 'POST', headers }).end(body), 'response')) as [
    IncomingMessage,
  ];
  await once(response.resume(), 'end');
  return response;
}

/** Gives a decompressor that goes on time for many steps. */
async function answerOthers(): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    const [response] = (await once(send(target()).end(), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
  }
}

const MEGABYTE = 1024 * 1024;
const INFLATED = Buffer.alloc((isLong ? 64 : 16) * MEGABYTE);

const CODINGS: [string, (data: Buffer) => Buffer][] = [
  ['gzip', (data) => gzipSync(data)],
  ['deflate', (data) => deflateSync(data)],
];

/** A few steps up to the limit, and one that has started before the limit was noticed. */
const MAX_STEPS = MAX_BODY_BYTES / (16 * 1024) + 2;

describe.each(CODINGS)('a body in %s', (encoding, compress) => {
  let body: Buffer;
  beforeAll(() => {
    body = compress(INFLATED);
  });

  test('is accepted up to the limit', async () => {
    expect((await post(compress(Buffer.alloc(MAX_BODY_BYTES)), encoding)).statusCode).toBe(200);
  });

  test('is not inflated any further after it was refused', async () => {
    steps = 0;
    const { statusCode } = await post(body, encoding);
    await answerOthers();
    expect(statusCode).toBe(413);
    expect(steps).toBeLessThanOrEqual(MAX_STEPS);
  });

  test('is not inflated any further after its client has gone', async () => {
    steps = 0;
    const req = send({ ...target(), method: 'POST', headers: { 'content-encoding': encoding, 'content-length': 1e6 } });
    req.on('error', () => undefined).write(body.subarray(0, 1000));
    await answerOthers();
    req.destroy();
    await answerOthers();
    expect(steps).toBeLessThanOrEqual(MAX_STEPS);
  });
});

test('a body that inflates to nothing is refused by the bytes that were sent', async () => {
  const empty = gzipSync('');
  const { statusCode } = await post(Buffer.concat(Array<Buffer>(20_000).fill(empty)), 'gzip');
  await answerOthers();
  expect(statusCode).toBe(413);
});

const UNKNOWN = brotliCompressSync(INFLATED, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
test.each(['br', 'gzip, br', 'gzip, gzip', 'zstd', 'compress'])('a body in %s is refused unread', async (encoding) => {
  steps = 0;
  const { statusCode } = await post(UNKNOWN, encoding);
  expect([statusCode, steps]).toEqual([400, 0]);
});

const nest = (levels: number) => Buffer.from(`${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`);

test('JSON is read up to a depth, and refused from there to the largest body', () => {
  expect(parseJson(nest(32))).toBeDefined();
  for (const levels of [34, 4_000, 16_000]) {
    expect(() => parseJson(nest(levels))).toThrow('The request body is nested too deeply.');
  }
});
