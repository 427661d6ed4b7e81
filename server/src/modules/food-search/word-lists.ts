import { readDataTable } from '../../platform/data-files';

const LISTS = new Map(readDataTable('word-lists.csv').map(({ list, words }) => [list, words]));

/** The words of a list in `server/data/word-lists.csv`, separated by blanks, or by semicolons if they contain blanks. */
export function wordList(list: string): string {
  const words = LISTS.get(list);
  if (words === undefined) throw new RangeError(`Unknown list of words: ${list}`);
  return words;
}
