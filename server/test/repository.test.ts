import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readPackage = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Record<string, unknown>;

test.each(['.', 'server', 'server/domain', 'client'])('the package %s has the license of the program', (folder) => {
  expect(readPackage(folder)['license']).toBe('MIT');
});

test('there is one version, and the change log has it', () => {
  const versions = ['.', 'server', 'server/domain', 'client'].map((folder) => readPackage(folder)['version']);
  expect(new Set(versions).size).toBe(1);
  expect(read('server/docs/CHANGELOG.md')).toContain(`\n## ${String(versions[0])} `);
});

test.each(['server', 'client'])('%s contains the text of the license', (folder) => {
  expect(read(`${folder}/LICENSE`)).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} The Macrolog authors\n/);
  expect(read('README.md')).toContain(`(${folder}/LICENSE)`);
});

test('the recommended and the oldest Node.js are tested, and the image runs the recommended one', () => {
  const recommended = Number(read('.nvmrc'));
  const { node: range } = readPackage('.')['engines'] as { node: string };
  const workflow = parse(read('.github/workflows/test.yml')) as {
    jobs: { test: { strategy: { matrix: { node: number[] } } } };
  };
  const oldest = Number(/^>=(\d+)\./.exec(range)?.[1]);
  expect(workflow.jobs.test.strategy.matrix.node).toEqual(expect.arrayContaining([oldest, recommended]));
  expect(read('server/Dockerfile')).toContain(`FROM node:${recommended}-`);
});
