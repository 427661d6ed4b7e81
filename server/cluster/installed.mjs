// The installed parts of the cluster. They come from Debian's packages.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute, NotSupported } from '../harness/system.mjs';

const POSTGRES_FOLDER = '/usr/lib/postgresql';
const POSTGRES_PROGRAMS = ['initdb', 'pg_basebackup', 'pg_rewind', 'postgres'];
const APT = 'apt-get install haproxy pgbouncer patroni etcd-server etcd-client postgresql openssl';

/** @param {string} name @returns {never} */
const missing = (name) => {
  throw new NotSupported(`${name} is not installed; run \`${APT}\``);
};

/** @param {string} name */
function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? missing(name);
}

/** Folder of the newest installed Postgres. The embedded one has no pg_basebackup. */
export function findPostgres() {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES_FOLDER, version, 'bin'));
  const complete = folders.find((folder) => POSTGRES_PROGRAMS.every((name) => existsSync(join(folder, name))));
  return complete ?? missing('Postgres');
}

/** PgBouncer prepares statements in transaction mode from version 1.21 on. @param {string} pgbouncer */
function canPrepare(pgbouncer) {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(execute(pgbouncer, ['-V'])) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** @throws NotSupported with the command that installs what is missing. */
export function findInstalled() {
  const [haproxy, pgbouncer, patroni, patronictl, etcd, openssl] = [
    'haproxy',
    'pgbouncer',
    'patroni',
    'patronictl',
    'etcd',
    'openssl',
  ].map(findProgram);
  return {
    haproxy,
    pgbouncer,
    patroni,
    patronictl,
    etcd,
    openssl,
    postgres: findPostgres(),
    canPrepare: canPrepare(pgbouncer),
  };
}

/** @typedef {ReturnType<typeof findInstalled>} Installed */
