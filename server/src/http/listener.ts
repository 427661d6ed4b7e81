import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError } from '../config/env';

/** How long a shutdown waits for requests in flight before it cuts them off. */
const DRAIN_MS = 5_000;

export interface Listener {
  port: number;
  /** Hands requests to the program; until then they are told to come back. */
  serve(app: RequestListener): void;
  /** Takes no new connection, lets requests in flight finish, and cuts off what takes too long. */
  drain(): Promise<void>;
}

function comeBack(req: IncomingMessage, res: ServerResponse): void {
  const alive = req.url === '/healthz';
  res.writeHead(alive ? 200 : 503, { 'Content-Type': 'application/json', ...(!alive && { 'Retry-After': '2' }) });
  res.end(JSON.stringify({ status: alive ? 'ok' : 'unavailable' }));
}

const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });

/**
 * Listens before anything else is ready, so that a port in use is found out first and health checks have an answer.
 * @throws ConfigurationError with one sentence when it cannot.
 */
export async function listen({ host, port }: { host: string; port: number }): Promise<Listener> {
  const server = createServer();
  server.on('request', comeBack);
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use. Set PORT to another one.`,
        EACCES: `Port ${port} is not allowed for this account. Set PORT to one above 1023.`,
      };
      reject(new ConfigurationError(reasons[code ?? ''] ?? `Cannot listen on ${host}:${port} (${code}). Check HOST.`));
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(app) {
      server.off('request', comeBack);
      server.on('request', app);
    },
    drain: () => drain(server),
  };
}
