import { createNumberReader, readAnywhere } from './number-reader';

const reader = createNumberReader();

/** The number in a typed text by the reader's own way of writing numbers; null when it is none. */
export const parseDecimal = reader.read;

/** A typed text with the digits 0 to 9, whatever digits the keyboard gives. */
export const plainDigits = reader.normalize;

/** Rounds half up by the number's own shortest decimal form, so that 1.005 becomes 1.01 at two decimals. */
export function roundTo(value: number, decimals: number): number {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  const [whole = '0', wholeExponent = '0'] = String(shifted).split('e');
  // `+ 0` turns -0 into 0.
  return Math.sign(value) * Number(`${whole}e${Number(wholeExponent) - decimals}`) + 0;
}

const shown = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/**
 * A number as it is shown: at most two decimals. What floating point left behind the seventh decimal goes first, so that
 * 2.5 × 0.47 is the same 1.18 in an entry and in the total that it makes.
 */
export const asShown = (value: number): number => roundTo(roundTo(value, 7), 2);

/** A number for the screen, with the reader's own separators. */
export const formatNumber = (value: number): string => shown.format(asShown(value));

/**
 * A number as a field shows it while it is edited: digits 0 to 9, no grouping, a dot or the reader's own comma, and the
 * four decimals that are the most any field keeps.
 */
const editable = new Intl.NumberFormat(undefined, {
  maximumFractionDigits: 4,
  useGrouping: false,
  numberingSystem: 'latn',
});
export const formatEditable = (value: number): string => editable.format(roundTo(value, 4));

const exact = new Intl.NumberFormat(undefined, { maximumFractionDigits: 4 });

/** A number for the screen with the four decimals that are the most anything keeps. */
export const formatExact = (value: number): string => exact.format(roundTo(value, 4));

/** What a typed number is read as, where that may surprise: '2,200', or '1.5' for '1,5'. Null where it says what it is. */
export function readingOf(text: string, decimals: number): string | null {
  const value = parseDecimal(text);
  if (value === null) return null;
  const kept = roundTo(value, decimals);
  return kept === value && reader.isPlain(text) ? null : formatExact(kept);
}

/** Why a text is no number: how its number is written here, or else `otherwise`. */
export function numberRefusal(
  text: string,
  otherwise = `Enter a number, such as ${formatExact(2200)} or ${formatExact(1.5)}.`,
): string {
  const meant = readAnywhere(plainDigits(text));
  return meant === null ? otherwise : `Write it as ${formatExact(meant)}.`;
}
