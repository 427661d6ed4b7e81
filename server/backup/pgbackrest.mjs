// Runs pgBackRest with the configuration of this folder. Only what names a place of this machine comes from the
// environment, which overrides the file.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { USER } from '../harness/postgres.mjs';
import { execute, NotSupported, unprivileged } from '../harness/system.mjs';

/** @param {string} name */
const ownFile = (name) => fileURLToPath(new URL(name, import.meta.url));

export const ARCHIVING = ownFile('postgresql.conf');
const STANZA = '--stanza=macrolog';

/** @throws NotSupported with the command that installs it. */
export function requirePackage() {
  const folders = (process.env.PATH ?? '').split(':');
  if (folders.some((folder) => existsSync(join(folder, 'pgbackrest')))) return;
  throw new NotSupported('pgbackrest is not installed; run `apt-get install pgbackrest`');
}

export class PgBackRest {
  /** @param {string} folder of the repository and of the data of Postgres. */
  constructor(folder) {
    this.folder = folder;
    for (const name of ['repository', 'spool', 'lock', 'socket']) mkdirSync(join(folder, name), { recursive: true });
  }

  /** Sets the environment of this process, which Postgres inherits. @param {{ data: string, port: number }} server */
  use({ data, port }) {
    Object.assign(process.env, {
      PGBACKREST_CONFIG: ownFile('pgbackrest.conf'),
      PGBACKREST_LOG_LEVEL_CONSOLE: 'error',
      PGBACKREST_LOG_LEVEL_FILE: 'off',
      PGBACKREST_LOCK_PATH: join(this.folder, 'lock'),
      PGBACKREST_SPOOL_PATH: join(this.folder, 'spool'),
      PGBACKREST_REPO1_PATH: join(this.folder, 'repository'),
      PGBACKREST_REPO1_CIPHER_PASS: 'only for a test on this machine',
      PGBACKREST_PG1_PATH: data,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: join(this.folder, 'socket'),
      PGBACKREST_PG1_USER: USER,
    });
  }

  /**
   * Runs a command and measures its time in milliseconds.
   * @param {string[]} args
   */
  run(...args) {
    const started = performance.now();
    execute(...unprivileged('pgbackrest', [STANZA, ...args]));
    return performance.now() - started;
  }

  /** Bytes of the last backup in the database and in the repository. @returns {{ database: number, repository: number }} */
  readSizes() {
    const info = execute(...unprivileged('pgbackrest', [STANZA, '--output=json', 'info']));
    /** @type {{ backup: { info: { size: number, repository: { delta: number } } }[] }[]} */
    const [{ backup }] = JSON.parse(info);
    const { size, repository } = backup[backup.length - 1].info;
    return { database: size, repository: repository.delta };
  }
}
