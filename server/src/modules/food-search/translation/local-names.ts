import { LRUCache } from 'lru-cache';
import { classifyWord, splitSearchName } from '../lookup/base-ranking';
import { toUsdaWords } from '../lookup/synonyms';
import { tokenize } from '../lookup/words';
import { foodWords } from './food-words';
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

function findName(label: string, names: Names): string | null {
  const parts = splitSearchName(label);
  const known = new Set(parts.flat());
  const candidates = names.get(findNoun(parts) ?? '') ?? [];
  const matching = candidates.filter(({ words }) => words.every((word) => known.has(word)));
  // The most specific word: 'Vollkornbrot' instead of 'Brot'.
  const [best] = [...matching].sort((a, b) => b.words.length - a.words.length);
  return best ? best.local.charAt(0).toUpperCase() + best.local.slice(1) : null;
}

const tables = new Map<WordLanguage, Names>();
const cached = new LRUCache<string, { name: string | null }>({ max: MAX_CACHED });

/** Name of a food of the database in a language, such as 'Vollkornbrot'; null if no word is known. */
export function findLocalName(label: string, language: WordLanguage): string | null {
  const key = `${language}:${label}`;
  const known = cached.get(key);
  if (known) return known.name;
  const names = tables.get(language) ?? readNames(language);
  tables.set(language, names);
  const name = findName(label, names);
  cached.set(key, { name });
  return name;
}
