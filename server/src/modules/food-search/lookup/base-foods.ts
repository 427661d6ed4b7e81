import { gunzip } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Language } from '@macrolog/domain';
import type { BaseIndexData } from './index-data';
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
  private readonly lines = new Map<string, [start: number, end: number]>();

  constructor(private readonly text: Buffer) {
    let start = text.indexOf(NEW_LINE);
    const header = JSON.parse(text.toString('utf8', 0, start)) as { nutrients: BaseNutrient[] };
    this.nutrients = header.nutrients;
    while (start + 1 < text.length) {
      const end = text.indexOf(NEW_LINE, start + 1);
      // Each line begins with the ID: {"id":"01001",
      const from = start + '\n{"id":"'.length;
      this.lines.set(text.toString('latin1', from, text.indexOf('"', from)), [start + 1, end]);
      start = end;
    }
  }

  get(id: string): BaseFood | undefined {
    const [start, end] = this.lines.get(id) ?? [];
    return start === undefined ? undefined : (JSON.parse(this.text.toString('utf8', start, end)) as BaseFood);
  }
}

const unzip = promisify(gunzip);
const readZipped = async (name: string): Promise<Buffer> => unzip(await readFile(dataPath(name)));

/** The foods of the base. */
export const readBaseFoods = async (): Promise<BaseFoods> => new BaseFoods(await readZipped('foods.jsonl.gz'));

/** The names of the foods, by language. */
export const readBaseNames = async (): Promise<BaseIndexData> =>
  JSON.parse((await readZipped('food-names.json.gz')).toString('utf8')) as BaseIndexData;
