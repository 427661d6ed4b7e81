import { foldForSearch } from '@macrolog/domain';

export const UNCATEGORIZED = 'none';

export interface FoodFilter {
  /** Words that the name or the brand must contain. */
  readonly text: string;
  /** ID of a category, `UNCATEGORIZED`, or empty for all. */
  readonly categoryId: string;
}

export const NO_FILTER: FoodFilter = { text: '', categoryId: '' };

interface Filtered {
  readonly name: string;
  readonly brand: string | null;
  readonly category: { readonly id: string } | null;
}

/** Caches folded texts, because the list is filtered on every key press. */
const folded = new WeakMap<Filtered, string>();

function foldedName(food: Filtered): string {
  const name = folded.get(food) ?? foldForSearch(`${food.name} ${food.brand ?? ''}`);
  folded.set(food, name);
  return name;
}

/** Filters by category and by all words, in any order, ignoring case and accents. */
export function filterFoods<T extends Filtered>(foods: readonly T[], { text, categoryId }: FoodFilter): readonly T[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean);
  if (words.length === 0 && categoryId === '') return foods;
  return foods.filter(
    (food) =>
      (categoryId === '' || (food.category?.id ?? UNCATEGORIZED) === categoryId) &&
      words.every((word) => foldedName(food).includes(word)),
  );
}
