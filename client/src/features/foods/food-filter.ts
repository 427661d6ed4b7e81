import { foldForSearch } from '../../lib/fold';

/** The choice of foods that have no category. */
export const UNCATEGORIZED = 'none';

export interface FoodFilter {
  /** Words that a name has to hold, as typed. */
  readonly text: string;
  /** Of one category, of none (`UNCATEGORIZED`), or empty for all. */
  readonly categoryId: string;
}

export const NO_FILTER: FoodFilter = { text: '', categoryId: '' };

interface Filtered {
  readonly name: string;
  readonly category: { readonly id: string } | null;
}

/** A name is folded once, however often its list is filtered. */
const folded = new WeakMap<Filtered, string>();

function foldedName(food: Filtered): string {
  const known = folded.get(food);
  if (known !== undefined) return known;
  const name = foldForSearch(food.name);
  folded.set(food, name);
  return name;
}

/** The foods of the category whose names hold every word, in any order, without regard to case and accents. */
export function filterFoods<T extends Filtered>(foods: readonly T[], { text, categoryId }: FoodFilter): readonly T[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean);
  if (words.length === 0 && categoryId === '') return foods;
  return foods.filter(
    (food) =>
      (categoryId === '' || (food.category?.id ?? UNCATEGORIZED) === categoryId) &&
      words.every((word) => foldedName(food).includes(word)),
  );
}
