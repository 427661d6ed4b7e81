/** Paths served by the server itself. Their responses are never cached and never replaced by the app page. */
const SERVERS_OWN = ['/api', '/graphql', '/healthz', '/readyz', '/metrics', '/support', '/payment-sandbox'];

/** Addresses to which sign-in providers lead back. The server hands the answer to a page. */
const SIGN_IN_CALLBACK = /^\/sign-in\/[^/]+\/callback$/;

/** 'page': network first, cache as fallback. 'asset': cache first. 'pass': not handled by the service worker. */
export type Handling = 'page' | 'asset' | 'pass';

export function chooseHandling(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  home: string,
): Handling {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== home) return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  const isServers = SERVERS_OWN.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const isCallback = SIGN_IN_CALLBACK.test(pathname);
  const isFile = /\.\w+$/.test(pathname);
  return mode === 'navigate' && !isServers && !isCallback && !isFile ? 'page' : 'pass';
}
