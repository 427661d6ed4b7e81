import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ConfigurationError } from '../src/config/env';
import { MAX_CONNECTIONS, type TrustedProxies } from '../src/platform/http/connection-limit';
import { MAX_DISCARDED_BYTES } from '../src/platform/http/discard';
import { listen, type Listener } from '../src/platform/http/listener';
import { VERSION } from '../src/platform/version';
import { waitFor } from './support/wait-for';

const HOST = '127.0.0.1';

const open: Listener[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.drain()));
});

async function listener(
  shutdown = {},
  options: { proxies?: TrustedProxies; commit?: string } = {},
): Promise<Listener & { origin: string }> {
  const times = { acceptMs: 100, drainMs: 6_000, gracePeriodMs: 250, ...shutdown };
  const made = await listen({ host: HOST, port: 0, shutdown: times, ...options });
  open.push(made);
  return { ...made, origin: `http://${HOST}:${made.port}` };
}

async function ask(
  port: number,
  agent: Agent,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  const [response] = (await once(request({ host: HOST, port, agent }).end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

/** Retries until nothing listens on the port. */
async function refused(port: number): Promise<void> {
  await waitFor(async () => {
    const socket = connect(port, HOST);
    const isRefused = await once(socket, 'connect').then(
      () => false,
      () => true,
    );
    socket.destroy();
    return isRefused;
  });
}

describe('before the program is ready', () => {
  test('it lives, and everything else is told to come back', async () => {
    const { origin } = await listener({}, { commit: 'abc1234' });
    const health = await fetch(`${origin}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: VERSION, commit: 'abc1234' }]);
    const requestId = 'before-it-was-there';
    const message = "The service isn't available right now. Try again shortly.";
    const code = 'UNAVAILABLE';
    const refusal = { error: message, message, code, requestId };
    for (const [path, said] of [
      ['/readyz', { status: 'unavailable' }],
      ['/', refusal],
      ['/api/login', refusal],
      [
        '/graphql?a',
        { errors: [{ message, extensions: { code, reason: 'SERVICE_UNAVAILABLE', retryAfter: 2, requestId } }] },
      ],
    ] as const) {
      const early = await fetch(origin + path, { method: 'POST', headers: { 'x-request-id': requestId } });
      expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await early.json()).toEqual(said);
    }
  });

  test('even so a browser is kept safe, and asks for encryption in production only', async () => {
    const readHeaders = async (isProduction: boolean) => {
      const made = await listen({ host: HOST, port: 0, isProduction });
      open.push(made);
      return (await fetch(`http://${HOST}:${made.port}/`)).headers;
    };
    const headers = await readHeaders(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect((await readHeaders(false)).get('strict-transport-security')).toBeNull();
  });

  test('and then it is asked itself', async () => {
    const { origin, serve } = await listener();
    serve((_req, res) => res.end('the program'));
    expect(await (await fetch(`${origin}/healthz`)).text()).toBe('the program');
  });
});

describe('an address that cannot be had', () => {
  test('because the port is in use is told in one sentence', async () => {
    const { port } = await listener();
    const second = listen({ host: HOST, port });
    await expect(second).rejects.toThrow(`Port ${port} is already in use. Set PORT to a different one.`);
    await expect(second).rejects.toBeInstanceOf(ConfigurationError);
  });

  test('because it is not of this machine is told in one sentence', async () => {
    await expect(listen({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
      /^Couldn't listen on 192\.0\.2\.1:0 \(E\w+\)\. Check HOST\.$/,
    );
  });
});

/** Opens connections without sending anything. Resolves to how many of them stay open. */
async function holdOpen(port: number, count: number, localAddress: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect({ host: HOST, port, localAddress }));
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => undefined);
      // Only the connections that are within the limit get an answer.
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
      return socket;
    }),
  );
  return answers.filter((socket) => !socket.destroyed);
}

describe('connections', () => {
  test('of one client are limited, and others still get theirs', async () => {
    const { port } = await listener({}, { proxies: false });
    const open = await holdOpen(port, MAX_CONNECTIONS + 20, '127.0.0.2');
    expect(open).toHaveLength(MAX_CONNECTIONS);
    const others = await holdOpen(port, 1, '127.0.0.3');
    expect(others).toHaveLength(1);
    open[0]?.destroy();
    await once(open[0]!, 'close');
    let again: Socket[] = [];
    await waitFor(async () => (again = await holdOpen(port, 1, '127.0.0.2')).length > 0);
    for (const socket of [...open, ...others, ...again]) socket.destroy();
  });

  test.each(['loopback', '127.0.0.2, 10.0.0.0/8', 1])('of the proxy %s are not limited', async (proxies) => {
    const { port } = await listener({}, { proxies });
    const open = await holdOpen(port, MAX_CONNECTIONS + 20, '127.0.0.2');
    expect(open).toHaveLength(MAX_CONNECTIONS + 20);
    for (const socket of open) socket.destroy();
  });
});

test('closes the connection of a client that goes on sending after it was refused', async () => {
  const { port, serve } = await listener();
  serve((_req, res) => res.writeHead(401).end());
  const socket = connect(port, HOST);
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  const chunk = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
  let sent = 0;
  const goOn = () => {
    for (let isTaken = true; isTaken && !socket.destroyed; sent += 1) isTaken = socket.write(chunk);
  };
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1\.1 401/);
  socket.on('drain', goOn);
  goOn();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(sent * chunk.length).toBeGreaterThan(MAX_DISCARDED_BYTES);
});

test('keeps a connection for longer than proxies keep theirs, so that they close it and not the program', async () => {
  const { origin, serve } = await listener();
  serve((_req, res) => res.end('ok'));
  const { headers } = await fetch(origin);
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

describe('shutting down', () => {
  test('lets a request in flight finish and takes no other', async () => {
    const { port, origin, serve, drain } = await listener({ acceptMs: 0 });
    let finish: (text: string) => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      serve((_req, res) => {
        finish = (text) => res.end(text);
        resolve();
      });
    });
    const answer = fetch(origin);
    await arrived;
    const drained = drain();
    await refused(port);
    finish('finished');
    const response = await answer;
    expect([response.headers.get('connection'), await response.text()]).toEqual(['close', 'finished']);
    await drained;
  });

  test('answers what arrives just then, and asks for its connection to be closed', async () => {
    const { port, origin, serve, drain } = await listener();
    serve((_req, res) => res.end('ok'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(port, agent)).toEqual({ status: 200, connection: 'keep-alive' });
    const drained = drain();
    expect(await ask(port, agent)).toEqual({ status: 200, connection: 'close' });
    expect(await ask(port, new Agent())).toEqual({ status: 200, connection: 'close' });
    await drained;
    await expect(fetch(origin)).rejects.toThrow();
  });

  test('tells a request that takes too long to come back', async () => {
    const { origin, serve, drain } = await listener({ acceptMs: 0, drainMs: 50 });
    const arrived = new Promise<void>((resolve) => serve(() => resolve()));
    const answer = fetch(origin);
    await arrived;
    const drained = drain();
    const { status, headers } = await answer;
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    await drained;
  });

  test('does not wait for connections that ask nothing', async () => {
    // Longer than any test runs.
    const { port, serve, drain } = await listener({ drainMs: 600_000 });
    serve((_req, res) => res.end('ok'));
    await ask(port, new Agent({ keepAlive: true }));
    await drain();
  });
});
