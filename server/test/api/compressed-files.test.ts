import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { request } from '../support/raw-client';
import { TestApp } from '../support/test-app';

const SCRIPT = `export const words = '${'ham and eggs, '.repeat(200)}';`;
const PAGE = `<html><meta nonce="__CSP_NONCE__">${'<p>eggs</p>'.repeat(200)}</html>`;
const HOME = PAGE.replace('eggs', 'home');
const FILE = '/assets/index-4f2a.js';

const folder = mkdtempSync(join(tmpdir(), 'macrolog-compressed-'));

let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'prerendered'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'prerendered', 'index.html'), HOME);
  writeFileSync(join(folder, 'prerendered', 'terms.html'), PAGE.replace('eggs', 'terms'));
  writeFileSync(join(folder, FILE), SCRIPT);
  writeFileSync(join(folder, `${FILE}.br`), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, `${FILE}.gz`), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'assets', 'picture-1.webp'), 'a picture');
  writeFileSync(join(folder, 'assets', 'only-1.css'), 'p{}');
  writeFileSync(join(folder, 'assets', 'only-1.css.gz'), gzipSync('p{}'));
  app = await TestApp.start({ app: { clientFolder: folder } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The response as sent over the wire: `fetch` would decompress it and normalize the path. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(app.origin, { path, method, headers });
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

const accepting = (codings: string) => ({ 'accept-encoding': codings });

const UNPACK = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body: Buffer) => body,
} as const;

const CHOICES: ReadonlyArray<readonly [string, keyof typeof UNPACK]> = [
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'none'],
  ['*;q=0', 'none'],
  ['identity', 'none'],
  ['deflate', 'none'],
  ['', 'none'],
];

test.each(CHOICES)('to who takes "%s" a file comes as %s', async (codings, form) => {
  const { status, headers, body } = await ask(FILE, accepting(codings));
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(form === 'none' ? undefined : form);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers.vary).toMatch(/\bAccept-Encoding\b/);
  expect(headers['content-length']).toBe(String(body.length));
  expect(UNPACK[form](body).toString()).toBe(SCRIPT);
});

test.each(CHOICES)('to who takes "%s" a page comes as %s, with the nonce of its answer', async (codings, form) => {
  const { headers, body } = await ask('/', accepting(codings));
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(headers['content-encoding']).toBe(form === 'none' ? undefined : form);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers.vary).toMatch(/\bAccept-Encoding\b/);
  expect(UNPACK[form](body).toString()).toBe(HOME.replaceAll('__CSP_NONCE__', nonce));
});

test('a file that the build has compressed in one way comes in that, or as it is', async () => {
  const path = '/assets/only-1.css';
  expect((await ask(path, accepting('br, gzip'))).headers['content-encoding']).toBe('gzip');
  expect((await ask(path, accepting('br'))).body.toString()).toBe('p{}');
});

test('what is not compressed is the same for everybody', async () => {
  const { headers, body } = await ask('/assets/picture-1.webp', accepting('br, gzip'));
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary ?? '').not.toMatch(/Accept-Encoding/i);
  expect(body.toString()).toBe('a picture');
});

test.each([FILE, '/', '/terms'])('HEAD of %s has the headers of GET, and no body', async (path) => {
  const [head, get] = [await ask(path, accepting('gzip'), 'HEAD'), await ask(path, accepting('gzip'))];
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  for (const name of ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
});

test('each form has a tag of its own, under which it is not sent again', async () => {
  const forms = await Promise.all(['br', 'gzip', 'identity'].map((coding) => ask(FILE, accepting(coding))));
  const tags = forms.map(({ headers }) => headers.etag ?? '');
  expect(new Set(tags).size).toBe(3);
  const again = await ask(FILE, { ...accepting('br'), 'if-none-match': tags[0]! });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers.vary).toMatch(/\bAccept-Encoding\b/);
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask(FILE, { ...accepting('gzip'), 'if-none-match': tags[0]! })).status).toBe(200);
});

test('a page has no tag: each answer has its own nonce', async () => {
  const { headers } = await ask('/', accepting('br'));
  expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
});

test('a part of a file is a part of what it says, and of a compressed one all comes', async () => {
  const range = { range: 'bytes=0-5' };
  const part = await ask(FILE, { ...accepting('identity'), ...range });
  expect([part.status, part.body.toString()]).toEqual([206, 'export']);
  const whole = await ask(FILE, { ...accepting('br'), ...range });
  expect(whole.status).toBe(200);
  expect(brotliDecompressSync(whole.body).toString()).toBe(SCRIPT);
  const beyond = await ask(FILE, { ...accepting('identity'), range: 'bytes=99999-' });
  expect(beyond.status).toBe(400);
  expect(beyond.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('an address that was prerendered has its own page, any other the empty one', async () => {
  expect((await ask('/terms')).body.toString()).toContain('<p>terms</p>');
  expect((await ask('/terms?from=mail')).body.toString()).toContain('<p>terms</p>');
  for (const path of ['/terms/', '/Terms', '/index.html', '/app/dashboard'])
    expect((await ask(path)).body.toString()).not.toMatch(/<p>(terms|home)<\/p>/);
});

test.each([
  `${FILE}.br`,
  `${FILE}.gz`,
  '/prerendered/terms.html',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/index.html',
  '/assets\\index-4f2a.js',
  '/assets//index-4f2a.js',
  '/assets/index-0000.js',
])('%s is no file', async (path) => {
  const { status, headers } = await ask(path, accepting('br, gzip'));
  expect(status).toBe(404);
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
  expect(headers['content-encoding']).toBeUndefined();
});
