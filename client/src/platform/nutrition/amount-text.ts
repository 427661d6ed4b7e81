import { plural } from '@lingui/core/macro';
import {
  findTypedFraction,
  fractionText,
  round,
  roundAmount,
  SERVINGS,
  toUnitName,
  type Amount,
  type LoggedAmount,
} from '@macrolog/domain';
import { formatEditable, formatEntered } from '../numbers/format';
import { nounFor } from './count-nouns';

/** The content of a field for an amount, and the unit in force if the text has none: '' for servings. */
export interface AmountText {
  readonly text: string;
  readonly unit: string;
}

/** The number in the reader's locale, or the fraction that cooks write: '1 1/3'. */
function numberText(amount: Amount, format: (value: number) => string): string {
  const fraction = findTypedFraction(amount);
  return fraction ? fractionText(fraction) : format(amount.value);
}

/** Measures that words of other languages stand for: '1/2 Tasse Milch' is half a cup. */
const KITCHEN_UNITS = ['cup', 'tbsp', 'tsp'];

function kitchenText(value: number, unit: string): string | null {
  const count = value > 1 ? 2 : 1;
  if (unit === 'cup') return plural(count, { one: 'cup', other: 'cups' });
  if (unit === 'tbsp') return plural(count, { one: 'tbsp', other: 'tbsp' });
  return unit === 'tsp' ? plural(count, { one: 'tsp', other: 'tsp' }) : null;
}

/** The measure that a word of the reader's language stands for: 'cup' for 'Tassen'. */
export const findKitchenUnit = (word: string): string | undefined =>
  KITCHEN_UNITS.find((unit) => [1, 2].some((count) => kitchenText(count, unit)?.toLowerCase() === word.toLowerCase()));

/** The unit in singular or plural, if it stays the same unit. */
export function unitText(value: number, unit: string): string {
  const kitchen = kitchenText(value, unit);
  if (kitchen !== null) return kitchen;
  const noun = nounFor(value, unit);
  return noun !== null && toUnitName(noun) === unit ? noun : unit;
}

/** Units that stay on one line with their number. */
const SHORT_UNITS = new Set(['g', 'kg', 'mg', 'ml', 'l']);

/** An amount as it was typed: '150 g', '1/2 cup', '2 slices'. */
export const typedAmount = (amount: Amount): string => {
  const { value, unit } = amount;
  return `${numberText(amount, formatEntered)}${SHORT_UNITS.has(unit) ? '\u00a0' : ' '}${unitText(value, unit)}`;
};

/** Thirds of a serving, which are kept with three decimals. */
const THIRDS: ReadonlyMap<number, string> = new Map([
  [0.333, '1/3'],
  [0.667, '2/3'],
]);

function servingsText(servings: number): string {
  const whole = Math.floor(servings);
  const third = THIRDS.get(round(servings - whole, SERVINGS.decimals));
  return third === undefined ? formatEditable(servings) : `${whole === 0 ? '' : `${whole} `}${third}`;
}

/** The same as a field shows it for editing; a number of servings has no unit. */
export function toAmountText({ servings, amount }: LoggedAmount): AmountText {
  if (!amount) return { text: servingsText(servings), unit: '' };
  const { value, unit } = amount;
  return { text: `${numberText(amount, formatEditable)} ${unitText(value, unit)}`, unit };
}

/** How much of a food a request says. */
export const toAmountInput = ({ servings, amount }: LoggedAmount) =>
  amount ? { amount: { value: amount.value, unit: amount.unit } } : { servings };

/** The number of portions of a logged amount. */
export const timesPortions = ({ servings, amount }: LoggedAmount, portions: number): LoggedAmount => ({
  servings: amount ? servings * portions : round(servings * portions, SERVINGS.decimals),
  amount: amount && { value: roundAmount(amount.value * portions), unit: amount.unit },
});

export const isSameAmount = (one: LoggedAmount, other: LoggedAmount): boolean =>
  one.servings === other.servings &&
  one.amount?.value === other.amount?.value &&
  one.amount?.unit === other.amount?.unit;
