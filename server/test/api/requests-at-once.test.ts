import { once } from 'node:events';
import { RateLimits } from '../../src/platform/limits/rate-limits';
import { MAX_IN_FLIGHT } from '../../src/platform/limits/rates';
import { RATES } from '../../src/program';
import { waitFor } from '../support/wait-for';
import { connect } from '../support/raw-client';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ rateLimit: true, app: { trustProxy: 'loopback' } });
});
afterAll(() => app.close());

let clients = 0;
/** A client address without earlier requests. */
const newClient = () => `198.51.100.${(clients += 1)}`;

describe('requests at once', () => {
  const ask = (client: string, path = '/graphql') =>
    fetch(app.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: '{"query":"{ __typename }"}',
    });

  /** As many requests in progress as one client may have, none of which ends by itself. */
  const flood = (client: string) =>
    Array.from({ length: MAX_IN_FLIGHT.requests }, () => {
      const socket = connect(app.origin).on('error', () => undefined);
      const lines = ['POST /graphql HTTP/1.1', 'Host: x', `X-Forwarded-For: ${client}`];
      socket.write([...lines, 'Content-Type: application/json', 'Content-Length: 100', '', '{'].join('\r\n'));
      return socket.resume();
    });

  /** Starts a request for a client in the process that its next request goes to. */
  const hold = (client: string) => app.processes.forEach(({ core }) => core.limits.acquire('requests', client));

  /** Repeats the request until it gets that response. */
  async function untilAnswered(status: number, client: string): Promise<Response> {
    let answer: Response | undefined;
    await waitFor(async () => (answer = await ask(client)).status === status);
    return answer!;
  }

  test('of one client are so many that everybody else is still answered, and end with their connections', async () => {
    const client = newClient();
    const sockets = flood(client);
    const refused = await untilAnswered(429, client);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    expect((await ask(client, '/api/login')).status).toBe(429);
    expect((await ask(newClient())).status).toBe(200);
    const closed = sockets.map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
    expect((await untilAnswered(200, client)).status).toBe(200);
  });

  test('take a place no longer than they last', async () => {
    const client = newClient();
    for (let held = 1; held < MAX_IN_FLIGHT.requests; held += 1) hold(client);
    for (let time = 0; time < 3; time += 1) expect((await untilAnswered(200, client)).status).toBe(200);
    hold(client);
    expect((await ask(client)).status).toBe(429);
  });

  test('are not counted where limits are off', () => {
    const limits = new RateLimits(app.dataSource, RATES, false, () => undefined);
    const client = newClient();
    for (let held = 0; held < MAX_IN_FLIGHT.requests; held += 1) limits.acquire('requests', client);
    expect(() => limits.acquire('requests', client)).not.toThrow();
  });
});
