import type { FoundFood } from './food-database';
import { usableMeasures, type Measure } from './servings';

/** A found food that can be shown: it has a nutrient and a serving with a weight. */
export type UsableFood<T extends FoundFood = FoundFood> = Omit<T, 'measures'> & { measures: readonly Measure[] };

/** Null for a food that must not be shown: no nutrient is above 0, or none of its measures has a weight. */
export function usableFood<T extends FoundFood>(food: T): UsableFood<T> | null {
  if (!Object.values(food.nutrients).some((value) => value > 0)) return null;
  const measures = usableMeasures(food.measures);
  return measures && { ...food, measures };
}

export const usableFoods = (foods: readonly FoundFood[]): UsableFood[] =>
  foods.map((food) => usableFood(food)).filter((food) => food !== null);

function firstOfEach<T>(things: readonly T[], keyOf: (thing: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (!byKey.has(key)) byKey.set(key, thing);
  }
  return [...byKey.values()];
}

type Key = Pick<FoundFood, 'foodId' | 'label' | 'source'>;

/** A source may list a food under several names. Only the first one is shown. */
export const uniqueFoods = <T extends Key>(foods: readonly T[]): T[] =>
  firstOfEach(foods, ({ foodId, source }) => JSON.stringify([foodId, source]));

/** Each name of a food is a separate result. */
export const onceByFoodAndLabel = <T extends Key>(foods: readonly T[]): T[] =>
  firstOfEach(foods, ({ foodId, label }) => JSON.stringify([foodId, label]));
