import { tokenize } from './words';

/** USDA groups of foods that people call by the next word: 'Fish, salmon' is salmon, and 'Beverages, tea' is tea. */
const GROUPS = new Set([
  ...['Alcoholic beverage', 'Alcoholic beverages', 'Alcoholic Beverage', 'Beverages', 'Beverage', 'Candies', 'Cereals'],
  ...['Cereals ready-to-eat', 'Cheese', 'Cookies', 'Crustaceans', 'Fast foods', 'Fast food', 'Fast Foods', 'Fast Food'],
  ...['Fish', 'Game meat', 'Leavening agents', 'Melons', 'Mollusks', 'Nuts', 'Oil', 'Restaurant', 'Salad dressing'],
  ...['Sauce', 'Seeds', 'Snacks', 'Spices', 'Squash', 'Sweeteners', 'Syrups', 'Frozen novelties', 'School Lunch'],
]);

/** Words that don't change a plain food. */
const PLAIN = new Set(
  tokenize(
    `raw fresh whole plain cooked boiled baked roasted brewed tap ripe regular fluid year round average commercial
     commercially variety varieties all class classes type types broilers broiler fryers fryer meat only with without skin
     salt large table granulated mature seeds drained prepared added vitamin milkfat water low lowfat nonfat
     fat lean grams protein per ounce all-purpose enriched unenriched bleached unbleached style natural traditional generic
     fish nut beverage mollusk crustacean spice cereal ready-to-eat eat ready alcoholic cheese as ns`,
  ),
);

/** Words for products made from the food, or for inferior substitutes. */
const MADE = new Set(
  tokenize(
    `baby babyfood infant formula mix mixture substitute imitation flavor flavored breaded battered stuffed dinner entree
     sandwich frozen canned dehydrated powder powdered dried dry concentrate sweetened glazed candied filling topping
     dessert pie cake soup sauce salad spread snack bar chips puffs shake smoothie syrup pudding cracker roll cookie
     muffin bread pastry drink nectar cocktail punch microwaved microwave deli luncheon patty nugget jerky meatless
     vegetarian industrial restaurant fast commodity usda condensed evaporated human goat sheep restructured
     mechanically deboned pickled smoked cured salted heated unprepared unheated gravy casserole feet tail giblets
     neck back organ liver heart brain tongue juice oil butter flour bran dressing candy substitutes dip jelly leaf
     peel ice gum shell crust starch vinegar extract custard noodle milk wild imported alaska native navajo hopi apache shoshone
     buffalo sprouted reduced diet light imported unsalted`,
  ),
);

/** Cost of a word in the food's name that isn't in the query. */
export const EXTRA_WORD_COST = {
  plain: 0.2,
  made: 2.5,
  other: 1,
  /** In the main name: 'peanut' in 'Peanut butter'. */
  modifier: 3,
  madeModifier: 4,
  /** The noun: 'butter' in 'Peanut butter'. */
  noun: 7,
  madeNoun: 9,
} as const;

const BRAND_COST = 9;

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
const NO_BRAND = new Set(['USDA', 'UHT', 'NFS', 'DHA', 'ARA', 'RTE', 'RTD', 'NLEA', 'BBQ', 'UPC', 'PLU']);

export const isBranded = (name: string): boolean =>
  (name.match(/\b[A-Z]{3,}\b/g) ?? []).some((word) => !NO_BRAND.has(word));

/** Bonus for staple foods, and for each doubling of the number of foods with the same main name. */
const BONUS = { staple: 2.5, doubledFamily: 0.35 };

export interface Ranked {
  /** Words of the food's names, most important first. */
  words: string[];
  /** Distance from everyday foods, regardless of its words. Lower is shown first. */
  weight: number;
}

export interface FoodToRank {
  isBranded: boolean;
  /** Parts of the name. */
  parts: readonly string[][];
  category: string;
  isStaple: boolean;
  /** Number of foods with the same main name. Everyday foods have many varieties. */
  family: number;
}

/** Groups that say what a food is made into: 'Oil, olive' is an oil, and 'Sauce, steak' isn't steak. */
const MADE_INTO = new Set(['Oil', 'Sauce', 'Salad dressing', 'Syrups', 'Cookies']);

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

/** 'Fish, salmon, Atlantic, raw' as [['salmon'], ['fish'], ['atlantic'], ['raw']]. */
export function partsOf(name: string): string[][] {
  const [first = '', second, ...rest] = withoutBrackets(name).split(',');
  const ordered = second !== undefined && GROUPS.has(first) ? [second, first, ...rest] : [first, second ?? '', ...rest];
  return ordered.map(tokenize).filter((words) => words.length > 0);
}

/** The same for a search, in which 'Oil, olive' is an oil, and a brand comes after the product. */
export function splitSearchName(name: string): string[][] {
  const [first = '', second, ...rest] = withoutBrackets(name).split(',');
  const isFirst = second === undefined || (!isBrand(first) && (!GROUPS.has(first) || MADE_INTO.has(first)));
  return (isFirst ? [first, second ?? '', ...rest] : [second, first, ...rest])
    .map(tokenize)
    .filter((words) => words.length > 0);
}

/** 'salmon' of 'Fish, salmon, Atlantic, raw'. */
export const mainName = (parts: readonly string[][]): string => parts[0]?.join(' ') ?? '';

export type WordClass = 'plain' | 'made' | 'other';

export function classifyWord(word: string): WordClass {
  if (PLAIN.has(word) || /^\d/.test(word)) return 'plain';
  return MADE.has(word) ? 'made' : 'other';
}

/** The part of a food's rank that doesn't depend on the query. */
export function rankedFood({ isBranded: hasBrand, parts, category, isStaple, family }: FoodToRank): Ranked {
  const weight =
    (hasBrand ? BRAND_COST : 0) +
    (CATEGORY_COST[category] ?? 0) -
    (isStaple ? BONUS.staple : 0) -
    Math.log2(family) * BONUS.doubledFamily;
  return { words: parts.flat(), weight };
}
