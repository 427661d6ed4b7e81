import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { ConfigurationError } from '../../config/env';
import { lockDataFolder } from './data-folder-lock';
import { prepareCluster, prepareFolder } from './postgres-cluster';

/** Address of Postgres: a URL, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; username: string; database: string; password?: string };

const SUPERUSER = 'macrolog';
const DATABASE = 'macrolog';
const PORT = 5432;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 6_000;
const RELAUNCH_PAUSE_MS = { first: 250, longest: 2_000 };
/** A socket path can have about 107 bytes, and `/.s.PGSQL.5432` is appended to the folder. */
const MAX_SOCKET_FOLDER_LENGTH = 90;

export interface EmbeddedPostgres {
  address: DatabaseAddress;
  stop: () => Promise<void>;
}

interface Options {
  dataDir: string;
  /** False for temporary clusters: faster, but data is lost in a power failure. */
  durable?: boolean;
  logger?: Logger;
}

/** Process ID and socket folder of the server that runs on this cluster. */
function postmaster(cluster: string): { pid: number; socketFolder: string } | undefined {
  try {
    const [pid, , , , socketFolder] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return pid && socketFolder ? { pid: Number(pid), socketFolder } : undefined;
  } catch {
    return undefined;
  }
}

const toAddress = (socketFolder: string): DatabaseAddress => ({
  host: socketFolder,
  port: PORT,
  username: SUPERUSER,
  database: DATABASE,
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function connectTo(socketFolder: string): Promise<Client> {
  const client = new Client({ host: socketFolder, port: PORT, user: SUPERUSER, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function isReachable(socketFolder: string): Promise<boolean> {
  try {
    await (await connectTo(socketFolder)).end();
    return true;
  } catch {
    return false;
  }
}

async function createDatabase(socketFolder: string): Promise<void> {
  const client = await connectTo(socketFolder);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Address of the Postgres server that runs on this data folder; undefined if there is none. */
export function runningPostgres(dataDir: string): DatabaseAddress | undefined {
  const running = postmaster(join(dataDir, 'postgres'));
  return running && isAlive(running.pid) ? toAddress(running.socketFolder) : undefined;
}

async function waitUntil(done: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!done()) {
    if (performance.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** Stops the server that a killed program left behind. The caller has locked the data folder, so no other program uses it. */
async function stopOrphan(cluster: string): Promise<void> {
  const left = postmaster(cluster);
  if (!left || !isAlive(left.pid)) return;
  // The PID belongs to another process if it doesn't respond. The new server checks that itself.
  if (!(await isReachable(left.socketFolder))) return;
  process.kill(left.pid, 'SIGINT');
  // Postgres deletes its PID file last. The process may exist until its parent notices the exit.
  await waitUntil(() => !isAlive(left.pid) || postmaster(cluster)?.pid !== left.pid, STOP_TIMEOUT_MS);
}

async function waitUntilReady(server: ChildProcess, socketFolder: string, logFile: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    // Otherwise it is not listening yet, or still recovering from a crash.
    if (await isReachable(socketFolder)) return;
    if (server.exitCode !== null || server.signalCode !== null || performance.now() > deadline) {
      throw new ConfigurationError(`The embedded Postgres didn't start. See the end of ${logFile} for the reason.`);
    }
    await sleep(25);
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  const gone = () => server.exitCode !== null || server.signalCode !== null;
  // SIGINT is Postgres' fast shutdown: it ends all sessions and writes all data.
  server.kill('SIGINT');
  if (await waitUntil(gone, STOP_TIMEOUT_MS)) return;
  server.kill('SIGQUIT');
  await waitUntil(gone, 1_000);
}

/** Parameters to start a server on a cluster, repeatedly if needed. */
interface Launch {
  command: string;
  args: string[];
  socketFolder: string;
  logFile: string;
}

async function launch({ command, args, socketFolder, logFile }: Launch): Promise<ChildProcess> {
  const log = openSync(logFile, 'a', 0o600);
  // In its own process group, so that Ctrl-C reaches only Macrolog, which then stops Postgres gracefully.
  const server = spawn(command, args, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  const spawnFailed = new Promise<never>((_, reject) => server.once('error', reject));
  await Promise.race([waitUntilReady(server, socketFolder, logFile), spawnFailed]);
  return server;
}

/**
 * Retries until it succeeds or is no longer needed. Right after a crash the old server's memory may still be in use,
 * and a full disk may take time to be cleared.
 */
async function relaunch(
  plan: Launch,
  isWanted: () => boolean,
  logger: Logger | undefined,
): Promise<ChildProcess | undefined> {
  let pauseMs = RELAUNCH_PAUSE_MS.first;
  for (let attempt = 1; isWanted(); attempt += 1) {
    try {
      const launched = await launch(plan);
      logger?.info({ attempt }, 'embedded Postgres restarted');
      return launched;
    } catch (error) {
      logger?.error({ err: error, attempt, log: plan.logFile }, 'embedded Postgres restart failed');
    }
    await sleep(pauseMs);
    pauseMs = Math.min(2 * pauseMs, RELAUNCH_PAUSE_MS.longest);
  }
  return undefined;
}

/** Makes the socket folder private if it isn't. It contains nothing from earlier runs. */
function prepareSocketFolder(
  dataDir: string,
  owner: number | undefined,
): { socketFolder: string; isTemporary: boolean } {
  const beside = join(dataDir, 'postgres-socket');
  const isTemporary = beside.length > MAX_SOCKET_FOLDER_LENGTH;
  const socketFolder = isTemporary ? mkdtempSync(join(tmpdir(), 'macrolog-')) : beside;
  prepareFolder(socketFolder, owner);
  return { socketFolder, isTemporary };
}

/**
 * Starts Postgres on the cluster in `dataDir/postgres`, which is created on the first start and recovers after a crash.
 * A server that exits is restarted at the same address. If several programs start on one data folder, exactly one
 * succeeds.
 * @throws ConfigurationError with one sentence if it fails.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const release = await lockDataFolder(options.dataDir);
  try {
    const { address, stop } = await startInLockedFolder(options);
    return { address, stop: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function startInLockedFolder({ dataDir, durable = true, logger }: Options): Promise<EmbeddedPostgres> {
  const { cluster, bin, account } = prepareCluster(dataDir, SUPERUSER);
  await stopOrphan(cluster);

  const { socketFolder, isTemporary } = prepareSocketFolder(dataDir, account.owner);
  const settings = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const [command, args] = account.wrap(join(bin, 'postgres'), [
    '-D',
    cluster,
    '-k',
    socketFolder,
    '-p',
    String(PORT),
    // Anyone who can use the socket is a superuser of the database.
    ...['listen_addresses=', 'unix_socket_permissions=0700', 'max_connections=200', ...settings].flatMap((setting) => [
      '-c',
      setting,
    ]),
  ]);
  const plan: Launch = { command, args, socketFolder, logFile: join(dataDir, 'postgres.log') };

  let stopping = false;
  const first = await launch(plan);
  let running: Promise<ChildProcess | undefined> = Promise.resolve(first);
  const watch = (server: ChildProcess) => {
    server.once('exit', (code, signal) => {
      if (stopping) return;
      logger?.error({ code, signal, log: plan.logFile }, 'embedded Postgres exited; restarting');
      running = relaunch(plan, () => !stopping, logger).then((launched) => {
        if (launched) watch(launched);
        return launched;
      });
    });
  };
  watch(first);

  await createDatabase(socketFolder);
  return {
    address: toAddress(socketFolder),
    async stop() {
      stopping = true;
      const last = await running;
      if (last) await stopServer(last);
      if (isTemporary) rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}
