import { FoodIndex } from './lookup/food-index';
import type { UsableFood } from './lookup/found-foods';

/** Ranks the user's own foods higher, because users add foods that they eat. */
const OWN_WEIGHT = -16;

/** Ranks a food lower if the amount can't be converted to its servings. */
const UNCONVERTED_COST = 4;

interface Named {
  id: string;
  name: string;
}

export interface Ranked<T> {
  food: T;
  cost: number;
}

/** The user's foods that match the words, best first. */
export function rankOwnFoods<T extends Named>(words: readonly string[], foods: readonly T[]): Ranked<T>[] {
  const index = new FoodIndex();
  for (const { id, name } of foods) index.add({ id, name, also: [], weight: OWN_WEIGHT });
  const byId = new Map(foods.map((food) => [food.id, food]));
  return index.search(words, foods.length).flatMap(({ id, cost }) => {
    const food = byId.get(id);
    return food ? [{ food, cost }] : [];
  });
}

const lacksAll = (words: readonly string[], { label }: UsableFood): boolean => {
  const index = new FoodIndex();
  index.add({ id: label, name: label, also: [], weight: 0 });
  return words.every((word) => index.search([word], 1).length === 0);
};

/**
 * Found foods with their cost, in the order of their source. If the source doesn't rank by words, foods that match
 * fewer words than others are dropped: 'gummy bears' must not find bear meat.
 */
export function rankFoundFoods(words: readonly string[], foods: readonly UsableFood[]): Ranked<UsableFood>[] {
  const index = new FoodIndex();
  const unranked = foods.filter(({ cost }) => cost === undefined);
  for (const [place, { label }] of unranked.entries())
    index.add({ id: String(place), name: label, also: [], weight: 0 });
  const costs = new Map(index.search(words, unranked.length).map(({ id, cost }) => [unranked[Number(id)], cost]));
  const fitting = foods.filter((food) =>
    costs.size > 0 ? food.cost !== undefined || costs.has(food) : food.cost !== undefined || !lacksAll(words, food),
  );
  const shown = fitting.length > 0 ? fitting : foods;
  let highest = -Infinity;
  return shown.map((food) => {
    highest = Math.max(highest, food.cost ?? costs.get(food) ?? 0);
    return { food, cost: highest };
  });
}

/** The cost of a food whose serving can't express the amount: one of the database that can is more useful. */
export const unconvertedCost = (cost: number): number => cost - OWN_WEIGHT + UNCONVERTED_COST;

/** Merges two ranked lists. If the cost is equal, the user's own food comes first. */
export const mergeByCost = <T>(own: readonly Ranked<T>[], found: readonly Ranked<T>[]): T[] =>
  // The sort is stable for equal costs.
  [...own, ...found].sort((a, b) => a.cost - b.cost).map(({ food }) => food);
