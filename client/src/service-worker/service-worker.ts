import { chooseHandling, isScreen } from './handling';

declare const self: ServiceWorkerGlobalScope;

/** Injected by the build: the hashed files of this version, its entry script, and a version hash. */
declare const __PUBLIC_FILES__: readonly string[];
declare const __APP_FILES__: readonly string[];
declare const __ENTRY__: string;
declare const __VERSION__: string;

const CACHE_PREFIX = 'macrolog-';
const CACHE = CACHE_PREFIX + __VERSION__;
/** Works for every path, because it contains no prerendered screen. */
const SHELL = '/index.html';
/** Cache key only, not a server path. Stores the IDs of the pages that were open when this version took over. */
const OLDER_PAGES = '/older-pages';
/** Cache key only. Says that a session has started in this browser, so that later versions keep the app's files, too. */
const APP_KEPT = '/app-kept';
/** After this time, a page is served from the cache. */
const TIMEOUT_MS = 6_000;

/** Whether a page loads the files of this version. During a rollout, the server may send the page of another one. */
const isOfVersion = async (response: Response) => response.ok && (await response.clone().text()).includes(__ENTRY__);

/** Fetches the app page with its headers, because its content policy contains the nonce used in the page. */
async function fetchShell(): Promise<Response> {
  const shell = await fetch(SHELL, { cache: 'no-store' });
  if (!(await isOfVersion(shell))) throw new Error('The page belongs to another version.');
  return shell;
}

/** Hashed files never change, so files cached by an earlier version are reused. */
async function fetchAsset(path: string): Promise<Response> {
  const asset = (await caches.match(path)) ?? (await fetch(path));
  if (!asset.ok) throw new Error(`${path} was not found.`);
  return asset;
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(paths.map(async (path) => cache.put(path, await fetchAsset(path))));
}

/** Keeps the files that only the app needs. Visitors without a session don't download them. */
async function keepApp(): Promise<void> {
  if (await caches.match(APP_KEPT, { cacheName: CACHE })) return;
  await keepFiles(__APP_FILES__);
  await (await caches.open(CACHE)).put(APP_KEPT, new Response());
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const hasApp = (await caches.match(APP_KEPT)) !== undefined;
  await Promise.all([
    fetchShell().then((shell) => cache.put(SHELL, shell)),
    keepFiles(__PUBLIC_FILES__),
    hasApp && keepApp(),
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

/** Deletes the caches of earlier versions once no open page uses them any more. */
async function dropOldCaches(): Promise<void> {
  const kept = await caches.match(OLDER_PAGES, { cacheName: CACHE });
  const older = new Set(kept ? ((await kept.json()) as string[]) : []);
  if ((await openPages()).some((id) => older.has(id))) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  // Caches are listed in creation order. Later ones belong to a version that is being installed.
  await Promise.all(names.slice(0, names.indexOf(CACHE)).map((name) => caches.delete(name)));
}

const findShell = () => caches.match(SHELL, { cacheName: CACHE });

async function page(request: Request): Promise<Response> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
  const response = await Promise.race([fetch(request).catch(() => undefined), timeout]);
  if (response && response.status < 500) return response;
  return (await findShell()) ?? response ?? fetch(request);
}

/** The page of a screen is kept for all its addresses, because it doesn't depend on their query. */
async function screen(request: Request): Promise<Response> {
  return (await caches.match(new URL(request.url).pathname, { cacheName: CACHE })) ?? page(request);
}

/**
 * Keeps the page of the screen that has started, for its next start. The page of another version or language is not kept, so
 * that the next start asks the server.
 */
async function keepScreen(client: ExtendableMessageEvent['source']): Promise<void> {
  const { pathname } = new URL(client && 'url' in client ? client.url : SHELL, self.location.origin);
  if (!isScreen(pathname)) return;
  const cache = await caches.open(CACHE);
  const response = await fetch(pathname, { cache: 'no-store' });
  if (await isOfVersion(response)) await cache.put(pathname, response);
  else if (response.status < 500) await cache.delete(pathname);
}

const asset = async (request: Request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// Every page sends a message when it starts. By then, the page that it replaces is gone. Another message follows in a session.
self.addEventListener('message', (event) => {
  const work = event.data === 'session-started' ? [keepApp()] : [dropOldCaches(), keepScreen(event.source)];
  event.waitUntil(Promise.allSettled(work));
});
self.addEventListener('fetch', (event) => {
  const handling = chooseHandling(event.request, self.location.origin);
  if (handling === 'screen') event.respondWith(screen(event.request));
  if (handling === 'page') event.respondWith(page(event.request));
  if (handling === 'asset') event.respondWith(asset(event.request));
});
