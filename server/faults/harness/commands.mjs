// Other programs that a fault needs.
import { spawnSync } from 'node:child_process';

/** Runs it to its end. @throws Error with what it said. */
export function execute(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} failed: ${(error?.message ?? stderr).trim()}`);
  return stdout;
}

export const isThere = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
