import { foldForSearch } from '@macrolog/domain';

/** Words that don't identify a food. */
const EMPTY = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'some', 'the', 'to']);

const WORD = /\d+(?:\.\d+)?|[\p{L}\p{N}]+/gu;

/**
 * One form for singular and plural: 'eggs' → 'egg', 'berries' and 'berry' → 'berri', 'tomatoes' → 'tomato'. It doesn't
 * need to be a word, only the same for both.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = /(?:ch|sh|x|ss|zz|o)es$/.test(word)
    ? word.slice(0, -2)
    : /[^sui]s$|ies$/.test(word)
      ? word.slice(0, -1)
      : word;
  return singular.replace(/(?:ie|y)$/, 'i');
}

/** The significant words of a text, folded and stemmed, in order: 'Nuts, almonds' → ['nut', 'almond']. */
export function tokenize(text: string): string[] {
  const folded = foldForSearch(text).replace(/'s?(?!\p{L})/gu, '');
  const words = folded.match(WORD) ?? [];
  return words.filter((word) => !EMPTY.has(word)).map(stem);
}
