/** The reader's own ten digits, where the language has some of its own: '۲' is 2. */
const ownDigits = new Map(
  Array.from(new Intl.NumberFormat(undefined, { useGrouping: false }).format(9_876_543_210))
    .reverse()
    .map((digit, value) => [digit, String(value)]),
);

/** A typed number with digits 0 to 9 and a dot or a comma, whatever digits the keyboard gives. */
export const plainDigits = (text: string): string =>
  Array.from(text, (character) => (character === '٫' ? ',' : (ownDigits.get(character) ?? character))).join('');

/**
 * The number in a typed text; null when it is none. A comma or a dot is the decimal sign and may come once, so '1,5' and
 * '1.5' are one and a half, while '1.000,5' is refused rather than guessed.
 */
export function parseDecimal(text: string): number | null {
  const trimmed = plainDigits(text.trim()).replace(',', '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : null;
}

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
