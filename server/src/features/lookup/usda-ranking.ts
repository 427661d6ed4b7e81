import { wordsOf } from './words';

/**
 * Groups under which USDA lists foods that everybody calls by the next word: 'Fish, salmon' is salmon, and 'Beverages,
 * tea' is tea.
 */
const GROUPS = new Set([
  ...['Alcoholic beverage', 'Beverages', 'Candies', 'Cereals', 'Cereals ready-to-eat', 'Cheese', 'Cookies'],
  ...['Crustaceans', 'Fast foods', 'Fish', 'Game meat', 'Leavening agents', 'Melons', 'Mollusks', 'Nuts', 'Oil'],
  ...['Restaurant', 'Salad dressing', 'Sauce', 'Seeds', 'Snacks', 'Spices', 'Squash', 'Sweeteners', 'Syrups'],
]);

/** Words that a plain food may carry without becoming another one. */
const PLAIN = new Set(
  wordsOf(
    `raw fresh whole plain cooked boiled baked roasted brewed tap ripe regular fluid year round average commercial
     commercially variety varieties all class classes types broilers broiler fryers fryer meat only with without skin salt
     large table granulated mature seeds drained prepared added vitamin milkfat water red white low lowfat nonfat fat
     lean grams protein per ounce all-purpose enriched unenriched bleached unbleached style`,
  ),
);

/** Words of something that has been made of the food, or of a lesser one in its place. */
const MADE = new Set(
  wordsOf(
    `baby babyfood infant formula mix mixture substitute imitation flavor flavored breaded battered stuffed dinner entree
     sandwich frozen canned dehydrated powder powdered dried dry concentrate sweetened glazed candied filling topping
     dessert pie cake soup sauce salad spread snack bar chips puffs shake smoothie syrup pudding cracker roll cookie
     muffin bread pastry drink nectar cocktail punch microwaved microwave deli luncheon patty nugget jerky meatless
     vegetarian industrial restaurant fast commodity usda condensed evaporated human goat sheep restructured
     mechanically deboned pickled smoked cured salted heated unprepared unheated gravy casserole feet tail giblets
     neck back organ liver heart brain tongue`,
  ),
);

const COST = { plain: 0.2, number: 0.2, other: 1, made: 2.5, inFirstName: 1.5, brand: 5 };

/** How far a whole category lies from plain foods. */
const CATEGORY_COST: Readonly<Record<string, number>> = {
  'Baby Foods': 8,
  'Fast Foods': 4,
  'Restaurant Foods': 5,
  'Traditional Foods': 5,
  Meals: 4,
  'Soups & Sauces': 1.5,
  Snacks: 1,
};

/** Capitals that are no brand. */
const NO_BRAND = new Set(['USDA', 'UHT', 'NFS', 'DHA', 'ARA', 'RTE', 'RTD', 'NLEA']);

const isBranded = (name: string): boolean => (name.match(/\b[A-Z]{3,}\b/g) ?? []).some((word) => !NO_BRAND.has(word));

/** What brings a food forward: that it is a staple, and each doubling of the number of foods that share its first name. */
const BONUS = { staple: 2.5, doubledFamily: 0.35 };

export interface Ranked {
  /** What the food is called by, the words that matter most first. */
  words: string[];
  /** How far it is from a plain, whole, everyday food: the lower, the sooner it is shown. */
  weight: number;
}

export interface FoodToRank {
  name: string;
  /** Of the name. */
  parts: readonly string[][];
  category: string;
  isStaple: boolean;
  /** How many foods have the same first name: there are many kinds of what is eaten every day. */
  family: number;
}

/** 'Fish, salmon, Atlantic, raw' as [['salmon'], ['fish'], ['atlantic'], ['raw']]. */
export function partsOf(name: string): string[][] {
  const [first = '', second, ...rest] = name.split(',');
  const ordered = second !== undefined && GROUPS.has(first) ? [second, first, ...rest] : name.split(',');
  return ordered.map(wordsOf).filter((words) => words.length > 0);
}

/** 'salmon' of 'Fish, salmon, Atlantic, raw'. */
export const firstName = (parts: readonly string[][]): string => parts[0]?.join(' ') ?? '';

function costOf(word: string): number {
  if (PLAIN.has(word)) return COST.plain;
  if (/^\d/.test(word)) return COST.number;
  return MADE.has(word) ? COST.made : COST.other;
}

/** What can be said of a food's rank before anybody asks for it. */
export function rankedFood({ name, parts, category, isStaple, family }: FoodToRank): Ranked {
  const words = parts.flat();
  // 'Peanut butter' is no peanut: every further word of the first name makes it another food.
  const further = (parts[0]?.length ?? 1) - 1;
  const weight =
    words.reduce((sum, word) => sum + costOf(word), 0) +
    further * COST.inFirstName +
    (isBranded(name) ? COST.brand : 0) +
    (CATEGORY_COST[category] ?? 0) -
    (isStaple ? BONUS.staple : 0) -
    Math.log2(family) * BONUS.doubledFamily;
  return { words, weight };
}
