import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(__dirname, '../../..');

/** The version of the program: that of its package. */
export const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

/** The answer to a health check, from the hash of the commit, if it is known. */
export const createHealth = (commit: string | null): string =>
  JSON.stringify({ status: 'ok', version: VERSION, commit });

const GIT_TIMEOUT_MS = 2_000;

/** The commit of a working copy; null in an image, or without git. */
export function readCommit(): string | null {
  try {
    const output = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, timeout: GIT_TIMEOUT_MS, stdio: 'pipe' });
    return output.toString().trim();
  } catch {
    return null;
  }
}
