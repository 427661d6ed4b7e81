/** Paths served by the server itself. Their responses are never cached and never replaced by the app page. */
const SERVERS_OWN = ['/api', '/graphql', '/healthz', '/readyz', '/metrics', '/support', '/payment-sandbox'];

/** Addresses to which sign-in providers lead back. The server hands the answer to a page. */
const SIGN_IN_CALLBACK = /^\/sign-in\/[^/]+\/callback$/;

/**
 * 'screen': cache first, for a screen of the app, which is updated after it has started. 'page': network first, cache as fallback.
 * 'asset': cache first. 'pass': not handled by the service worker.
 */
export type Handling = 'screen' | 'page' | 'asset' | 'pass';

/** Whether the path is that of a screen for logged-in users. Its page contains no data of theirs. */
export const isScreen = (pathname: string): boolean => pathname.startsWith('/app/');

export function chooseHandling(
  { method, mode, url, cache }: Pick<Request, 'method' | 'mode' | 'url' | 'cache'>,
  home: string,
): Handling {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== home) return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  const isServers = SERVERS_OWN.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const isCallback = SIGN_IN_CALLBACK.test(pathname);
  const isFile = /\.\w+$/.test(pathname);
  if (mode !== 'navigate' || isServers || isCallback || isFile) return 'pass';
  // A reload gets the newest version, and another language.
  return isScreen(pathname) && cache === 'default' ? 'screen' : 'page';
}
