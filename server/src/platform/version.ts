import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(__dirname, '../../..');

/** The version of the program: that of its package. */
export const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

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
