/** Where the server itself answers: whatever comes from there is never kept, and never replaced by the page. */
const SERVERS_OWN = ['/api', '/graphql', '/healthz', '/readyz', '/metrics', '/support', '/payment-sandbox'];

/** 'page': from the network, or the kept one when there is none. 'asset': the kept one. 'pass': none of our business. */
export type Handling = 'page' | 'asset' | 'pass';

export function handlingOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, home: string): Handling {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== home) return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  const isServers = SERVERS_OWN.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const isFile = /\.\w+$/.test(pathname);
  return mode === 'navigate' && !isServers && !isFile ? 'page' : 'pass';
}
