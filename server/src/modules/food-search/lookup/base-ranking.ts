import { wordList } from '../word-lists';
import { COOKING_WORDS } from './synonyms';
import { tokenize } from './words';

/** USDA groups of foods that people call by the next word: 'Fish, salmon' is salmon, and 'Beverages, tea' is tea. */
const GROUPS = new Set(wordList('groups').split('; '));

/** Words that don't change a plain food. */
const PLAIN = new Set(tokenize(wordList('plain')));

/** Words for products made from the food, or for inferior substitutes. */
const MADE = new Set(tokenize(wordList('made')));

/** Words for a food that lacks something, which people name when they mean it. */
const LESSER = new Set(tokenize(wordList('lesser')));

/** Cost of a word in the food's name that isn't in the query. */
export const EXTRA_WORD_COST = {
  plain: 0.2,
  made: 2.5,
  lesser: 4,
  other: 1,
  /** In the main name: 'peanut' in 'Peanut butter'. */
  modifier: 3,
  madeModifier: 4,
  /** The noun: 'butter' in 'Peanut butter'. */
  noun: 7,
  madeNoun: 9,
} as const;

/** Distance of a whole category from plain foods. */
const CATEGORY_COST: Readonly<Record<string, number>> = {
  'Baby Foods': 12,
  'Fast Foods': 3,
  'Restaurant Foods': 6,
  'Traditional Foods': 5,
  Meals: 3,
  'Soups & Sauces': 1.5,
  Snacks: 1,
};

/** Words in capitals that aren't brands. */
const NO_BRAND = new Set(wordList('no brands').split('; '));

export const isBranded = (name: string): boolean =>
  (name.match(/\b[A-Z]{3,}\b/g) ?? []).some((word) => !NO_BRAND.has(word));

/** Groups that say what a food is made into: 'Oil, olive' is an oil, and 'Sauce, steak' isn't steak. */
const MADE_INTO = new Set(wordList('products').split('; '));

const isBrand = (part: string): boolean => /^[^a-z]*[A-Z]{2}[^a-z]{2,}/.test(part);

/**
 * Moves text in brackets to the end: 'Chickpeas (garbanzo beans, bengal gram), raw' becomes 'Chickpeas, raw, garbanzo
 * beans, bengal gram'.
 */
function withoutBrackets(name: string): string {
  const inside: string[] = [];
  const outside = name.replace(/\s*\(([^()]*)\)/g, (_, text: string) => {
    inside.push(text);
    return '';
  });
  return [outside, ...inside].join(', ');
}

/** Whether the part behind a group names a food, and not its cooking: 'Fish, baked or broiled', 'Fish, NS as to type'. */
const namesFood = (part: string): boolean =>
  !/^\s*NS\b/.test(part) && tokenize(part).some((word) => !COOKING_WORDS.has(word));

function splitName(name: string, isGroup: (first: string) => boolean): string[][] {
  const [first = '', second = '', ...rest] = withoutBrackets(name).split(',');
  const parts = namesFood(second) && isGroup(first) ? [second, first, ...rest] : [first, second, ...rest];
  return parts.map(tokenize).filter((words) => words.length > 0);
}

/** 'Fish, salmon, Atlantic, raw' as [['salmon'], ['fish'], ['atlantic'], ['raw']]. */
export const splitFoodName = (name: string): string[][] => splitName(name, (first) => GROUPS.has(first));

/** The same for a search, in which 'Oil, olive' is an oil, and a brand comes after the product. */
export const splitSearchName = (name: string): string[][] =>
  splitName(name, (first) => isBrand(first) || (GROUPS.has(first) && !MADE_INTO.has(first)));

/** 'salmon' of 'Fish, salmon, Atlantic, raw'. */
export const mainName = (parts: readonly string[][]): string => parts[0]?.join(' ') ?? '';

export type WordClass = 'plain' | 'made' | 'lesser' | 'other';

export function classifyWord(word: string): WordClass {
  if (PLAIN.has(word) || /^\d/.test(word)) return 'plain';
  if (LESSER.has(word)) return 'lesser';
  return MADE.has(word) ? 'made' : 'other';
}

export interface FoodToRank {
  /** Parts of the name. */
  parts: readonly string[][];
  category: string;
  isStaple: boolean;
  /** Number of foods with the same main name. Everyday foods have many varieties. */
  family: number;
}

/** The words of a food, and its distance from everyday foods, regardless of the query. Lower is shown first. */
export const rankFood = ({ parts, category, isStaple, family }: FoodToRank) => ({
  words: parts.flat(),
  weight: (CATEGORY_COST[category] ?? 0) - (isStaple ? 2.5 : 0) - Math.log2(family) * 0.35,
});
