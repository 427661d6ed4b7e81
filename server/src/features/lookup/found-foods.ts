import type { FoundFood } from './food-database';
import { usableMeasures, type Measure } from './servings';

/** A found food that can be shown: it has a nutrient, and a serving that weighs something. */
export type UsableFood<T extends FoundFood = FoundFood> = Omit<T, 'measures'> & { measures: readonly Measure[] };

/** Null for a food that must not be shown: without any nutrient above 0, or with measures that all weigh nothing. */
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

/** A source may list one food under several names: here it is shown under the first. */
export const onceByFood = <T extends Key>(foods: readonly T[]): T[] =>
  firstOfEach(foods, ({ foodId, source }) => JSON.stringify([foodId, source]));

/** The same food under another name is another line. */
export const onceByFoodAndLabel = <T extends Key>(foods: readonly T[]): T[] =>
  firstOfEach(foods, ({ foodId, label }) => JSON.stringify([foodId, label]));
