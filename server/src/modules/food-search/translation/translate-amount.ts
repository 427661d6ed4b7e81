import { parseTypedNumber, round, TYPED_NUMBER, type TypedNumber } from '@macrolog/domain';
import { readDataTable } from '../../../platform/data-files';
import { parseLeadingUnit } from '../typed-text/quantities';
import { foldLetters, splitWords, WORD_LANGUAGES, type WordLanguage } from './spelling';

const KINDS = ['unit', 'own unit', 'size', 'number', 'vague', 'about', 'joiner'] as const;
type Kind = (typeof KINDS)[number];

type Meanings = ReadonlyMap<Kind, ReadonlyMap<string, string>>;

/** A word as typed, with its place in the text. */
interface Typed {
  end: number;
  word: string;
}

/** Length of the longest phrase: 'cuillère à soupe'. */
const MAX_PHRASE = 4;
const NUMBER = new RegExp(String.raw`^\s*${TYPED_NUMBER}(?=\s|\p{L}|$)`, 'iu');
const TRAILING = new RegExp(String.raw`[\s(]${TYPED_NUMBER}\s{0,3}(?<unit>\p{L}[\p{L}\s.]{0,20})$`, 'iu');
const WORD = /[\p{L}\p{M}]+\.?['’]?/gu;
/** '1.500' in a language with a decimal comma. */
const THOUSANDS = /^(\s*[1-9]\d{0,2})\.(?=\d{3}(?!\d))/;

const toKey = (words: readonly string[], language: WordLanguage | null): string =>
  words.map((word) => foldLetters(word, language)).join(' ');

const readRows = () => readDataTable('amount-words.csv');

/** The words of a language by kind. Without one, the units of all languages that are no English words. */
function readMeanings(rows: ReturnType<typeof readRows>, language: WordLanguage | null): Meanings {
  const meanings = new Map(KINDS.map((kind) => [kind, new Map<string, string>()]));
  const kinds: readonly Kind[] = language ? KINDS : ['unit', 'joiner'];
  for (const column of language ? [language] : WORD_LANGUAGES) {
    for (const row of rows.filter(({ kind }) => kinds.includes(kind as Kind))) {
      const map = meanings.get(row['kind'] as Kind);
      for (const form of (row[column] ?? '').split('; ').filter((text) => text !== '')) {
        const key = toKey(splitWords(form), language);
        if (!map?.has(key)) map?.set(key, row['english'] ?? '');
      }
    }
  }
  return meanings;
}

const rows = readRows();
const MEANINGS: ReadonlyMap<WordLanguage | null, Meanings> = new Map(
  [null, ...WORD_LANGUAGES].map((language) => [language, readMeanings(rows, language)]),
);

/** The first words of a text. */
function firstWords(text: string): Typed[] {
  const words: Typed[] = [];
  for (const match of text.matchAll(WORD)) {
    const end = match.index + match[0].length;
    if (/[^\s]/.test(text.slice(words.at(-1)?.end ?? 0, match.index))) break;
    words.push({ end, word: splitWords(match[0]).join('') });
    if (words.length === MAX_PHRASE) break;
  }
  return words;
}

/** The longest phrase of a kind at the beginning of a text, and the rest of the text. */
function parsePhrase(
  text: string,
  kind: Kind,
  language: WordLanguage | null,
): { english: string; rest: string } | null {
  const words = firstWords(text);
  for (let length = words.length; length > 0; length -= 1) {
    const key = toKey(
      words.slice(0, length).map(({ word }) => word),
      language,
    );
    const english = MEANINGS.get(language)?.get(kind)?.get(key);
    if (english !== undefined) return { english, rest: text.slice(words[length - 1]?.end) };
  }
  return null;
}

/** '1,5 Pfund' → '750 g'. */
function joinUnit(number: string, groups: TypedNumber, unit: string): string {
  const [, grams] = /^(\d+) g$/.exec(unit) ?? [];
  return grams === undefined ? `${number} ${unit}` : `${round(parseTypedNumber(groups) * Number(grams), 3)} g`;
}

/** Some units are foods or other words in English ('pot roast'), so they count only in the user's own language. */
const parseUnit = (text: string, language: WordLanguage | null) =>
  parsePhrase(text, 'unit', language) ?? parsePhrase(text, 'own unit', language);

interface Numeral {
  text: string;
  groups: TypedNumber;
  rest: string;
  /** Whether the number is written in words. */
  isWord: boolean;
}

function parseNumeral(text: string, language: WordLanguage | null): Numeral | null {
  const digits = NUMBER.exec(text);
  if (digits) {
    return { text: digits[0].trim(), groups: digits.groups ?? {}, rest: text.slice(digits[0].length), isWord: false };
  }
  const word = parsePhrase(text, 'number', language);
  const groups = word && NUMBER.exec(word.english)?.groups;
  return word && groups ? { text: word.english, groups, rest: word.rest, isWord: true } : null;
}

/** 'd’huile' → 'of huile', after a unit. */
function translateJoiner(text: string, language: WordLanguage | null): string {
  const joiner = parsePhrase(text, 'joiner', language);
  return joiner ? ` of ${joiner.rest.trim()}` : text;
}

/** The amount with its unit; null if the language has no unit of this name. */
function translateUnit(number: Numeral, language: WordLanguage | null): string | null {
  const size = parsePhrase(number.rest, 'size', language);
  const english = parseLeadingUnit(number.rest.trim().toLowerCase());
  const unit = english && !language ? null : parseUnit(size?.rest ?? number.rest, language);
  if (unit) {
    const count = size ? `${number.text} ${size.english}` : number.text;
    return `${joinUnit(count, number.groups, unit.english)}${translateJoiner(unit.rest, language)}`;
  }
  if (!english) return size ? `${number.text} ${size.english}${size.rest}` : null;
  // '200 ml de lait': this unit is the same in English.
  const end = number.rest.length - english.rest.length;
  const rest = translateJoiner(number.rest.slice(end), language);
  const isSame = rest === number.rest.slice(end);
  return isSame ? null : `${number.text} ${number.rest.slice(0, end).trim()}${rest}`;
}

function translateLeading(text: string, language: WordLanguage | null): string | null {
  const about = parsePhrase(text, 'about', language);
  const vague = parsePhrase(text, 'vague', language);
  if (vague) return `${vague.english}${translateJoiner(vague.rest, language)}`;
  const number = parseNumeral(about?.rest ?? text, language);
  if (!number) return null;
  const found = translateUnit(number, language);
  return found ?? (number.isWord || about ? `${number.text}${number.rest}` : null);
}

function translateTrailing(text: string, language: WordLanguage | null): string | null {
  const match = TRAILING.exec(text);
  const unit = parseUnit(match?.groups?.['unit'] ?? '', language);
  if (!match || unit?.rest !== '' || parseLeadingUnit((match.groups?.['unit'] ?? '').toLowerCase())) return null;
  const number = match[0].slice(1, match[0].length - (match.groups?.['unit'] ?? '').length).trim();
  return `${text.slice(0, match.index)} ${joinUnit(number, match.groups ?? {}, unit.english)}`;
}

/**
 * Translates the amount of a text to English and leaves the rest: '2 Scheiben Brot' → '2 slices Brot', '1 taza de arroz'
 * → '1 cup of arroz'. Numbers in words, sizes and vague amounts are translated only in the user's own language.
 */
export function translateAmount(text: string, language: WordLanguage | null): string {
  // A dot separates thousands there, so the number is as ambiguous as one with a comma is in English.
  const typed = language ? text.replace(THOUSANDS, '$1,') : text;
  return translateLeading(typed, language) ?? translateTrailing(typed, language) ?? typed;
}
