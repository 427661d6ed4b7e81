import {
  ENGLISH,
  toStoredStyle,
  toTypedStyle,
  type AmountStyle,
  type AmountWord,
  type CountedNoun,
  type Language,
  type WordTable,
} from '@macrolog/domain';
import { readDataTable } from '../../../platform/data-files';
import { foldLetters, splitWords, toWordLanguage, WORD_LANGUAGES, type WordLanguage } from './spelling';

const toFold = (language: WordLanguage | null) => (word: string) => foldLetters(splitWords(word).join(''), language);

const rows = readDataTable('amount-words.csv');

/** 'Zimt|Stange' is a stick of cinnamon, and '|Zehe' a clove of anything. */
const readCounted = (language: WordLanguage): CountedNoun[] =>
  rows
    .filter(({ kind }) => kind === 'counted')
    .flatMap(({ [language]: forms = '', english: unit = '' }) =>
      forms
        .split('; ')
        .filter(Boolean)
        .map((form) => {
          const [food = '', noun = ''] = form.split('|').map(toFold(language));
          return { noun, food: food || null, unit };
        }),
    );

/** The words of a language. Without one, the units of all languages that are no English words. */
function readWords(language: WordLanguage | null): WordTable {
  const fold = toFold(language);
  const meanings: Partial<Record<AmountWord, Map<string, string>>> = {};
  for (const column of language ? [language] : WORD_LANGUAGES) {
    for (const { kind = '', [column]: forms = '', english = '' } of rows) {
      // An 'own unit' is a food or another word in English: 'pot roast'.
      if (kind === 'counted' || (language === null && kind !== 'unit' && kind !== 'joiner')) continue;
      const known = (meanings[kind.replace('own ', '') as AmountWord] ??= new Map<string, string>());
      for (const form of forms.split('; ').filter(Boolean)) {
        const key = splitWords(form).map(fold).join(' ');
        if (!known.has(key)) known.set(key, english);
      }
    }
  }
  return { fold, meanings, ...(language && { counted: readCounted(language), isCompounding: language === 'de' }) };
}

const WORDS: ReadonlyMap<WordLanguage | null, WordTable> = new Map(
  [null, ...WORD_LANGUAGES].map((language) => [language, readWords(language)]),
);

function listTables(language: Language | null): WordTable[] {
  const own = toWordLanguage(language);
  const words = WORDS.get(own);
  if (!words) return [ENGLISH];
  // In a language its own words come first. Without one, English has priority.
  return own ? [words, ENGLISH] : [ENGLISH, words];
}

/** How amounts are typed in a language: '2 Scheiben Brot', '1.500 g'. */
export const typedStyle = (language: Language | null): AmountStyle => ({
  tables: listTables(language),
  numbers: toTypedStyle(language),
});

/** How amounts are written in serving sizes of a user with this language. */
export const storedStyle = (language: Language | null): AmountStyle => ({
  tables: listTables(language),
  numbers: toStoredStyle(language),
});
