import { foldForSearch, type Language } from '@macrolog/domain';

/** Languages besides English in which foods can be searched. */
export const WORD_LANGUAGES = ['de', 'fr', 'es'] as const;
export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** Null for English and for an unknown language. */
export const toWordLanguage = (language: Language | null): WordLanguage | null =>
  WORD_LANGUAGES.find((known) => known === language) ?? null;

const WORD = /\d+(?:[.,]\d+)?|[\p{L}\p{M}]+|%/gu;
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Lowercase words with their accents: "Jus d'orange 1,5 %" → ['jus', 'd', 'orange', '1.5', '%']. */
export function splitWords(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase().normalize('NFC');
  const words = lower.replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter).match(WORD) ?? [];
  return words.map((word) => (/^\d/.test(word) ? word.replace(',', '.') : word));
}

/** Without accents. In German, 'ä', 'ae' and 'a' are one letter: 'Käse', 'Kaese' and 'Kase'. */
export function foldLetters(word: string, language: WordLanguage | null): string {
  // 'Brät' is sausage meat, and no form of 'Braten'.
  const plain = foldForSearch(language === 'de' ? word.replace('brät', 'bret') : word);
  // A 'sope' is a tortilla, and no form of 'sopa'.
  if (language === 'es') return plain.replace(/^sope(?=s?$)/, 'sopei');
  return language === 'de' ? plain.replace(/([aou])e/g, '$1') : plain;
}

/** Length of the shortest word that has an ending. */
const MIN_INFLECTED = 4;

/** Removes an ending, unless the word is too short to have one. */
const strip = (word: string, ending: RegExp): string => (word.length < MIN_INFLECTED ? word : word.replace(ending, ''));

/**
 * One form for singular and plural, masculine and feminine, with and without accents. It doesn't need to be a word, only
 * the same for all of them.
 */
const FOLD: Readonly<Record<WordLanguage, (word: string) => string>> = {
  de: (word) => strip(word, /(?:e[mnrs]?|n|(?<!s)s)$/),
  fr: (word) => strip(strip(word, /[sx]$/), /e$/),
  es: (word) => strip(strip(word, /s$/), /[aeo]$/),
};

export const foldWord = (word: string, language: WordLanguage): string => FOLD[language](foldLetters(word, language));
