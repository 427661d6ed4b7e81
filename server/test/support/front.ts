import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testCluster } from './cluster';
import { MAX_LISTENERS } from '../../src/platform/http/listener';

const BALANCER = join(__dirname, '../../cluster/balancer-process.mjs');

/** The public side: one process of the program, or a balancer that alternates between two. */
export interface Front {
  origin: string;
  /** Origin of the first process. */
  ownOrigin: string;
  /** The server of each process. */
  servers: Server[];
  /** Accepts requests once each of the servers responds. */
  open(): Promise<void>;
  close(): Promise<void>;
}

async function listen(): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000 }).listen(0, '127.0.0.1');
  server.on('request', (_, res) => res.setMaxListeners(MAX_LISTENERS));
  await once(server, 'listening');
  return server;
}

const getPort = (server: Server): number => (server.address() as AddressInfo).port;
const originAt = (port: number): string => `http://127.0.0.1:${port}`;

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  return Promise.resolve();
}

async function startBalancer(port: number, servers: readonly Server[]) {
  const balancer = spawn(process.execPath, [BALANCER, ...[port, ...servers.map(getPort)].map(String)], {
    // It ends with its standard input, and therefore with a test that never ends.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(balancer, 'close');
  await Promise.race([once(balancer.stdout, 'data'), ended]);
  return async () => {
    balancer.kill('SIGTERM');
    await ended;
  };
}

export async function createFront(): Promise<Front> {
  const server = await listen();
  const ownOrigin = originAt(getPort(server));
  if (!testCluster()) {
    return {
      origin: ownOrigin,
      ownOrigin,
      servers: [server],
      open: () => Promise.resolve(),
      close: () => end(server),
    };
  }
  const servers = [server, await listen()];
  // The program gets its address before it can respond, and the balancer sends requests only to processes that can.
  const placeholder = await listen();
  const port = getPort(placeholder);
  await end(placeholder);
  let closeBalancer = (): Promise<void> => Promise.resolve();
  return {
    origin: originAt(port),
    ownOrigin,
    servers,
    open: async () => {
      closeBalancer = await startBalancer(port, servers);
    },
    close: async () => {
      await closeBalancer();
      await Promise.all(servers.map(end));
    },
  };
}
