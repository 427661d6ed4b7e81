import { parseQuantities } from '../food-search/typed-text/quantities';

/** Weight of a serving according to its text, such as '1 cup (244g)'. */
export function parseServingGrams(servingSize: string): number | null {
  const quantity = parseQuantities(servingSize).find(({ kind }) => kind === 'weight');
  return quantity?.kind === 'weight' ? quantity.amount : null;
}
