import { foldForSearch } from '@macrolog/domain';

/** Words that don't identify a food. */
const STOP_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'some', 'the', 'to']);

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
  return words.filter((word) => !STOP_WORDS.has(word)).map(stem);
}

/** Maximum distance between two words to count as a typo. */
const maxDistance = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * Edit distance between two words (insert, delete, replace, or swap neighboring letters); `max + 1` if it is larger
 * than `max`. Optimal string alignment, row by row.
 */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const cost = (above[j - 1] ?? 0) + (same ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : cost;
      row.push(Math.min(cost, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > max) return max + 1;
    [before, above] = [above, row];
  }
  return above[b.length] ?? max + 1;
}

export interface KnownWord {
  word: string;
  /** Number of foods with this word in their name. */
  foods: number;
}

/** The most common known word that is similar to an unknown one and starts with the same letter. */
export function nearestWord(typed: string, known: Iterable<KnownWord>): string | undefined {
  if (maxDistance(typed.length) === 0) return undefined;
  let nearest: (KnownWord & { distance: number }) | undefined;
  for (const { word, foods } of known) {
    if (word.charCodeAt(0) !== typed.charCodeAt(0)) continue;
    const max = Math.min(maxDistance(typed.length), maxDistance(word.length));
    const distance = editDistance(typed, word, max);
    if (distance > max) continue;
    const isNearer = !nearest || distance < nearest.distance;
    if (isNearer || (distance === nearest?.distance && foods > nearest.foods)) nearest = { word, foods, distance };
  }
  return nearest?.word;
}
