import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrCreateSecret } from './private-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'macrolog-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is made once and kept, for its owner alone', () => {
  const secret = loadOrCreateSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(loadOrCreateSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o077).toBe(0);
});

test.each([0o644, 0o640, 0o602])('a file of mode %o, which other accounts can use, signs nothing', (mode) => {
  const file = join(folder, 'jwt-secret');
  loadOrCreateSecret(folder);
  chmodSync(file, mode);
  expect(() => loadOrCreateSecret(folder)).toThrow(
    `The secret file ${file} is accessible to other accounts on this machine. Restrict it with: chmod 600 '${file}'`,
  );
});

test('two installations have two secrets', () => {
  const other = mkdtempSync(join(tmpdir(), 'macrolog-secret-'));
  expect(loadOrCreateSecret(other)).not.toBe(loadOrCreateSecret(folder));
  rmSync(other, { recursive: true });
});

test.each(['', '\n', 'short'])('a file that holds %j signs nothing', (content) => {
  writeFileSync(join(folder, 'jwt-secret'), content, { mode: 0o600 });
  expect(() => loadOrCreateSecret(folder)).toThrow(
    /^The secret in .*jwt-secret is too short\. Delete the file to create a new secret, or set JWT_SECRET\.$/,
  );
});
