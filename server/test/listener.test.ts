import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { ConfigurationError } from '../src/config/env';
import { listen, type Listener } from '../src/http/listener';

const HOST = '127.0.0.1';

const open: Listener[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.drain()));
});

async function listener(): Promise<Listener & { origin: string }> {
  const made = await listen({ host: HOST, port: 0 });
  open.push(made);
  return { ...made, origin: `http://${HOST}:${made.port}` };
}

describe('before the program is ready', () => {
  test('it lives, and everything else is told to come back', async () => {
    const { origin } = await listener();
    const health = await fetch(`${origin}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    for (const path of ['/readyz', '/', '/graphql', '/api/login']) {
      const early = await fetch(origin + path, { method: path === '/graphql' ? 'POST' : 'GET' });
      expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await early.json()).toEqual({ status: 'unavailable' });
    }
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
    await expect(second).rejects.toThrow(`Port ${port} is already in use. Set PORT to another one.`);
    await expect(second).rejects.toBeInstanceOf(ConfigurationError);
  });

  test('because it is not of this machine is told in one sentence', async () => {
    await expect(listen({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
      /^Cannot listen on 192\.0\.2\.1:0 \(E\w+\)\. Check HOST\.$/,
    );
  });
});

describe('shutting down', () => {
  test('lets a request in flight finish and takes no other', async () => {
    const { origin, serve, drain } = await listener();
    let finish: (text: string) => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      serve((_req, res) => {
        finish = (text) => res.end(text);
        resolve();
      });
    });
    const answer = fetch(origin, { headers: { connection: 'close' } });
    await arrived;
    const drained = drain();
    await expect(fetch(origin)).rejects.toThrow();
    finish('finished');
    expect(await (await answer).text()).toBe('finished');
    await drained;
  });

  test('does not wait for connections that ask nothing', async () => {
    const { port, serve, drain } = await listener();
    serve((_req, res) => res.end('ok'));
    const idle = request({ host: HOST, port, headers: { connection: 'keep-alive' } }).end();
    const [response] = (await once(idle, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    const started = process.hrtime.bigint();
    await drain();
    expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(2_000);
  });
});
