import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { createAdmission, MAX_ACTIVE_PER_CLIENT, MAX_ACTIVE_PER_USER, MAX_WAITING_PER_CLIENT } from './admission';
import { parseJson, readBytes } from './body';
import { handleError } from './errors';
import { createRequestId, logRequest } from './logging';
import { requestTimeout } from './request-limits';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serving(app: FastifyInstance): Promise<string> {
  await app.ready();
  const server = createServer((req, res) => app.routing(req, res)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function createFastify(trustProxy: string | false = false, logger?: Logger): FastifyInstance {
  const log = logger && {
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  };
  const app = Fastify({ genReqId: createRequestId, trustProxy, ...log });
  app.setErrorHandler(handleError);
  return app;
}

interface Sender {
  client?: string;
  user?: string;
  signal?: AbortSignal;
}

/** Starts a server in which every request waits until it is released. */
async function waiting({ isFair = false, ...size }: { maxActive: number; maxWaiting?: number; isFair?: boolean }) {
  const getUser = ({ headers }: FastifyRequest) => headers['x-user']?.toString();
  const admission = createAdmission({ ...size, isFair, getUser });
  const begun: (() => void)[] = [];
  const names: (string | undefined)[] = [];
  const arrivals: (() => void)[] = [];
  const departures: (() => void)[] = [];
  const work = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    names.push((headers['x-user'] ?? headers['x-forwarded-for'])?.toString());
    const finished = new Promise<void>((resolve) => begun.push(resolve));
    arrivals.shift()?.();
    await finished;
    void reply.send('done');
  };
  const app = createFastify('loopback');
  app.get('/', async (request, reply) => {
    reply.raw.once('close', () => departures.shift()?.());
    await admission.run(request, reply, () => work(request, reply));
    return reply;
  });
  const origin = await serving(app);
  const ask = ({ client = '192.0.2.1', user, signal }: Sender = {}) =>
    fetch(origin, {
      headers: { 'x-forwarded-for': client, ...(user && { 'x-user': user }) },
      ...(signal && { signal }),
    });
  const nextArrival = () => new Promise<void>((resolve) => arrivals.push(resolve));
  const nextDeparture = () => new Promise<void>((resolve) => departures.push(resolve));
  return { admission, begun, names, ask, nextArrival, nextDeparture };
}

describe('more requests than can be worked on at once', () => {
  test('wait for their turn, and beyond those that wait they are refused', async () => {
    const { admission, begun, ask, nextArrival } = await waiting({ maxActive: 1, maxWaiting: 1 });
    const first = nextArrival();
    const answers = [ask(), first.then(() => ask())];
    await first;
    // The second request hasn't arrived until the server reports that it is full.
    while (!admission.isFull()) await new Promise((resolve) => setImmediate(resolve));
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(begun).toHaveLength(1);

    const second = nextArrival();
    begun[0]?.();
    await second;
    begun[1]?.();
    expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual(['done', 'done']);
    expect(admission.isFull()).toBe(false);
  });

  test('take no place once their callers have gone', async () => {
    const { admission, begun, ask, nextArrival, nextDeparture } = await waiting({ maxActive: 1, maxWaiting: 1 });
    const first = nextArrival();
    const answer = ask();
    await first;
    const leaving = new AbortController();
    const left = ask({ signal: leaving.signal }).catch(() => 'left');
    while (!admission.isFull()) await new Promise((resolve) => setImmediate(resolve));
    const gone = nextDeparture();
    leaving.abort();
    expect(await left).toBe('left');
    await gone;
    begun[0]?.();
    await answer;
    const next = nextArrival();
    const last = ask();
    await next;
    expect(begun).toHaveLength(2);
    begun[1]?.();
    expect(await (await last).text()).toBe('done');
  });

  test('keep their places until the work is done, also when their callers have gone', async () => {
    const { admission, begun, ask, nextArrival, nextDeparture } = await waiting({ maxActive: 1, maxWaiting: 1 });
    const first = nextArrival();
    const gone = nextDeparture();
    const leaving = new AbortController();
    ask({ signal: leaving.signal }).catch(() => undefined);
    await first;
    leaving.abort();
    await gone;
    const waits = ask();
    while (!admission.isFull()) await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toHaveLength(1);
    const second = nextArrival();
    begun[0]?.();
    await second;
    begun[1]?.();
    expect(await (await waits).text()).toBe('done');
  });
});

describe('requests of one client', () => {
  /** One client sends the maximum number of concurrent requests, and one more. */
  async function flooded(sender: Sender, active: number) {
    const scene = await waiting({ maxActive: 20, isFair: true });
    const answers: Promise<globalThis.Response>[] = [];
    for (let place = 0; place < active; place += 1) {
      const arrival = scene.nextArrival();
      answers.push(scene.ask(sender));
      await arrival;
    }
    const arrived = scene.nextArrival();
    answers.push(scene.ask(sender));
    return { ...scene, answers, arrived };
  }

  test.each([
    ['of one client', { client: '192.0.2.7' }, MAX_ACTIVE_PER_CLIENT],
    ['of one user', { client: '192.0.2.7', user: 'zoe' }, MAX_ACTIVE_PER_USER],
  ])('%s are at work up to a share, and a stranger is served at once', async (_, sender, share) => {
    const { answers, ask, arrived, names, begun } = await flooded(sender, share);
    const stranger = ask({ client: '192.0.2.8' });
    await arrived;
    expect(names.slice(share)).toEqual(['192.0.2.8']);
    while (begun.length < share + 2) {
      begun[0]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const finish of begun) finish();
    expect((await Promise.all([...answers, stranger])).map(({ status }) => status)).toEqual(
      Array.from({ length: share + 2 }, () => 200),
    );
  });

  test('beyond its queue are refused with 429, and a stranger still waits and is served', async () => {
    const { ask, begun, names, nextArrival } = await waiting({ maxActive: 1, isFair: true });
    const first = nextArrival();
    const running = ask();
    await first;
    const early: globalThis.Response[] = [];
    const flood = Array.from({ length: MAX_WAITING_PER_CLIENT + 5 }, async () => {
      const answer = await ask();
      early.push(answer);
      return answer;
    });
    while (early.length < 5) await new Promise((resolve) => setImmediate(resolve));
    for (const { status, headers } of early) expect([status, headers.get('retry-after')]).toEqual([429, '2']);
    const stranger = ask({ client: '192.0.2.8' });
    for (let served = 0; served < MAX_WAITING_PER_CLIENT + 2; served += 1) {
      while (begun.length === served) await new Promise((resolve) => setImmediate(resolve));
      begun[served]?.();
    }
    const answers = await Promise.all([running, ...flood, stranger]);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(answers.at(-1)?.status).toBe(200);
    // The first may have been admitted before the other client's request arrived.
    expect(names.indexOf('192.0.2.8')).toBeLessThan(MAX_WAITING_PER_CLIENT / 2);
  });
});

describe('a request that takes too long', () => {
  test('is answered before its caller gives up, and what comes later is let go', async () => {
    let finish = () => {};
    const app = createFastify();
    app.get('/', { onRequest: requestTimeout(20) }, async (_request, reply) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return reply.sent ? reply : { late: true };
    });
    const answer = await fetch(await serving(app));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', error: 'The request took too long. Try again.' });
    finish();
  });

  test('and fails after that takes along nothing that its caller asks next', async () => {
    let fail = () => {};
    let answerNext = () => {};
    const app = createFastify();
    app.get('/slow', { onRequest: requestTimeout(20) }, async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      throw new Error('too late');
    });
    const arrived = new Promise<void>((resolve) => {
      app.get('/next', (_request, reply) => {
        answerNext = () => void reply.send('answered');
        resolve();
      });
    });
    const { port } = new URL(await serving(app));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) => once(request({ host: '127.0.0.1', port, path, agent }).end(), 'response');
    const [slow] = (await ask('/slow')) as [IncomingMessage];
    await once(slow.resume(), 'end');
    const next = ask('/next');
    await arrived;
    fail();
    // Long enough for Fastify to process it.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    answerNext();
    const [{ statusCode }] = (await next) as [IncomingMessage];
    agent.destroy();
    expect([slow.statusCode, statusCode]).toEqual([503, 200]);
  });

  test('because its body does not come is answered, its connection ends, and the log has no error', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    const app = createFastify(false, logger);
    app.addHook('onRequest', (request, reply, done) => {
      logRequest(logger, request, reply);
      done();
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage) =>
      parseJson(await readBytes(request, body)),
    );
    app.post('/', { onRequest: requestTimeout(20) }, (_request, reply) => reply.send());
    const { port } = new URL(await serving(app));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'end');
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*UNAVAILABLE/);
    expect(lines).toEqual([]);
  });
});
