/** '½' as '1/2'. */
const toFraction = (sign: string): string => sign.normalize('NFKC').replace('⁄', '/');

// All repetitions are bounded, so that matching takes linear time for any text.
const FRACTION_SIGN = '[¼-¾⅐-⅞]';
const FRACTION = String.raw`(?:(?<over>\d{1,6})\s?[/⁄]\s?(?<under>\d{1,6})|(?<sign>${FRACTION_SIGN}))`;
// '12/3' is one fraction; '1 2/3' and '1⅔' are mixed.
const MIXED = String.raw`(?:(?<whole>\d{1,6})(?:\s{1,3}|(?=${FRACTION_SIGN})))?${FRACTION}`;

/** Pattern of a number as people type it, for `parseTypedNumber`: '2', '.5', '1,5', '1/2', '½', '1 1/2', '1½'. */
export const TYPED_NUMBER = String.raw`(?:${MIXED}|(?<decimal>\d{0,6}[.,]\d{1,6}|\d{1,6}))`;

/** Named groups of a `TYPED_NUMBER` match. */
export type TypedNumber = Readonly<Record<string, string | undefined>>;

/** Three digits after a comma can be decimals or thousands, depending on the user's locale. */
export const mayBeThousands = ({ decimal = '' }: TypedNumber): boolean => /^[1-9]\d{0,2},\d{3}$/.test(decimal);

/** Value of the number; Infinity or NaN for a fraction with denominator 0. */
export function parseTypedNumber({ whole = '0', over, under, sign, decimal }: TypedNumber): number {
  if (decimal !== undefined) return Number(decimal.replace(',', '.'));
  const [top, bottom] = sign === undefined ? [over, under] : toFraction(sign).split('/');
  return Number(whole) + Number(top) / Number(bottom);
}

const ONLY_FRACTION = new RegExp(`^${MIXED}$`);

/** Value of '1/2', '½', '1 1/2' or '1½'; null for any other text. */
export function parseFraction(text: string): number | null {
  const value = parseTypedNumber(ONLY_FRACTION.exec(text.trim())?.groups ?? {});
  return Number.isFinite(value) ? value : null;
}

/** '1½' as '1 1/2'. */
export const expandFractionSign = (text: string): string =>
  text.replace(new RegExp(FRACTION_SIGN), (sign) => ` ${toFraction(sign)}`);
