import { chooseHandling, type Handling } from './handling';

const HOME = 'https://macrolog.example';

const visit = (path: string, cache: RequestCache = 'default') =>
  chooseHandling({ method: 'GET', mode: 'navigate', url: HOME + path, cache }, HOME);
const load = (url: string, method = 'GET') => chooseHandling({ method, mode: 'cors', url, cache: 'default' }, HOME);

test.each<[string, Handling]>([
  ['/', 'page'],
  ['/app/dashboard?date=2026-03-10', 'screen'],
  ['/app', 'page'],
  ['/reset-password-confirm?token=a.b', 'page'],
  ['/supporters', 'page'],
  ['/payment-success?session_id=cs_1', 'page'],
  ['/apiary', 'page'],
  ['/sign-in#provider=acme&code=x', 'page'],
])('visiting %s opens the page, from wherever it can be had', (path, handling) => {
  expect(visit(path)).toBe(handling);
});

test.each<RequestCache>(['no-cache', 'reload'])('reloading a screen (%s) asks the server', (cache) => {
  expect(visit('/app/dashboard', cache)).toBe('page');
});

test.each([
  '/api',
  '/api/premium_1/me',
  '/graphql',
  '/healthz',
  '/readyz',
  '/metrics',
  '/support',
  '/support/graphiql',
  '/payment-sandbox/pay?session=cs_1',
  '/sign-in/acme/callback?code=x&state=y',
])('what %s answers is left to the server, however it is asked for', (path) => {
  expect([visit(path), load(HOME + path), load(HOME + path, 'POST')]).toEqual(['pass', 'pass', 'pass']);
});

test.each(['/manifest.webmanifest', '/favicon.svg', '/service-worker.js'])(
  'does not handle the file %s as a page',
  (path) => {
    expect(visit(path)).toBe('pass');
  },
);

test('handles only GET requests for hashed files of its own origin as assets', () => {
  expect(load(`${HOME}/assets/index-4f2a.js`)).toBe('asset');
  expect(load('https://elsewhere.example/assets/index-4f2a.js')).toBe('pass');
  expect(load(`${HOME}/assets/index-4f2a.js`, 'POST')).toBe('pass');
});

test('does not handle data requests as pages', () => {
  expect(load(`${HOME}/app/dashboard`)).toBe('pass');
});
