import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { longTest } from './support/long';

const ROOT = join(__dirname, '../..');

const MAX_BYTES = 16 * 1024 * 1024;

const billOfMaterials = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string(), scope: z.string() })),
});

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ name: z.string().optional(), version: z.string().optional() })),
});

const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as unknown;

/** URL of a package in a bill of materials. */
const toPurl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const SCRIPT = 'npm sbom --sbom-format cyclonedx --package-lock-only';

test('the bill of materials is made from the lock file, which has every package in its version', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(readJson('package.json'));
  expect(scripts['sbom']).toBe(SCRIPT);
  const { packages } = lockFile.parse(readJson('package-lock.json'));
  const names = ['pg', 'graphql', 'react', 'jest', 'playwright'];
  expect(names.filter((name) => !packages[`node_modules/${name}`]?.version)).toEqual([]);
});

longTest('the bill of materials has every package in its version, and tells which are only for development', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_BYTES });
  const { components } = billOfMaterials.parse(JSON.parse(text));
  const scopes = new Map(components.map(({ purl, scope }) => [purl.split('?')[0], scope]));
  const { packages } = lockFile.parse(readJson('package-lock.json'));
  const versions = Object.entries(packages).flatMap(([path, { name, version }]) => {
    const [, folder] = /.*node_modules\/(.*)/.exec(path) ?? [];
    // An alias is a folder with another name than its package.
    return folder === undefined || version === undefined ? [] : [{ path, purl: toPurl(name ?? folder, version) }];
  });
  expect(versions.length).toBeGreaterThan(1_000);
  expect(versions.filter(({ purl }) => !scopes.has(purl))).toEqual([]);
  const findScope = (name: string) => scopes.get(versions.find(({ path }) => path === `node_modules/${name}`)?.purl);
  expect(['pg', 'graphql', 'react'].map(findScope)).toEqual(['required', 'required', 'required']);
  expect(['jest', 'playwright'].map(findScope)).toEqual(['optional', 'optional']);
});
