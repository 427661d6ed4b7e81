import { quantitiesOf } from '../free-text/quantities';

/** What a serving of an own food weighs by its text: '1 cup (244g)'. */
export function weightOfServing(servingSize: string): number | null {
  const quantity = quantitiesOf(servingSize).find(({ kind }) => kind === 'weight');
  return quantity?.kind === 'weight' ? quantity.amount : null;
}
