import { LRUCache } from 'lru-cache';
import { classifyWord, splitSearchName } from '../lookup/base-ranking';
import { toUsdaWords } from '../lookup/synonyms';
import { tokenize } from '../lookup/words';
import { foodWords } from './food-words';
import { localDetail } from './local-measure';
import type { WordLanguage } from './spelling';

/** A word of a language with the words of the database that it means. */
interface Name {
  local: string;
  words: readonly string[];
}

/** The words by each of the words of the database that they mean. */
type Names = ReadonlyMap<string, readonly Name[]>;

const MAX_CACHED = 10_000;

function readNames(language: WordLanguage): Names {
  const names = new Map<string, Name[]>();
  for (const { local, english } of foodWords(language).allFoods) {
    const name = { local, words: toUsdaWords(tokenize(english)) };
    for (const word of new Set(name.words)) names.set(word, [...(names.get(word) ?? []), name]);
  }
  return names;
}

const isSpecific = (word: string): boolean => classifyWord(word) !== 'plain';

/** 'butter' of 'Peanut butter, smooth', 'salmon' of 'Fish, salmon, raw'. */
const findNoun = ([main = []]: readonly string[][]): string | undefined => main.findLast(isSpecific) ?? main.at(-1);

/** A food is named by the words before these: 'Muesli with milk' is muesli. */
const COMPANY = /(?<=\p{L}) (?:with|in|on|and) [^,]*/gu;

function findWord(label: string, names: Names): Name | null {
  const parts = splitSearchName(label.replace(COMPANY, ''));
  const known = new Set(parts.flat());
  const candidates = names.get(findNoun(parts) ?? '') ?? [];
  const matching = candidates.filter(({ words }) => words.every((word) => known.has(word)));
  // The most specific word: 'Vollkornbrot' instead of 'Brot'.
  const [best] = [...matching].sort((a, b) => b.words.length - a.words.length);
  return best ?? null;
}

/** The details of an English name beside the words of the local one. Those without a translation are null. */
function listDetails(english: string, { words }: Name, language: WordLanguage): (string | null)[] {
  const isSaid = (text: string) => toUsdaWords(tokenize(text)).every((word) => words.includes(word));
  const [noun = '', ...parts] = english.replace(/\s*\(([^)]*)\)/g, ', $1').split(', ');
  const further = noun.split(' ').filter((word) => !isSaid(word));
  return [further.join(' '), ...parts]
    .filter((text) => !isSaid(text))
    .map((text) => localDetail(text.toLowerCase(), language));
}

const toTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const tables = new Map<WordLanguage, Names>();

interface LocalName {
  /** Null if no word is known. Details without a translation are left out. */
  name: string | null;
  /** Whether it says all that the English name says. */
  isWhole: boolean;
}
const cached = new LRUCache<string, LocalName>({ max: MAX_CACHED });

/**
 * Name of a food of the database in a language, such as 'Vollkornbrot'.
 * @param english name with what tells it from others, which is added: 'Hähnchenbrust, ohne Haut, roh'.
 */
export function translateLabel(label: string, language: WordLanguage, english: string): LocalName {
  const key = `${language}:${label}:${english}`;
  const known = cached.get(key);
  if (known) return known;
  const names = tables.get(language) ?? readNames(language);
  tables.set(language, names);
  const word = findWord(label, names);
  const details = word && english !== '' ? listDetails(english, word, language) : [];
  const name = word && [toTitle(word.local), ...details.filter((detail) => detail !== null)].join(', ');
  const translated = { name, isWhole: !details.includes(null) };
  cached.set(key, translated);
  return translated;
}

/** The same name alone; null if no word is known. */
export const findLocalName = (label: string, language: WordLanguage, english = ''): string | null =>
  translateLabel(label, language, english).name;
