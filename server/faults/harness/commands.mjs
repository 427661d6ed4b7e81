// Runs other programs that a fault needs.
import { spawnSync } from 'node:child_process';

/** Runs a command and waits for its end. @throws Error with its error output. */
export function execute(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} failed: ${(error?.message ?? stderr).trim()}`);
  return stdout;
}

export const isThere = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Runs a command as an account that Postgres and PgBouncer accept: they refuse to run as root. */
export const unprivileged = (command, args) =>
  process.getuid() === 0
    ? ['unshare', ['--user', '--map-user=1000', '--map-group=1000', command, ...args]]
    : [command, args];

/** The reason why a fault can't be simulated on this machine. It is reported and never counts as passed. */
export class NotPossible extends Error {}
