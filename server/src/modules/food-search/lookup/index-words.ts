import { readDataTable } from '../../../platform/data-files';
import { foldLetters, foldWord, splitWords, type WordLanguage } from '../translation/spelling';
import { wordList } from '../word-lists';
import { classifyWord, splitSearchName, type WordClass } from './base-ranking';
import { COOKING_WORDS, EQUIVALENT_WORDS, OPTIONAL_WORDS, QUALIFYING_WORDS, toUsdaWords } from './synonyms';
import { joinNegations, tokenize } from './words';

/** How an index reads the words of a language. */
export interface IndexWords {
  /** The significant words of a text, in one form for singular and plural. */
  tokenize: (text: string) => string[];
  /** A text with each negation joined to its word: 'ohneZucker'. */
  joinNegations: (text: string) => string;
  /** The words of each part of a name, the main part first. */
  splitName: (name: string) => string[][];
  classify: (word: string) => WordClass;
  /** Words with the same meaning, by the typed one. */
  equivalents: ReadonlyMap<string, readonly string[]>;
  /** Words that can be missing in a match: they don't change a food. */
  optional: ReadonlySet<string>;
  /** Words that can be missing only in the results of a search, because they change a food: 'raw'. */
  qualifying: ReadonlySet<string>;
  /** Words that a search leaves out if it finds nothing with them: 'roasted'. */
  cooking: ReadonlySet<string>;
  /** Replaces words by those that the tables use. */
  replaceWords: (words: readonly string[]) => string[];
  /** A compound with its regional first part in the word of the tables: 'Karfiolsuppe' as 'Blumenkohlsuppe'. */
  renameCompound: (word: string) => string;
  /** Whether the noun is the last word of a name, as in English, and not the first. */
  isNounLast: boolean;
  /** Whether words are written in one: 'Linsensuppe'. */
  hasCompounds: boolean;
}

export const ENGLISH_WORDS: IndexWords = {
  tokenize: (text) => tokenize(joinNegations(text)),
  joinNegations,
  // 'Dry heat' doesn't make a food dry, and beans 'from dried' are cooked.
  splitName: (name) =>
    splitSearchName(joinNegations(name.replace(/, (?:dry|moist) heat\b/g, '').replace(/\bfrom dried\b/g, 'cooked'))),
  classify: classifyWord,
  equivalents: EQUIVALENT_WORDS,
  optional: OPTIONAL_WORDS,
  qualifying: QUALIFYING_WORDS,
  cooking: COOKING_WORDS,
  replaceWords: toUsdaWords,
  renameCompound: (word) => word,
  isNounLast: true,
  hasCompounds: false,
};

/** Words with nearly the same meaning, the typed one first. */
const EQUIVALENTS: Readonly<Record<WordLanguage, readonly string[]>> = {
  de: ['vegan vegetarisch'],
  fr: ['végan végétarien végétal', 'végétalien végétarien végétal'],
  es: ['vegano vegetariano vegetal'],
};

/** 'ohne Zucker' as one word, so that it isn't found by 'Zucker'. */
const NEGATION = /(?<!\p{L})(ohne|sans|sin|non)[\s-]+(?:\p{L}{1,2}['’\s]+)?(?=\p{L})/giu;

const BRACKETS = /\(([^()]*)\)/g;

/** Letters of the shortest regional word, and of the shortest word behind it, in a compound. */
const MIN_PART = 5;

/** Renames the first part of a German compound. @param names of the same things, the regional one first. */
function renameFirstPart(word: string, names: ReadonlyArray<readonly [typed: string, means: string]>): string {
  const found = names.find(([typed]) => word.startsWith(typed) && word.length >= typed.length + MIN_PART);
  return found ? found[1] + word.slice(found[0].length) : word;
}

/** The longest of the typed phrases at the beginning of the words is replaced, then the next. */
function replacePhrases(words: readonly string[], phrases: ReadonlyMap<string, readonly string[]>): string[] {
  const replaced: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(4, words.length - at);
    while (length > 0 && !phrases.has(words.slice(at, at + length).join(' '))) length -= 1;
    replaced.push(...(phrases.get(words.slice(at, at + length).join(' ')) ?? words.slice(at, at + 1)));
    at += Math.max(length, 1);
  }
  return replaced;
}

/**
 * One form for all inflections. In German an ending may follow another, so 'Erdbeeren', 'Erdbeere' and 'Erdbeer' have one
 * form only without any of them.
 */
function foldInflections(word: string, language: WordLanguage): string {
  const folded = foldWord(word, language);
  return language === 'de' && folded !== foldLetters(word, language) ? foldInflections(folded, language) : folded;
}

function readWords(language: WordLanguage): IndexWords {
  const fold = (word: string) => foldInflections(word, language);
  const joinWords = (text: string) => text.replace(NEGATION, '$1');
  const fillers = new Set(wordList(`fillers ${language}`).split(' '));
  const split = (text: string) =>
    splitWords(joinWords(text))
      .filter((word) => !fillers.has(word))
      .map((word) => fold(word));
  const kinds = (['plain', 'lesser', 'made'] as const).flatMap((kind) =>
    split(wordList(`${kind} ${language}`)).map((word) => [word, kind] as const),
  );
  // The first kind of a word counts.
  const kindByWord = new Map<string, WordClass>([...kinds].reverse());
  const plain = new Set(kinds.flatMap(([word, kind]) => (kind === 'plain' ? [word] : [])));
  const synonyms = readDataTable('food-synonyms.csv')
    .filter((row) => row['language'] === language)
    .map(({ typed = '', means = '' }) => [typed, means] as const);
  const phrases = new Map(synonyms.map(([typed, means]) => [split(typed).join(' '), split(means)]));
  const parts = synonyms
    .filter((names) => names.every((name) => name.length >= MIN_PART && !name.includes(' ')))
    .map(([typed, means]) => [foldLetters(typed, language), foldLetters(means, language)] as const);
  return {
    tokenize: split,
    joinNegations: joinWords,
    splitName: (name) =>
      [...name.replace(BRACKETS, '').split(/,(?!\d)/), ...[...name.matchAll(BRACKETS)].map(([, inside = '']) => inside)]
        .map(split)
        .filter((words) => words.length > 0),
    classify: (word) => kindByWord.get(word) ?? (/^[\d%]/.test(word) ? 'plain' : 'other'),
    equivalents: new Map(
      EQUIVALENTS[language].map(split).map(([typed = '', ...others]): [string, string[]] => [typed, others]),
    ),
    optional: new Set(split(wordList(`optional ${language}`))),
    cooking: new Set(),
    qualifying: new Set([...plain, ...split(wordList(`qualifying ${language}`))]),
    replaceWords: (words) => replacePhrases(words, phrases),
    renameCompound: (word) => (language === 'de' ? (split(renameFirstPart(word, parts))[0] ?? word) : word),
    isNounLast: false,
    hasCompounds: language === 'de',
  };
}

const loaded = new Map<WordLanguage, IndexWords>();

/** The words of a language, read from the data files at the first use. */
export function indexWords(language: WordLanguage): IndexWords {
  const words = loaded.get(language) ?? readWords(language);
  loaded.set(language, words);
  return words;
}
