import type { Language } from '@macrolog/domain';
import type { UsableFood } from './lookup/food-database';
import { FoodIndex } from './lookup/food-index';
import { ENGLISH_WORDS, type IndexWords } from './lookup/index-words';
import { listSpellings } from './lookup/words';

/** Ranks the user's own foods higher, because users add foods that they eat. */
export const OWN_FOOD_COST = -16;
/** The same for own foods with an unfinished word. */
const UNFINISHED_COST = -1;

export interface Ranked<T> {
  food: T;
  cost: number;
}

/** Articles, and what joins a food to its kind: 'blanc de poulet', 'huile d’olive'. They say nothing about a food. */
const JOINING = new Set('de du des d l la le les del von vom'.split(' '));

/** Names are compared word by word, as they were typed: in German, too, adjectives stand before the noun. */
const readWords = (language: Language | null): IndexWords => ({
  ...ENGLISH_WORDS,
  classify: (word) => (JOINING.has(word) ? 'plain' : ENGLISH_WORDS.classify(word)),
  isNounLast: language !== 'fr' && language !== 'es',
});

function createIndex<T>(
  foods: readonly T[],
  toNames: (food: T) => readonly string[],
  words: IndexWords = ENGLISH_WORDS,
): FoodIndex {
  const index = new FoodIndex(words);
  foods.forEach((food, place) => {
    const [name = '', ...also] = toNames(food).flatMap(listSpellings);
    index.add({ id: String(place), name, also });
  });
  return index;
}

/** The foods of an index that match all words, best first. */
const search = <T>(index: FoodIndex, foods: readonly T[], words: readonly string[], options = {}): Ranked<T>[] =>
  index.search(words, foods.length, options).flatMap(({ id, cost }) => {
    const food = foods[Number(id)];
    return food ? [{ food, cost }] : [];
  });

interface OwnFood {
  name: string;
  brand: string | null;
}

/** A food without a brand, and with it. */
const toNames = ({ name, brand }: OwnFood) => (brand === null ? [name] : [name, `${name}, ${brand}`]);

/**
 * The user's foods that match the words, best first.
 * @param language of the words, null for English. In French and Spanish, the noun is the first word of a name.
 */
export function rankOwnFoods<T extends OwnFood>(
  words: readonly string[],
  foods: readonly T[],
  language: Language | null,
): Ranked<T>[] {
  const index = createIndex(foods, toNames, readWords(language));
  const exact = new Set(search(index, foods, words, { isExact: true }).map(({ food }) => food));
  return search(index, foods, words)
    .map(({ food, cost }) => ({ food, cost: cost + (exact.has(food) ? OWN_FOOD_COST : UNFINISHED_COST) }))
    .sort((one, other) => one.cost - other.cost);
}

/**
 * Found foods with their cost, in the order of their source. If the source doesn't rank by words, foods that match
 * fewer words than others are dropped: 'gummy bears' must not find bear meat.
 */
export function rankFoundFoods(words: readonly string[], foods: readonly UsableFood[]): Ranked<UsableFood>[] {
  const match = (names: readonly string[], unranked: readonly UsableFood[]) =>
    search(
      createIndex(unranked, ({ label }) => [label]),
      unranked,
      names,
    );
  const unranked = foods.filter(({ cost }) => cost === undefined);
  const costs = new Map(match(words, unranked).map(({ food, cost }) => [food, cost]));
  const hasWord = (food: UsableFood) => words.some((word) => match([word], [food]).length > 0);
  const fitting = foods.filter((food) => food.cost !== undefined || (costs.size > 0 ? costs.has(food) : hasWord(food)));
  let highest = -Infinity;
  return (fitting.length > 0 ? fitting : foods).map((food) => {
    highest = Math.max(highest, food.cost ?? costs.get(food) ?? 0);
    return { food, cost: highest };
  });
}

/** Merges two ranked lists. If the cost is equal, the user's own food comes first. */
export const mergeByCost = <A, B>(own: readonly Ranked<A>[], found: readonly Ranked<B>[]): (A | B)[] =>
  // The sort is stable for equal costs.
  [...own, ...found].sort((a, b) => a.cost - b.cost).map(({ food }) => food);
