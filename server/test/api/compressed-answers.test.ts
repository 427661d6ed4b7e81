import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { request } from '../support/raw-client';
import { PASSWORD, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

interface Options {
  token?: string;
  body?: unknown;
  /** Encodings that the client accepts. */
  accepts?: string;
  /** Content type that the client accepts. */
  type?: string;
}

/** A response as sent over the wire. */
async function ask(path: string, { token, body, accepts, type }: Options) {
  const sent = request(app.origin, {
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(accepts && { 'accept-encoding': accepts }),
      ...(type && { accept: type }),
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { headers: answer.headers, bytes: await buffer(answer) };
}

const FOODS = { query: '{ foods(first: 100) { edges { node { name macros { macroName value unit } } } } }' };

test.each([
  'application/json',
  // As the web client accepts it.
  'application/graphql-response+json',
])('a long answer in %s comes compressed to those who take it so, and is the same', async (type) => {
  const { token } = await app.buildUser();
  const plain = await ask('/graphql', { token, body: FOODS, type });
  const small = await ask('/graphql', { token, body: FOODS, accepts: 'gzip', type });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers).toMatchObject({
    'content-type': `${type}; charset=utf-8`,
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
