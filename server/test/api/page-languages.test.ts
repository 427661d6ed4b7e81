import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@macrolog/domain';
import Fastify from 'fastify';
import { webClient } from '../../src/platform/http/web-client';
import { TestApp } from '../support/test-app';

const folder = mkdtempSync(join(tmpdir(), 'macrolog-languages-'));
const COMMIT = '4fd27c3256debb1b6f8446a2ee2d1b38cdc3b6f5';

const PICTURE = '<meta property="og:image" content="__ORIGIN__/preview.png" />';
const page = (text: string) =>
  `<html data-languages="__LANGUAGES__"><head>${PICTURE}</head><body>${text}</body></html>`;

/** Writes the pages of a language, as the build does. */
function writePages(language: string, ending: string): void {
  const prerendered = join(folder, `prerendered${ending}`);
  mkdirSync(prerendered);
  writeFileSync(join(folder, `index${ending}.html`), page(`any ${language}`));
  writeFileSync(join(prerendered, 'index.html'), page(`home ${language}`));
  writeFileSync(join(prerendered, 'login.html'), page(`login ${language}`));
}

let app: TestApp;
let english: TestApp;
beforeAll(async () => {
  for (const language of LANGUAGES) writePages(language, language === 'en' ? '' : `.${language}`);
  writeFileSync(join(folder, 'service-worker.de.js'), 'self;');
  app = await TestApp.start({
    app: { clientFolder: folder, languages: LANGUAGES, appUrl: 'https://macrolog.example', commit: COMMIT },
  });
  english = await app.startAnother({ app: { clientFolder: folder } });
});
afterAll(async () => {
  await app.close();
  await english.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, { origin }: TestApp = app) =>
  fetch(origin + path, { headers });
const readBody = async (answer: Response) => /<body>(.*)<\/body>/.exec(await answer.text())?.[1];

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7', 'fr'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['ja,es;q=0.5', 'es'],
  ['ja', 'en'],
  ['pt-BR,pt;q=0.9', 'en'],
  ['de;q=0', 'en'],
  ['\u00ff;;q=,,,', 'en'],
])('a browser that asks for %j gets its pages in %s', async (accepted, language) => {
  for (const [path, text] of [
    ['/login', 'login'],
    ['/', 'home'],
    ['/app/dashboard', 'any'],
  ] as const) {
    const answer = await ask(path, { 'accept-language': accepted });
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding');
    expect(await readBody(answer)).toBe(`${text} ${language}`);
  }
});

test.each([
  ['language=fr', 'fr'],
  ['login=x; language=en', 'en'],
  ['language=', 'de'],
  ['language=it', 'de'],
  ['other_language=fr', 'de'],
  ['language=fr; language=es', 'fr'],
])('the choice %j wins over the language of the browser if it is known', async (cookie, language) => {
  const answer = await ask('/login', { cookie, 'accept-language': 'de' });
  expect(await readBody(answer)).toBe(`login ${language}`);
});

test('the landing page of a language has its own address, whatever the visitor has chosen', async () => {
  for (const language of ['de', 'fr', 'es']) {
    const answer = await ask(`/${language}`, { cookie: 'language=en', 'accept-language': 'en' });
    expect(await readBody(answer)).toBe(`home ${language}`);
  }
});

test('search engines learn the address of each language', async () => {
  const text = await (await ask('/', { 'accept-language': 'de' })).text();
  expect(text).toContain('<link rel="canonical" href="https://macrolog.example/de" />');
  expect([...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, url]) => [language, url])).toEqual([
    ['en', 'https://macrolog.example/'],
    ['de', 'https://macrolog.example/de'],
    ['fr', 'https://macrolog.example/fr'],
    ['es', 'https://macrolog.example/es'],
    ['x-default', 'https://macrolog.example/'],
  ]);
});

/** The Open Graph tags of a page, in their order. */
const readTags = async (answer: Response) =>
  [...(await answer.text()).matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
    name,
    content,
  ]);

test('social networks learn the address, the languages and the picture of a landing page', async () => {
  expect(await readTags(await ask('/fr'))).toEqual([
    ['og:image', 'https://macrolog.example/preview.png'],
    ['og:url', 'https://macrolog.example/fr'],
    ['og:locale', 'fr_FR'],
    ['og:locale:alternate', 'en_US'],
    ['og:locale:alternate', 'de_DE'],
    ['og:locale:alternate', 'es_ES'],
  ]);
  expect(await readTags(await ask('/', {}, english))).toEqual([
    ['og:image', `${english.origin}/preview.png`],
    ['og:url', `${english.origin}/`],
    ['og:locale', 'en_US'],
  ]);
});

test('pages know the languages that are offered', async () => {
  expect(await (await ask('/login')).text()).toContain('data-languages="en de fr es"');
  expect(await (await ask('/login', {}, english)).text()).toContain('data-languages="en"');
});

test('pages know the commit if it is known', async () => {
  const mark = '<meta name="commit"';
  for (const path of ['/', '/de', '/app/settings', '/index.de.html'])
    expect(await (await ask(path)).text()).toContain(`${mark} content="${COMMIT}" />`);
  expect(await (await ask('/app/settings', {}, english)).text()).not.toContain(mark);
});

test('a language that is not offered is never sent', async () => {
  const headers = { cookie: 'language=de', 'accept-language': 'de' };
  for (const [path, text] of [
    ['/login', 'login en'],
    ['/de', 'any en'],
    ['/de/', 'any en'],
  ] as const) {
    expect(await readBody(await ask(path, headers, english))).toBe(text);
  }
  expect((await ask('/index.de.html', headers, english)).status).toBe(404);
  expect((await ask('/login', headers, english)).headers.get('vary')).toBe('Accept-Encoding');
});

test('the service worker of a language finds its page, and is never taken from a cache', async () => {
  expect(await readBody(await ask('/index.de.html', { 'accept-language': 'en' }))).toBe('any de');
  expect((await ask('/service-worker.de.js')).headers.get('cache-control')).toBe('no-cache');
});

test('a build without the page of an offered language is refused at the start', async () => {
  const incomplete = mkdtempSync(join(tmpdir(), 'macrolog-incomplete-'));
  writeFileSync(join(incomplete, 'index.html'), page('any en'));
  const options = { folder: incomplete, languages: LANGUAGES, appUrl: '', commit: null, pageHead: '' };
  await expect(webClient(Fastify(), options)).rejects.toThrow('index.de.html');
  rmSync(incomplete, { recursive: true });
});
