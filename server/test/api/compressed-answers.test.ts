import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { PASSWORD, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** A response as sent over the wire. */
async function ask(path: string, { token, body, accepts }: { token?: string; body?: unknown; accepts?: string }) {
  const sent = request(`${app.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(accepts && { 'accept-encoding': accepts }),
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { headers: answer.headers, bytes: await buffer(answer) };
}

const FOODS = { query: '{ foods(first: 100) { edges { node { name macros { macroName value unit } } } } }' };

test('a long answer comes compressed to those who take it so, and is the same', async () => {
  const { token } = await app.buildUser();
  const plain = await ask('/graphql', { token, body: FOODS });
  const small = await ask('/graphql', { token, body: FOODS, accepts: 'gzip' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('Accept-Encoding') as string,
  });
  expect(gunzipSync(small.bytes).equals(plain.bytes)).toBe(true);
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 4);
});

test('by REST, too', async () => {
  const { token } = await app.buildUser();
  const { headers } = await ask('/api/foods/foods', { token, accepts: 'br' });
  expect(headers['content-encoding']).toBe('br');
});

test('a short one, and one with a token in it, comes as it is', async () => {
  const { username } = await app.buildUser();
  const { headers, bytes } = await ask('/api/login', { body: { username, password: PASSWORD }, accepts: 'gzip, br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(bytes.toString())).toHaveProperty('token');
});
