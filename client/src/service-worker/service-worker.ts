import { handlingOf } from './handling';

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build: the hashed files of this version, the one that its page starts with, and a digest of it all. */
declare const __ASSETS__: readonly string[];
declare const __ENTRY__: string;
declare const __VERSION__: string;

const FAMILY = 'macrolog-';
const CACHE = FAMILY + __VERSION__;
/** Fits every address, as nothing is prerendered in it. */
const SHELL = '/index.html';
/** Not an address of the server: names the pages that were open when this version took over. */
const OLDER_PAGES = '/older-pages';
/** A page that takes longer comes from the cache. */
const PATIENCE_MS = 6_000;

/** The page that starts the app, whole: its policy names a nonce that stands in this very page. */
async function fetchShell(): Promise<Response> {
  const shell = await fetch(SHELL, { cache: 'no-store' });
  // While a new version is being rolled out the server may still send the page of another one.
  if (!shell.ok || !(await shell.clone().text()).includes(__ENTRY__))
    throw new Error('The page is of another version.');
  return shell;
}

/** A hashed file never changes: what an earlier version had need not be loaded again. */
async function fetchAsset(path: string): Promise<Response> {
  const asset = (await caches.match(path)) ?? (await fetch(path));
  if (!asset.ok) throw new Error(`${path} is not there.`);
  return asset;
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([
    fetchShell().then((shell) => cache.put(SHELL, shell)),
    ...__ASSETS__.map(async (path) => cache.put(path, await fetchAsset(path))),
  ]);
  await self.skipWaiting();
}

const openPages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

async function takeOver(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(OLDER_PAGES, Response.json(await openPages()));
  await self.clients.claim();
  await dropOldCaches();
}

/** A page goes on asking for the parts of its own version until it is reloaded; after that nobody does. */
async function dropOldCaches(): Promise<void> {
  const kept = await caches.match(OLDER_PAGES, { cacheName: CACHE });
  const older = new Set(kept ? ((await kept.json()) as string[]) : []);
  if ((await openPages()).some((id) => older.has(id))) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY));
  // In the order of their making: what comes later belongs to a version that is just being installed.
  await Promise.all(names.slice(0, names.indexOf(CACHE)).map((name) => caches.delete(name)));
}

const keptShell = () => caches.match(SHELL, { cacheName: CACHE });

async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (answer && answer.status < 500) return answer;
  return (await keptShell()) ?? answer ?? fetch(request);
}

const asset = async (request: Request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// Each page says hello once it runs: by then the one that it replaces is gone.
self.addEventListener('message', (event) => event.waitUntil(dropOldCaches()));
self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin);
  if (handling === 'page') event.respondWith(page(event.request));
  if (handling === 'asset') event.respondWith(asset(event.request));
});
