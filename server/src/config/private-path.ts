import { statSync } from 'node:fs';
import { ConfigurationError } from './env';

/** Permission bits of the group and of others. */
const OTHERS = 0o077;

/**
 * Checks that only the owner can use a file or a folder. Permissions aren't fixed automatically: the content may
 * already have been read or changed, and the operator must know.
 * @throws ConfigurationError with the command that restricts access.
 */
export function requirePrivate(what: string, path: string): void {
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const stats = statSync(path);
  if ((stats.mode & OTHERS) === 0) return;
  const wanted = stats.isDirectory() ? '700' : '600';
  throw new ConfigurationError(
    `${what} ${path} is accessible to other accounts on this machine. Restrict it with: chmod ${wanted} '${path}'`,
  );
}
