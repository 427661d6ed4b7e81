import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompressedText } from '../../src/platform/http/compressed-text';
import { APP_URL, TestApp } from '../support/test-app';

const PAGE = '<html><meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><div id="root"></div></html>';

const NOT_FOUND = PAGE.replace('root', 'not-found');

const CLIENT = join(__dirname, '../../../client/src');
const folder = mkdtempSync(join(tmpdir(), 'macrolog-client-'));

let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  mkdirSync(join(folder, 'prerendered'));
  writeFileSync(join(folder, 'prerendered', '404.html'), NOT_FOUND);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'service-worker.js'), 'self;');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, '.env'), 'JWT_SECRET=secret');
  writeFileSync(join(folder, 'assets', 'index-4f2a.js'), 'export {};');
  app = await TestApp.start({ app: { clientFolder: folder } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/', 200],
  ['/app/dashboard', 200],
  ['/login?next=%2Fapp', 200],
  ['/Login/', 200],
  ['/app', 200],
  ['/app/nothing', 200],
  ['/support/users/1', 200],
  ['/index.html', 200],
  ['/a/b/c', 404],
  ['/applications', 404],
  ['/login/x', 404],
  ['/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', 404],
])('%s is the page, with the nonce of its own answer in it and the status %d', async (path, status) => {
  const response = await fetch(app.origin + path);
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(nonce).not.toBe('');
  expect(response.headers.get('x-robots-tag')).toBe(status === 404 ? 'noindex' : null);
  const page = status === 404 ? NOT_FOUND : PAGE;
  expect(await response.text()).toBe(page.replaceAll('__CSP_NONCE__', nonce));
});

const findNonce = ({ headers }: Response) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];

test.each([
  ['br', 1_000_000],
  ['gzip', 2_000_000],
  ['identity', 3_000_000],
])('a page is the same for two seconds, and then has another nonce: %s', async (coding, ahead) => {
  const ask = () => fetch(`${app.origin}/login`, { headers: { 'accept-encoding': coding } });
  // Ahead of the process's own clock, which the earlier pages were made by.
  const time = performance.now() + ahead;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(time);
  const pages = await Promise.all(Array.from({ length: 20 }, ask));
  clock.mockReturnValue(time + 2_000);
  const later = await ask();
  clock.mockRestore();
  const [nonce] = pages.map(findNonce);
  expect(new Set(pages.map(findNonce))).toEqual(new Set([nonce]));
  expect(findNonce(later)).not.toBe(nonce);
  for (const page of [...pages, later]) {
    expect(await page.text()).toBe(PAGE.replaceAll('__CSP_NONCE__', findNonce(page) ?? ''));
  }
});

test('a page is compressed once for many requests', async () => {
  const compressed = jest.spyOn(CompressedText.prototype as unknown as { compress: () => unknown }, 'compress');
  const clock = jest.spyOn(performance, 'now').mockReturnValue(4_000_000);
  const ask = () => fetch(`${app.origin}/app/dashboard`, { headers: { 'accept-encoding': 'br' } });
  await Promise.all(Array.from({ length: 50 }, ask));
  clock.mockRestore();
  expect(compressed).toHaveBeenCalledTimes(1);
  compressed.mockRestore();
});

test('a file with a hash in its name may be cached forever', async () => {
  const response = await fetch(`${app.origin}/assets/index-4f2a.js`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toBe('export {};');
});

test('any other file is asked for again each time', async () => {
  const response = await fetch(`${app.origin}/favicon.svg`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
});

test('the service worker is never taken from a cache, and may speak to this server alone', async () => {
  const response = await fetch(`${app.origin}/service-worker.js`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
});

test('the manifest has its own type, and a page may take manifest and worker from here alone', async () => {
  const response = await fetch(`${app.origin}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const policy = (await fetch(app.origin)).headers.get('content-security-policy')?.split(';');
  expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]));
});

test.each(['/assets/index-old.js', '/assets/', '/assets/x', '/missing.png', '/.env', '/%2e%2e/package.json'])(
  '%s is no page: what is not there is a 404',
  async (path) => {
    const response = await fetch(app.origin + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', error: "This path doesn't exist." });
  },
);

test.each(['/%E0%A4%A', '/assets/%E0%A4%A', '/assets/%00', '/%00.png', '/api/%E0%A4%A', '/api/%00'])(
  '%s cannot be read and is refused, which is no failure',
  async (path) => {
    const response = await fetch(app.origin + path);
    expect([400, 404]).toContain(response.status);
    expect(await response.json()).toMatchObject({
      code: expect.stringMatching(/^(INVALID_INPUT|NOT_FOUND)$/) as unknown,
    });
  },
);

test('every path of the client is known', async () => {
  const source = ['platform/paths.ts', 'app/screens.ts'].map((file) => readFileSync(join(CLIENT, file), 'utf8')).join();
  const paths = [...source.matchAll(/: '(\/[\w/-]*)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== '/graphql');
  expect(paths).toEqual(expect.arrayContaining(['/', '/thank-you', '/app/settings', '/dashboard']));
  for (const path of paths) expect([path, (await fetch(app.origin + path)).status]).toEqual([path, 200]);
});

test('password managers find the page to change the password', async () => {
  const response = await fetch(`${app.origin}/.well-known/change-password`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/app/settings?change=password']);
});

describe('/.well-known/security.txt', () => {
  const ask = ({ origin }: TestApp) => fetch(`${origin}/.well-known/security.txt`);

  test('has the contact that is configured, and an end within a year', async () => {
    const contact = 'mailto:security@macrolog.example';
    const own = await app.startAnother({ app: { clientFolder: folder, securityContact: contact, appUrl: APP_URL } });
    const response = await ask(own);
    await own.close();
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n')).toEqual([
      `Contact: ${contact}`,
      'Expires: 2026-09-06T00:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: ${APP_URL}/.well-known/security.txt`,
      '',
    ]);
  });

  test('is unknown without a contact', async () => {
    const response = await ask(app);
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });
});

test('the API is not hidden behind the page', async () => {
  const unknown = await fetch(`${app.origin}/api/nothing`);
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  expect((await fetch(`${app.origin}/graphql`)).status).toBe(405);
  expect((await fetch(`${app.origin}/somewhere`, { method: 'POST' })).status).toBe(404);
});
