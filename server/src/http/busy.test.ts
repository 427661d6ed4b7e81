import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express, { type Express, type RequestHandler } from 'express';
import { pino } from 'pino';
import { errorHandler } from '../rest/error-handler';
import { createAdmission } from './admission';
import { answerWithin } from './deadline';
import { requestLogging } from './logging';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serving(app: Express): Promise<string> {
  const server = createServer(app.use(errorHandler)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const withLog = () => express().use(requestLogging(pino({ level: 'silent' })));

/** A program in which every request waits until it is told to go on. */
async function waiting(size: { atOnce: number; waiting: number }) {
  const admission = createAdmission(size);
  const begun: (() => void)[] = [];
  const arrivals: (() => void)[] = [];
  const departures: (() => void)[] = [];
  const leaving: RequestHandler = (_req, res, next) => {
    res.once('close', () => departures.shift()?.());
    next();
  };
  const app = withLog().use(leaving, admission.admit, (_req, res) => {
    begun.push(() => res.end('done'));
    arrivals.shift()?.();
  });
  const origin = await serving(app);
  const ask = (signal?: AbortSignal) => fetch(origin, { ...(signal && { signal }) });
  const nextArrival = () => new Promise<void>((resolve) => arrivals.push(resolve));
  const nextDeparture = () => new Promise<void>((resolve) => departures.push(resolve));
  return { admission, begun, ask, nextArrival, nextDeparture };
}

describe('more requests than can be worked on at once', () => {
  test('wait for their turn, and beyond those that wait they are refused', async () => {
    const { admission, begun, ask, nextArrival } = await waiting({ atOnce: 1, waiting: 1 });
    const first = nextArrival();
    const answers = [ask(), first.then(() => ask())];
    await first;
    // The second has not arrived before the program says that it is full.
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
    const { admission, begun, ask, nextArrival, nextDeparture } = await waiting({ atOnce: 1, waiting: 1 });
    const first = nextArrival();
    const answer = ask();
    await first;
    const leaving = new AbortController();
    const left = ask(leaving.signal).catch(() => 'left');
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
});

describe('a request that takes too long', () => {
  test('is answered before its caller gives up, and what comes later is let go', async () => {
    let finish = () => {};
    const app = withLog().use(answerWithin(20), (_req, res) => {
      finish = () => res.json({ late: true });
    });
    const answer = await fetch(await serving(app));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', error: 'That took too long. Please try again.' });
    expect(finish).toThrow(/headers after they are sent/);
  });

  test('and fails after that takes along nothing that its caller asks next', async () => {
    let fail = () => {};
    let answerNext = () => {};
    const app = withLog();
    app.get('/slow', answerWithin(20), async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      throw new Error('too late');
    });
    const arrived = new Promise<void>((resolve) => {
      app.get('/next', (_req, res) => {
        answerNext = () => res.end('answered');
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
    // As long as express may take to make something of it.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    answerNext();
    const [{ statusCode }] = (await next) as [IncomingMessage];
    agent.destroy();
    expect([slow.statusCode, statusCode]).toEqual([503, 200]);
  });

  test('because its body does not come is answered, and its connection ends', async () => {
    const app = withLog().use(answerWithin(20), express.json(), (_req, res) => void res.end());
    const { port } = new URL(await serving(app));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'end');
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 503 [\s\S]*Connection: close[\s\S]*UNAVAILABLE/);
  });
});
