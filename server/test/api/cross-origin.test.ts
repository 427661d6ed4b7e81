import { isLong } from '../support/long';
import { APP_URL, TestApp } from '../support/test-app';

let app: TestApp;
/** Lists an origin. */
let open: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ app: { corsOrigins: [] } });
  open = await app.startAnother({ app: { corsOrigins: [APP_URL] } });
});
afterAll(async () => {
  await open.close();
  await app.close();
});

describe('pages of another origin', () => {
  const asked = (origin: string, on: TestApp) =>
    fetch(`${on.origin}/graphql`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  test('may not call the API', async () => {
    const { headers } = await asked('https://elsewhere.example', app);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('may where they are listed, with a token and without cookies', async () => {
    const allowed = await asked(APP_URL, open);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': APP_URL,
      'access-control-allow-headers': 'Authorization,Content-Type,X-Request-Id',
      'access-control-max-age': '600',
    });
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const refused = await asked('https://elsewhere.example', open);
    expect(refused.headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example');
    const answer = await fetch(`${open.origin}/api/premium_1/me`, { headers: { origin: APP_URL } });
    expect(answer.headers.get('access-control-expose-headers')).toBe('X-Request-Id,Retry-After,Allow,WWW-Authenticate');
  });

  test('get long answers compressed', async () => {
    const { token } = await open.buildUser();
    for (const path of ['/api/foods/foods', ...(isLong ? ['/api/openapi.json'] : [])]) {
      const headers = { authorization: `Bearer ${token}`, origin: APP_URL, 'accept-encoding': 'br' };
      const answer = await fetch(open.origin + path, { headers });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
    }
  });
});
