import { readDataTable } from '../../../platform/data-files';
import { wordList } from '../word-lists';
import { tokenize } from './words';

/** Common terms and their USDA equivalents, longest first. */
const SYNONYMS = readDataTable('food-synonyms.csv')
  .filter(({ language }) => language === 'en')
  .map(({ typed = '', means = '' }) => ({ typed: tokenize(typed), usda: tokenize(means) }))
  .sort((a, b) => b.typed.length - a.typed.length);

/** Words with the same meaning, with the typed one first. */
export const EQUIVALENT_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'roast roasted roasting rotisserie',
    'grill grilled broiled',
    'grilled broiled roasted',
    'dry raw uncooked dried',
    'raw uncooked unprepared dry',
    'uncooked raw dry',
    'cooked boiled prepared roasted baked braised stewed broiled grilled steamed',
    'boiled hard-boiled',
    'steamed boiled cooked',
    'fresh raw',
    'plain natural',
    'skimmed nonfat skim',
    'skim nonfat',
    'lowfat low',
    'chop loin',
    'minced ground',
    'shredded grated',
    'zero diet',
    'diet low',
    'tinned canned',
    'can canned',
    'burger hamburger',
    'whipped whipping',
    'gyro doner kebab',
    'kebab doner gyro',
    'vegan plant vegetarian meatless vegetable',
    'vegetarian meatless vegetable vegan',
  ].map((words) => {
    const [typed = '', ...others] = tokenize(words);
    return [typed, others];
  }),
);

/** Words that can be missing in a match, because they don't change a food. */
export const OPTIONAL_WORDS: ReadonlySet<string> = new Set(tokenize(wordList('optional')));

/** Words that can be missing only in the results of a search, because they change a food. */
export const QUALIFYING_WORDS: ReadonlySet<string> = new Set(tokenize(wordList('qualifying')));

/** Ways of cooking, which a search leaves out if it finds nothing with them. */
export const COOKING_WORDS: ReadonlySet<string> = new Set(tokenize(wordList('cooking')));

const PULSES = new Set(tokenize('beans chickpeas lentils peas'));

function replaceSynonyms(words: readonly string[]): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const known = SYNONYMS.find(({ typed }) => typed.every((word, index) => word === words[index]));
  return known
    ? [...known.usda, ...replaceSynonyms(words.slice(known.typed.length))]
    : [first, ...replaceSynonyms(rest)];
}

/** The words of a query in the terms of the USDA database, whose dried pulses are dry or raw. */
export const toUsdaWords = (words: readonly string[]): string[] =>
  replaceSynonyms(
    words.some((word) => PULSES.has(word)) ? words.map((word) => (word === 'dried' ? 'dry' : word)) : words,
  );
