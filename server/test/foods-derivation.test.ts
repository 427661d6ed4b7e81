import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dataPath } from '../src/platform/data-files';
import { longTest } from './support/long';

const SCRIPT = join(__dirname, '../scripts/foods/derive.mjs');
const INPUTS = join(__dirname, '../scripts/foods/inputs.mjs');
const FILES = ['foods.jsonl.gz', 'food-names.json.gz', 'food-names.bin.gz'];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function derive(): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'foods-'));
  folders.push(folder);
  execFileSync('node', [SCRIPT, folder]);
  return FILES.map((name) => readFileSync(join(folder, name)));
}

const read = (file: Buffer) => gunzipSync(file).toString('latin1');

test('the committed files were derived after the last change of a table, list or rule', () => {
  const script = `import { hashInputs } from '${INPUTS}'; console.log(hashInputs());`;
  const inputs = execFileSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(readFileSync(dataPath('foods.sha256'), 'utf8')).toBe(inputs);
});

longTest(
  'the committed files are those of the tables, lists and rules',
  () => {
    const derived = derive().map(read);
    // Another release of Node may zip the same content differently.
    const committed = FILES.map((name) => read(readFileSync(dataPath(name))));
    expect(derived.map((text, index) => text === committed[index])).toEqual([true, true, true]);
  },
  120_000,
);

longTest(
  'the same tables give the same files, byte for byte',
  () => {
    const [one, other] = [derive(), derive()];
    expect(one.map((file, index) => file.equals(other[index] ?? Buffer.alloc(0)))).toEqual([true, true, true]);
  },
  240_000,
);
