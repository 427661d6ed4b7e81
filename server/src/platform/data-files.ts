import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** The path of a file of the data that ships with the program. */
export const dataPath = (name: string): string => join(__dirname, '../../data', name);

/** A file of the data that ships with the program. `data/README.md` lists their sources. */
export const readDataFile = (name: string): string => readFileSync(dataPath(name), 'utf8');

/** The rows of a CSV file, by column. */
export const readDataTable = (name: string): Record<string, string>[] =>
  parse<Record<string, string>>(readDataFile(name), { columns: true });
