import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readPackage = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Record<string, unknown>;

test.each(['.', 'server', 'server/domain', 'client'])('the package %s has the license of the program', (folder) => {
  expect(readPackage(folder)['license']).toBe('MIT');
});

test.each(['server', 'client'])('%s contains the text of the license', (folder) => {
  expect(read(`${folder}/LICENSE`)).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} The Macrolog authors\n/);
  expect(read('README.md')).toContain(`(${folder}/LICENSE)`);
});
