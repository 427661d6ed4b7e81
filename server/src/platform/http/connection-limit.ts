import type { Server } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { toClientKey } from './client-info';

/** Maximum number of open connections of one client: browsers open six, and many people may share an address. */
export const MAX_CONNECTIONS = 200;

/** The proxies in front of the program: their number, or their addresses. */
export type TrustedProxies = string | number | false;

/** Whether connections from an address belong to the clients of a proxy. A number of proxies trusts any address. */
function compileProxies(trusted: TrustedProxies): (address: string) => boolean {
  if (typeof trusted !== 'string') return () => trusted !== false && trusted > 0;
  const isTrusted = compile(trusted.split(',').map((address) => address.trim()));
  return (address) => isTrusted(address, 0);
}

/**
 * Closes new connections of a client that has as many as it may. Without a limit, one client could use up the file
 * descriptors of the process without sending a byte.
 */
export function limitConnections(server: Server, trusted: TrustedProxies): void {
  const isProxy = compileProxies(trusted);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const client = toClientKey(address);
    const count = open.get(client) ?? 0;
    if (count >= MAX_CONNECTIONS) {
      socket.destroy();
      return;
    }
    open.set(client, count + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
}
