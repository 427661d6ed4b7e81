import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../config/protected-url';

/** Proxy headers that name the clients, hosts and proxies of a request. */
const NAMING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'forwarded',
] as const;

/** Other proxy headers, which name no machine. */
const OTHER_HEADERS = ['via', 'x-forwarded-port', 'x-forwarded-proto'] as const;

const withoutPort = (host: string): string => host.trim().replace(/^(\[[^\]]*\]|[^:]*):\d+$/, '$1');

/** Machines named in a proxy header. `Forwarded` has pairs such as `for="[::1]:4000"`. */
function parseMachines(name: string, value: string): string[] {
  if (name !== 'forwarded') return value.split(',').map(withoutPort);
  return [...value.matchAll(/(?:for|by|host)=("[^"]*"|[^;,]*)/gi)].map(([, machine = '']) =>
    withoutPort(machine.replaceAll('"', '')),
  );
}

const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopback(new URL(url).hostname);

/** True for a request that was forwarded by a proxy. A proxy that sends no headers can't be detected. */
export const isForwarded = ({ headers }: IncomingMessage): boolean =>
  [...NAMING_HEADERS, ...OTHER_HEADERS].some((name) => headers[name] !== undefined);

/** Whether the client used a name of this machine. */
export const isLocalHost = ({ headers }: IncomingMessage): boolean => isLoopback(withoutPort(headers.host ?? ''));

/** Whether all machines that a request names are this one: its host, its page, and whatever proxies added. */
export function isLocalRequest(req: IncomingMessage): boolean {
  const { headers } = req;
  if (!isLocalHost(req) || headers.via !== undefined) return false;
  const pages = [headers.origin, headers.referer].filter((page) => page !== undefined);
  if (!pages.every(isLoopbackUrl)) return false;
  return NAMING_HEADERS.every((name) => {
    const value = headers[name];
    return value === undefined || parseMachines(name, String(value)).every(isLoopback);
  });
}
