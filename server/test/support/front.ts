import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCluster } from './cluster';
import { MAX_LISTENERS } from '../../src/platform/http/listener';

const EDGE = join(__dirname, '../../cluster/edge-process.mjs');

/** The public side: one process of the program, or HAProxy in front of two. */
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
  // A program that several test files use is never ended: the worker of Jest may end while it listens.
  server.unref().on('connection', (socket) => socket.unref());
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

async function startEdge(certificate: string, port: number, servers: readonly Server[]) {
  const folder = mkdtempSync(join(tmpdir(), 'macrolog-edge-'));
  const edge = spawn(process.execPath, [EDGE, folder, certificate, ...[port, ...servers.map(getPort)].map(String)], {
    // It ends with its standard input, and therefore with a test that never ends.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(edge, 'close');
  await Promise.race([once(edge.stdout, 'data'), ended]);
  return async () => {
    edge.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

export async function createFront(): Promise<Front> {
  const server = await listen();
  const ownOrigin = originAt(getPort(server));
  const cluster = testCluster();
  if (!cluster) {
    return {
      origin: ownOrigin,
      ownOrigin,
      servers: [server],
      open: () => Promise.resolve(),
      close: () => end(server),
    };
  }
  const servers = [server, await listen()];
  // The program gets its address before it can respond, and HAProxy sends requests only to processes that can.
  const placeholder = await listen();
  const port = getPort(placeholder);
  await end(placeholder);
  let closeEdge = (): Promise<void> => Promise.resolve();
  return {
    origin: `https://localhost:${port}`,
    ownOrigin,
    servers,
    open: async () => {
      closeEdge = await startEdge(cluster.certificate, port, servers);
    },
    close: async () => {
      await closeEdge();
      await Promise.all(servers.map(end));
    },
  };
}
