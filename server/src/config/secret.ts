import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from './env';
import { requirePrivate } from './private-path';

const SHORTEST = 32;

/**
 * The secret that signs tokens where none is configured: made once and kept, so that log-ins outlive a restart.
 * @throws ConfigurationError for a file that was cut short, as anyone could sign with an empty secret, and for one that other
 * accounts can read.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  try {
    // 'wx' makes the first of several processes win; the others read what it wrote.
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
