/** Stands for a value that is not known, which is never shown as 0. */
export const UNKNOWN = '–';

/** Sums are judged to 7 decimals: 0.1 g and 0.2 g are no more than 0.3 g. No number is shown with more. */
export const JUDGED_DECIMALS = 7;

/** Decimals of the amounts of each unit, by its label. Grams have theirs below 100 only, and a unit that is not listed has 2. */
const UNIT_DECIMALS: Readonly<Record<string, number>> = { kcal: 0, g: 1, mg: 0, µg: 0, mcg: 0 };
const OTHER_DECIMALS = 2;

/** From this amount on, grams are whole. */
const WHOLE_GRAMS = 100;

/** The four decimals are the most that any field keeps. */
const KEPT_DECIMALS = 4;

/** Rounds half up by the number's own shortest decimal form, so that 1.005 becomes 1.01 at two decimals. */
export function roundTo(value: number, decimals: number): number {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  const [whole = '0', wholeExponent = '0'] = String(shifted).split('e');
  // `+ 0` turns -0 into 0.
  return Math.sign(value) * Number(`${whole}e${Number(wholeExponent) - decimals}`) + 0;
}

/** Rounds twice: the error of floating point goes first, so that 2.5 × 0.47 is 1.18 in an entry as well as in its total. */
export const roundSum = (value: number, decimals: number): number => roundTo(roundTo(value, JUDGED_DECIMALS), decimals);

/** Making a formatter is slow, and a year of logs formats thousands of numbers. */
const formats: Intl.NumberFormat[] = [];

/** A number with at most so many decimals and the reader's own separators. */
const format = (value: number, decimals: number): string =>
  (formats[decimals] ??= new Intl.NumberFormat(undefined, { maximumFractionDigits: decimals })).format(
    roundSum(value, decimals),
  );

/** A count, or a number that keeps up to two decimals. */
export const formatNumber = (value: number): string => format(value, 2);

/** A number as somebody entered it: servings, targets. */
export const formatEntered = (value: number): string => format(value, KEPT_DECIMALS);

const editable = new Intl.NumberFormat(undefined, {
  maximumFractionDigits: KEPT_DECIMALS,
  useGrouping: false,
  numberingSystem: 'latn',
});

/** A number as a field shows it for editing: digits 0 to 9, no grouping, a dot or the reader's own comma. */
export const formatEditable = (value: number): string => editable.format(roundTo(value, KEPT_DECIMALS));

function decimalsOf(value: number, unit: string): number {
  const decimals = UNIT_DECIMALS[unit] ?? OTHER_DECIMALS;
  return unit === 'g' && roundSum(Math.abs(value), decimals) >= WHOLE_GRAMS ? 0 : decimals;
}

/** The number of an amount: whole kcal and milligrams, grams with one decimal below 100. */
export const formatFigure = (value: number, unit: string): string => format(value, decimalsOf(value, unit));

/** An amount with its unit: '1,841 kcal', '31 g', '250 mg'. */
export const formatAmount = (value: number, unit: string): string => `${formatFigure(value, unit)} ${unit}`;

/**
 * A total beside its target, and how far apart they are. The total has the decimals of its unit or of the target, and more
 * where rounding would move it across the target or onto it: 2,000.4 of 2,000 kcal is 0.4 kcal over.
 */
export function formatProgress(total: number, target: number, unit: string): { total: string; distance: string } {
  const side = Math.sign(roundTo(total - target, JUDGED_DECIMALS));
  const contradicts = (decimals: number) =>
    roundTo(target, decimals) !== target || Math.sign(roundSum(total, decimals) - target) !== side;
  const usual = decimalsOf(total, unit);
  let decimals = usual;
  while (decimals < JUDGED_DECIMALS && contradicts(decimals)) decimals += 1;
  // Readers subtract the numbers that they see.
  const distance = Math.abs(target - roundSum(total, decimals));
  const places = decimals > usual ? decimals : Math.min(decimals, decimalsOf(distance, unit));
  return { total: format(total, decimals), distance: `${format(distance, places)} ${unit}` };
}

/** A price as the reader's language writes it, or as `locale` does. */
export const formatMoney = (cents: number, currency: string, locale?: string): string =>
  (cents / 100).toLocaleString(locale, { style: 'currency', currency });
