import { gunzip } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Language } from '@macrolog/domain';
import { unpackNames, type BaseIndexData } from './index-data';
import { dataPath } from '../../../platform/data-files';

/** A nutrient of the base, with its INFOODS code. */
export interface BaseNutrient {
  code: string;
  label: string;
  unit: string;
}

/** A food of the base, per 100 g. `npm run foods` derives it from the tables. */
export interface BaseFood {
  id: string;
  /** Name in its table, in English. */
  name: string;
  /** Display names, by language. */
  names: Partial<Record<Language, string>>;
  /** Names to display instead of a translation that another food has, by language. */
  titles?: Partial<Record<Language, string>>;
  /** Other names that people type, by language. */
  also: Partial<Record<Language, readonly string[]>>;
  /** Words that its table has beside its name: products ('Snickers' of chocolate candy), synonyms and kinds. */
  kinds?: readonly string[];
  kind: string;
  /** Number of the foods that are the same food in other tables. */
  group?: number;
  /** Languages in which it is an everyday food. */
  stapleIn?: readonly Language[];
  isBranded?: true;
  /** Grams per milliliter, if it is known. */
  density?: number;
  measures: readonly (readonly [label: string, grams: number])[];
  /** In the order of the nutrients; null is unknown. */
  values: readonly (number | null)[];
  /** Values of 0 that mean 'below this limit', by code. */
  below?: Readonly<Record<string, number>>;
}

/** The tables of which the base consists; `supplement` are foods that they lack. */
export type FoodTable = 'foundation' | 'sr28' | 'fndds' | 'cofid' | 'bls' | 'ciqual' | 'supplement';

const TABLES: Readonly<Record<string, FoodTable>> = {
  fdc: 'foundation',
  fndds: 'fndds',
  cofid: 'cofid',
  bls: 'bls',
  ciqual: 'ciqual',
  s: 'supplement',
};

/** The table of a food by its ID: 'bls-C131000' is of BLS, and IDs without a prefix are of SR28. */
export const findTable = (id: string): FoodTable => TABLES[id.slice(0, id.indexOf('-'))] ?? 'sr28';

const NEW_LINE = 10;

/** The foods that ship with the program. They stay text in memory, a line each, and are parsed when they are needed. */
export class BaseFoods {
  readonly nutrients: readonly BaseNutrient[];
  /** Number of the line of each food. */
  private readonly lines = new Map<string, number>();
  /** Where each line begins, and at last where the text ends. */
  private readonly starts: Uint32Array;

  constructor(private readonly text: Buffer) {
    let start = text.indexOf(NEW_LINE) + 1;
    const header = JSON.parse(text.toString('utf8', 0, start)) as { nutrients: BaseNutrient[] };
    this.nutrients = header.nutrients;
    const starts = [start];
    while (start < text.length) {
      // Each line begins with the ID: {"id":"01001",
      const from = start + '{"id":"'.length;
      this.lines.set(text.toString('latin1', from, text.indexOf('"', from)), starts.length - 1);
      start = text.indexOf(NEW_LINE, from) + 1;
      starts.push(start);
    }
    this.starts = Uint32Array.from(starts);
  }

  get(id: string): BaseFood | undefined {
    const line = this.lines.get(id);
    if (line === undefined) return undefined;
    return JSON.parse(this.text.toString('utf8', this.starts[line], this.starts[line + 1])) as BaseFood;
  }
}

const unzip = promisify(gunzip);

/** Unzips into one buffer of the size that the end of the file says: hundreds of small ones would leave holes in memory. */
async function readZipped(name: string): Promise<Buffer> {
  const zipped = await readFile(dataPath(name));
  return unzip(zipped, { chunkSize: zipped.readUInt32LE(zipped.length - Uint32Array.BYTES_PER_ELEMENT) + 1 });
}

/** The foods of the base. */
export const readBaseFoods = async (): Promise<BaseFoods> => new BaseFoods(await readZipped('foods.jsonl.gz'));

/** The names of the foods, by language. */
export async function readBaseNames(): Promise<BaseIndexData> {
  const text = (await readZipped('food-names.json.gz')).toString('utf8');
  return unpackNames(text, await readZipped('food-names.bin.gz'));
}
