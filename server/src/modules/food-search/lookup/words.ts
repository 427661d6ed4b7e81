import { foldAccents, foldForSearch, JOINED_SCRIPT } from '@macrolog/domain';

/** Words that don't identify a food. */
const STOP_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'n', 'of', 'on', 'or', 'some', 'the', 'to']);

/** Words, numbers and pictures, of which each is a word. */
const WORD = /\d+(?:\.\d+)?|[\p{L}\p{N}]+|\p{Regional_Indicator}{2}|\p{Extended_Pictographic}/gu;

/** Articles that French and Italian join to the next word: "d'orange". Any other apostrophe is inside a word: "s'more". */
const ELISION = /(?<![\p{L}\p{N}])([dl]|dell|all|nell|dall)'(?=\p{L})/gu;

const JOINABLE = new RegExp(JOINED_SCRIPT, 'u');

/**
 * One form for singular and plural: 'eggs' → 'egg', 'berries' and 'berry' → 'berri', 'tomatoes' → 'tomato'. It doesn't
 * need to be a word, only the same for both.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = /(?:ch|sh|x|ss|zz|.{3}o)es$/.test(word)
    ? word.slice(0, -2)
    : /[^sui]s$|ies$/.test(word)
      ? word.slice(0, -1)
      : word;
  // 'Pie' and 'soy' are too short to have a stem of their own, so their plurals have none either.
  return singular.length < 4 ? singular : singular.replace(/(?:ie|y)$/, 'i');
}

const splitWords = (text: string): string[] =>
  foldAccents(text).replace(ELISION, '$1 ').replaceAll("'", '').match(WORD) ?? [];

/** Words that say what a food lacks, in the form of `joinNegations`. */
const LACKING: readonly (readonly [words: RegExp, joined: string])[] = [
  [/\b(?:fat[\s-]free|non[\s-]fat|no fat)\b/gi, 'nonfat'],
  [/\bmeat only\b|\bskinless\b|\bskin (?:not eaten|removed)\b/gi, 'noskin'],
  [/\bunsalted\b/gi, 'nosalt'],
  [/\b(?:unsweetened|sugarless)\b/gi, 'nosugar'],
  [/\bboneless\b/gi, 'nobone'],
  [/\b(\p{L}+)[\s-]free\b/giu, 'no$1'],
  [/\b(?:no|non|not|without|w\/o)[\s-]+(?:added[\s-]+)?(?=\p{L})/giu, 'no'],
];

/** Joins a negation with its word, so that 'without salt' isn't found by 'salt': 'no salt' becomes 'nosalt'. */
export const joinNegations = (text: string): string =>
  LACKING.reduce((joined, [words, replacement]) => joined.replace(words, replacement), text);

/** Tea in French, whose accent is gone when words are compared. */
const TEA = /(?<!\p{L})thé(?!\p{L})/iu;

/** The significant words of a text, folded and stemmed, in order: 'Nuts, almonds' → ['nut', 'almond']. */
export function tokenize(text: string): string[] {
  const isTea = TEA.test(text);
  return splitWords(text)
    .filter((word) => !STOP_WORDS.has(word) || (isTea && word === 'the'))
    .map(stem);
}

/** All words of a name, with articles, which can be numbers: 'an egg'. 'Half & half' has no 'and'. */
export const tokenizeName = (name: string): string[] =>
  splitWords(name)
    .filter((word) => word !== 'and')
    .map(stem);

export const isSameName = (one: string, other: string): boolean =>
  tokenizeName(one).join(' ') === tokenizeName(other).join(' ');

/** The name, and with elided articles joined to their words, as some type it: 'huile dolive'. */
export const listSpellings = (name: string): string[] =>
  foldAccents(name).search(ELISION) === -1 ? [name] : [name, foldForSearch(name)];

/** Whether the word is in a script that joins words, so that it may be a part of others: '牛乳' of '低脂肪牛乳'. */
export const isJoinable = (word: string): boolean => JOINABLE.test(word);

/** 'Nuts, hazelnuts or filberts' has two names. */
export function splitAlternatives(name: string): string[] {
  const first = name.split(',').slice(0, 2).join(',');
  if (!/ or /i.test(first)) return [name];
  return [name, name.replace(/(\S+) or (?:\S+ )?\S+/i, '$1'), name.replace(/\S+ or (\S+)/i, '$1')];
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
  isNoun: boolean;
}

const sortLetters = (word: string): string => Array.from(word).sort().join('');
const joinDoubled = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** Words shorter than this become another word with another letter: 'Kiri' isn't 'kiwi'. */
const MIN_REPLACED_LENGTH = 5;

/** Whether the first number that differs is smaller. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

/**
 * The known word that is most similar to an unknown one and starts with the same letter. Of equally similar ones, it is one
 * with the same letters, swapped or doubled, then a noun, then the most common one.
 * @param most typing errors, of those that the lengths of the words allow.
 */
export function nearestWord(typed: string, known: Iterable<KnownWord>, most = Infinity): string | undefined {
  if (maxDistance(typed.length) === 0) return undefined;
  const [sorted, joined] = [sortLetters(typed), joinDoubled(typed)];
  let nearest: { word: string; rank: readonly number[] } | undefined;
  for (const { word, foods, isNoun } of known) {
    if (word.charCodeAt(0) !== typed.charCodeAt(0) || Math.abs(word.length - typed.length) > 2) continue;
    // A word that only describes foods is too unlikely with two errors.
    const max = Math.min(maxDistance(typed.length), maxDistance(word.length), isNoun ? most : 1);
    const isDoubled = joined === joinDoubled(word);
    const distance = isDoubled ? 1 : editDistance(typed, word, max);
    if (distance > max && !isDoubled) continue;
    const hasSameLetters = isDoubled || sorted === sortLetters(word);
    if (typed.length < MIN_REPLACED_LENGTH && word.length === typed.length && !hasSameLetters) continue;
    const rank = [distance, hasSameLetters ? 0 : 1, isNoun ? 0 : 1, -foods];
    if (!nearest || isBefore(rank, nearest.rank)) nearest = { word, rank };
  }
  return nearest?.word;
}
