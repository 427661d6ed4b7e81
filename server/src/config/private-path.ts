import { statSync } from 'node:fs';
import { ConfigurationError } from './env';

/** What the group and all others may do. */
const OTHERS = 0o077;

/**
 * Makes sure that nobody but its owner may use a file or a folder. The mode is not repaired: what was open may have been read
 * or changed already, and the operator has to know.
 * @throws ConfigurationError with the command that closes it.
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
