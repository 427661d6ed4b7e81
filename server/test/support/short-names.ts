import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export type NameLanguage = 'en' | 'de' | 'fr';
export type FoodNames = Partial<Record<NameLanguage, string>>;
export interface NamedFood {
  id: string;
  source: string;
  names: FoodNames;
}

const SOURCES: Record<string, string> = {
  usda: 'sr28',
  fndds: 'fndds',
  fdc: 'foundation',
  bls: 'bls',
  ciqual: 'ciqual',
  cofid: 'cofid',
};
const TABLES = join(__dirname, '../../data/tables');
const SCRIPT = `
  import { text } from 'node:stream/consumers';
  import { shortNames } from ${JSON.stringify(join(__dirname, '../../scripts/foods/short-names.mjs'))};
  const groups = JSON.parse(await text(process.stdin));
  process.stdout.write(JSON.stringify(groups.map((foods) => [...shortNames(foods)])));`;

/** The short names of the foods of each group. The script is an ES module, which a test cannot import. */
export function shortNamesOfEach(groups: NamedFood[][]): Map<string, FoodNames>[] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    input: JSON.stringify(groups),
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return (JSON.parse(output) as [string, FoodNames][][]).map((names) => new Map(names));
}

export const shortNames = (foods: NamedFood[]) => shortNamesOfEach([foods])[0]!;

/** A food of the source that the prefix of the ID stands for. */
export const toNamedFood = (id: string, names: FoodNames): NamedFood => ({
  id,
  source: SOURCES[id.replace(/:.*/, '')] ?? id,
  names,
});

function readTable(file: string): NamedFood[] {
  const lines = gunzipSync(readFileSync(join(TABLES, file)))
    .toString()
    .trim()
    .split('\n');
  return lines.map((line) => {
    const { id, names } = JSON.parse(line) as NamedFood;
    return toNamedFood(id, names);
  });
}

/** Every food of the tables that the base of foods is derived from. */
export function readTableFoods(): NamedFood[] {
  const files = existsSync(TABLES)
    ? readdirSync(TABLES).filter((file) => file.endsWith('.jsonl.gz') && file !== 'usda_measures.jsonl.gz')
    : [];
  return files.flatMap(readTable);
}
