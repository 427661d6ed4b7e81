import { ENGLISH, parseServing, round, weighServing, type AmountStyle, type Quantity } from '@macrolog/domain';
import { STORED_NUMBERS } from '../numbers/decimal';

/** How amounts are written in serving sizes. */
export const SERVING_STYLE: AmountStyle = { tables: [ENGLISH], numbers: STORED_NUMBERS };

/** All quantities of a serving: '150g (1 Cup)' is 150 g, and a cup. */
export const quantitiesOf = (servingSize: string): Quantity[] => parseServing(servingSize, SERVING_STYLE);

/** Grams of a serving; null if its text has no weight. */
export function servingWeight(servingSize: string): number | null {
  const grams = weighServing(servingSize, SERVING_STYLE);
  return grams === null ? null : round(grams, 4);
}
