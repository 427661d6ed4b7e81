import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

const SHORTEST = 32;

/**
 * Secret that signs tokens if none is configured. Created once and stored, so that logins survive a restart.
 * @throws ConfigurationError for a truncated file, because anyone could sign with an empty secret, and for one that
 * other accounts can read.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  try {
    // 'wx' lets the first of several processes win. The others read its secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  requirePrivate('The secret file', file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST) {
    throw new ConfigurationError(
      `The secret in ${file} is too short. Delete the file to create a new secret, or set JWT_SECRET.`,
    );
  }
  return secret;
}
