import { round, TOTAL_DECIMALS } from '@macrolog/domain';
import { NUMBER_LOCALE } from '../language/language';

/** Stands for a value that is not known, which is never shown as 0. */
export const UNKNOWN = '–';

/** No field keeps more decimals. */
const KEPT_DECIMALS = 4;

/** Rounds twice: the error of floating point goes first, so that 2.5 × 0.47 is 1.18 in an entry as well as in its total. */
export const roundSum = (value: number, decimals: number): number => round(round(value, TOTAL_DECIMALS), decimals);

/** Making a formatter is slow, and a year of logs formats thousands of numbers. */
const formats: Intl.NumberFormat[] = [];

/** A number with at most so many decimals and the reader's own separators. */
const format = (value: number, decimals: number): string =>
  (formats[decimals] ??= new Intl.NumberFormat(NUMBER_LOCALE, { maximumFractionDigits: decimals })).format(
    roundSum(value, decimals),
  );

/** A count, or a number that keeps up to two decimals. */
export const formatNumber = (value: number): string => format(value, 2);

/** A number as somebody entered it: servings, targets. */
export const formatEntered = (value: number): string => format(value, KEPT_DECIMALS);

const editable = new Intl.NumberFormat(NUMBER_LOCALE, {
  maximumFractionDigits: KEPT_DECIMALS,
  useGrouping: false,
  numberingSystem: 'latn',
});

/** A number as a field shows it for editing: digits 0 to 9, no grouping, a dot or the reader's own comma. */
export const formatEditable = (value: number): string => editable.format(round(value, KEPT_DECIMALS));

/** Units without decimals. Grams have one below 100, and all other units have two. */
const WHOLE_UNITS = ['kcal', 'kJ', 'mg', 'µg'];

function decimalsOf(value: number, unit: string): number {
  if (unit === 'g') return roundSum(Math.abs(value), 1) < 100 ? 1 : 0;
  return WHOLE_UNITS.includes(unit) ? 0 : 2;
}

/** The number of an amount: whole kcal, kJ and milligrams, grams with one decimal below 100. */
export const formatFigure = (value: number, unit: string): string => format(value, decimalsOf(value, unit));

/** An amount with its unit: '1,841 kcal', '31 g', '250 mg'. */
export const formatAmount = (value: number, unit: string): string => `${formatFigure(value, unit)} ${unit}`;

/**
 * A total beside its target, and how far apart they are. The total has the decimals of its unit or of the target, and more
 * where rounding would move it across the target or onto it: 2,000.4 of 2,000 kcal is 0.4 kcal over.
 */
export function formatProgress(total: number, target: number, unit: string): { total: string; distance: string } {
  const side = Math.sign(round(total - target, TOTAL_DECIMALS));
  const contradicts = (decimals: number) =>
    round(target, decimals) !== target || Math.sign(roundSum(total, decimals) - target) !== side;
  const usual = decimalsOf(total, unit);
  let decimals = usual;
  while (decimals < TOTAL_DECIMALS && contradicts(decimals)) decimals += 1;
  // Readers subtract the numbers that they see.
  const distance = Math.abs(target - roundSum(total, decimals));
  return {
    total: format(total, decimals),
    distance: decimals > usual ? `${format(distance, decimals)} ${unit}` : formatAmount(distance, unit),
  };
}
