import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs tokens where none is configured: made once and kept, so that log-ins outlive a restart. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  try {
    // 'wx' makes the first of several processes win; the others read what it wrote.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
