import { quantitiesOf } from '../free-text/quantities';

/** Weight of a serving according to its text, such as '1 cup (244g)'. */
export function weightOfServing(servingSize: string): number | null {
  const quantity = quantitiesOf(servingSize).find(({ kind }) => kind === 'weight');
  return quantity?.kind === 'weight' ? quantity.amount : null;
}
