import { readDataTable } from '../../../platform/data-files';
import { foldWord, splitWords, WORD_LANGUAGES, type WordLanguage } from './spelling';

const rows = readDataTable('food-synonyms.csv').map(({ language = '', typed = '', means = '' }) => ({
  language,
  typed,
  means,
}));

const isWordLanguage = (language: string): language is WordLanguage =>
  WORD_LANGUAGES.some((known) => known === language);

/** The same for singular and plural, and with and without accents. */
const fold = (language: string, text: string) =>
  splitWords(text)
    .map((word) => (isWordLanguage(language) ? foldWord(word, language) : word))
    .join(' ');

test('has rows of all four languages, without an empty cell or blanks around a word', () => {
  expect([...new Set(rows.map(({ language }) => language))]).toEqual(['en', ...WORD_LANGUAGES]);
  expect(rows.filter(({ typed, means }) => [typed, means].some((text) => !/^\S(?:.*\S)?$/.test(text)))).toEqual([]);
});

test('has one meaning for each term of a language', () => {
  const terms = rows.map(({ language, typed }) => `${language} ${fold(language, typed)}`);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

test('leads to words that are not replaced again', () => {
  // 'Baking soda' means itself, so that it isn't found as a drink.
  const replaced = rows.filter(({ typed, means }) => typed !== means);
  const terms = new Set(replaced.map(({ language, typed }) => `${language} ${fold(language, typed)}`));
  expect(rows.filter(({ language, means }) => terms.has(`${language} ${fold(language, means)}`))).toEqual([]);
});

test('means names of the Spanish table in Spanish', () => {
  const names = readDataTable('names-es.csv').map(({ name = '' }) => new Set(fold('es', name).split(' ')));
  const spanish = rows.filter(({ language }) => language === 'es');
  const missing = spanish.filter(({ means }) => {
    const words = fold('es', means).split(' ');
    return !names.some((name) => words.every((word) => name.has(word)));
  });
  expect(missing).toEqual([]);
});
