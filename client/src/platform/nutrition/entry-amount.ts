import { plural } from '@lingui/core/macro';
import {
  type Amount,
  isMeasure,
  parseServingQuantity,
  round,
  splitExplanation,
  splitServing,
  type Quantity,
} from '@macrolog/domain';
import { formatFigure, formatNumber } from '../numbers/format';
import { typedAmount } from './amount-text';
import { nounFor } from './count-nouns';
import { SERVING_STYLE } from './serving-size';

interface Eaten {
  readonly servings: number;
  readonly servingSize: string;
  /** The amount as it was typed, instead of servings. */
  readonly amount: Amount | null;
}

/** Used for cups and slices, not for grams. */
const FRACTIONS: ReadonlyMap<number, string> = new Map([
  [0.25, '¼'],
  [0.333, '⅓'],
  [0.5, '½'],
  [0.667, '⅔'],
  [0.75, '¾'],
]);

function countText(count: number): string {
  const whole = Math.floor(count);
  const fraction = FRACTIONS.get(round(count - whole, 3));
  if (fraction === undefined) return formatNumber(count);
  return whole === 0 ? fraction : `${formatNumber(whole)}${fraction}`;
}

/**
 * Grams or milliliters of a number of servings. Servings are stored with three decimals, so a typed '60 g' comes back as
 * 60.02 g. If a whole number gives the same servings, it is taken for the typed one.
 */
function measuredText(perServing: number, servings: number): string {
  const exact = perServing * servings;
  const whole = round(exact, 0);
  const isTyped = whole > 0 && round(whole / perServing, 3) === servings;
  return formatFigure(isTyped ? whole : exact, 'g');
}

function quantityText({ count, unit, noun, further }: Quantity, servings: number): string {
  const behind = further === '' ? '' : `, ${further}`;
  if (isMeasure(unit) && (unit.name === 'g' || unit.name === 'ml'))
    return `${measuredText(count * unit.per, servings)}\u00a0${unit.name}${behind}`;
  const total = count * servings;
  if (isMeasure(unit)) return `${countText(total)} ${nounFor(total, unit.name) ?? unit.name}${behind}`;
  const name = nounFor(total, noun);
  if (name !== null) return `${countText(total)} ${name}${behind}`;
  return total === 1 ? `1 ${noun}${behind}` : `${countText(total)} × ${noun}${behind}`;
}

/** The logged amount as typed, or '2 slices (64 g)' for two servings of '1 slice (32g)'. */
export function entryAmount({ servings, servingSize, amount }: Eaten): string {
  if (amount) return typedAmount(amount);
  // Macros without a food have no serving in words of their own.
  if (servingSize === '1 serving') {
    return `${countText(servings)} ${plural(servings, { one: 'serving', other: 'servings' })}`;
  }
  const [first = '', ...others] = splitServing(servingSize);
  const main = parseServingQuantity(first, true, SERVING_STYLE);
  const mainText = main ? quantityText(main, servings) : servings === 1 ? first : `${countText(servings)} × ${first}`;
  const explained = others
    .filter((part) => part !== '')
    .map((part) => {
      const amounts = splitExplanation(part, SERVING_STYLE).map((amount) => {
        const quantity = parseServingQuantity(amount, false, SERVING_STYLE);
        return quantity ? quantityText(quantity, servings) : amount;
      });
      return `(${amounts.join(', ')})`;
    });
  return [mainText, ...explained].join(' ');
}
