const FRACTION_BY_SIGN: Readonly<Record<string, string>> = {
  ...{ '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅕': '1/5', '⅖': '2/5', '⅗': '3/5' },
  ...{ '⅘': '4/5', '⅙': '1/6', '⅚': '5/6', '⅐': '1/7', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8', '⅑': '1/9' },
  '⅒': '1/10',
};

// All repetitions are bounded, so that matching takes linear time for any text.
const FRACTION_SIGN = '[¼-¾⅐-⅞⅒]';
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
  const [top, bottom] = sign === undefined ? [over, under] : (FRACTION_BY_SIGN[sign] ?? '').split('/');
  return Number(whole) + Number(top) / Number(bottom);
}

/** '1½' as '1 1/2'. */
export const expandFractionSign = (text: string): string =>
  text.replace(new RegExp(FRACTION_SIGN), (sign) => ` ${FRACTION_BY_SIGN[sign] ?? sign}`);
