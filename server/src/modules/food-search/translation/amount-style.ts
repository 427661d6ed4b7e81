import {
  ENGLISH,
  toStoredStyle,
  toTypedStyle,
  isAmerican,
  type AmountStyle,
  type AmountWord,
  type CountedNoun,
  type Glass,
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

const splitForms = (forms = ''): string[] => forms.split('; ').filter(Boolean);

/** '250 beer' is a glass of 250 ml. The first drink of the kind is what a glass of beer holds without a name. */
function readGlasses(language: WordLanguage): Map<string, Glass> {
  const fold = toFold(language);
  const drinks = new Map(
    rows
      .filter(({ kind }) => kind === 'drink')
      .map(({ english = '', [language]: forms }) => [english, splitForms(forms)]),
  );
  return new Map(
    rows
      .filter(({ kind }) => kind === 'glass')
      .flatMap(({ english = '', [language]: forms }) => {
        const [, milliliters, kind = ''] = /^(\d+) (.*)$/.exec(english) ?? [];
        const names = drinks.get(kind) ?? [];
        const glass = {
          milliliters: Number(milliliters),
          drinks: new Set(names.map(fold)),
          alone: kind === 'beer' ? (names[0] ?? null) : null,
        };
        return splitForms(forms).map((form) => [fold(form), glass] as const);
      }),
  );
}

/** Kinds of rows that `readWords` doesn't read. */
const OTHER_KINDS = new Set(['counted', 'glass', 'drink']);

/** The words of a language. Without one, the units of all languages that are no English words. */
function readWords(language: WordLanguage | null): WordTable {
  const fold = toFold(language);
  const meanings: Partial<Record<AmountWord, Map<string, string>>> = {};
  for (const column of language ? [language] : WORD_LANGUAGES) {
    for (const { kind = '', [column]: forms = '', english = '' } of rows) {
      // An 'own unit' is a food or another word in English: 'pot roast'.
      if (OTHER_KINDS.has(kind) || (language === null && kind !== 'unit' && kind !== 'joiner')) continue;
      const known = (meanings[kind.replace('own ', '') as AmountWord] ??= new Map<string, string>());
      for (const form of forms.split('; ').filter(Boolean)) {
        const key = splitWords(form).map(fold).join(' ');
        if (!known.has(key)) known.set(key, english);
      }
    }
  }
  if (!language) return { fold, meanings };
  return {
    fold,
    meanings,
    counted: readCounted(language),
    glasses: readGlasses(language),
    isCompounding: language === 'de',
  };
}

const WORDS: ReadonlyMap<WordLanguage | null, WordTable> = new Map(
  [null, ...WORD_LANGUAGES].map((language) => [language, readWords(language)]),
);

/** The words in the Americas, where the names of European glasses are other drinks. */
const AMERICAN_WORDS: typeof WORDS = new Map(
  [...WORDS].map(([language, words]) => [language, { ...words, glasses: new Map<string, Glass>() }]),
);

function listTables(language: Language | null, region?: string): WordTable[] {
  const own = toWordLanguage(language);
  const words = (region !== undefined && isAmerican(region) ? AMERICAN_WORDS : WORDS).get(own);
  if (!words) return [ENGLISH];
  // In a language its own words come first. Without one, English has priority.
  return own ? [words, ENGLISH] : [ENGLISH, words];
}

/** How amounts are typed in a language and a region: '2 Scheiben Brot', '1.500 g', '2 cañas' in Spain. */
export const typedStyle = (language: Language | null, region?: string): AmountStyle => ({
  tables: listTables(language, region),
  numbers: toTypedStyle(language),
});

/** How amounts are written in serving sizes of a user with this language. */
export const storedStyle = (language: Language | null): AmountStyle => ({
  tables: listTables(language),
  numbers: toStoredStyle(language),
});
