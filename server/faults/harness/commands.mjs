// Other programs that a fault needs.
import { spawnSync } from 'node:child_process';

/** Runs it to its end. @throws Error with what it said. */
export function execute(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} failed: ${(error?.message ?? stderr).trim()}`);
  return stdout;
}

export const isThere = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** As an account that Postgres and PgBouncer accept: they refuse to run as root, and in a namespace nobody is. */
export const unprivileged = (command, args) =>
  process.getuid() === 0
    ? ['unshare', ['--user', '--map-user=1000', '--map-group=1000', command, ...args]]
    : [command, args];

/** Why a fault cannot be made here; it is told, and never counted as passed. */
export class NotPossible extends Error {}
