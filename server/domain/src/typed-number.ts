import type { Language } from './preferences';

/** '½' as '1/2'. */
const toFraction = (sign: string): string => sign.normalize('NFKC').replace('⁄', '/');

// All repetitions are bounded, so that matching takes linear time for any text.
const FRACTION_SIGN = '[¼-¾⅐-⅞]';
const FRACTION = String.raw`(?:(?<over>\d{1,6})\s?[/⁄]\s?(?<under>\d{1,6})|(?<sign>${FRACTION_SIGN}))`;
// '12/3' is one fraction; '1 2/3' and '1⅔' are mixed.
const MIXED = String.raw`(?:(?<whole>\d{1,6})(?:\s{1,3}|(?=${FRACTION_SIGN})))?${FRACTION}`;
const GROUPED_BY_SPACES = String.raw`[1-9]\d{0,2}(?: \d{3}){1,3}(?!\d)(?:[.,]\d{1,6})?`;
const DIGITS = String.raw`\d{1,7}(?:[.,'’]\d{1,7}){0,3}|[.,]\d{1,6}`;

/** How numbers are written. */
export interface NumberStyle {
  /** Signs between groups of three digits. */
  readonly groups: readonly string[];
  /** Signs after which three digits are decimals. After any other sign they are unclear. */
  readonly decimals: string;
  /** Whether digits above a thousand may be in groups of two, as in 1,00,000. */
  readonly byTwo?: boolean;
}

const GROUP_SIGNS = [',', '.', ' ', "'"];
const DECIMAL_SIGNS = '.,٫';

const GROUP_SIGN: Readonly<Record<Language, string>> = { en: ',', de: '.', fr: ' ', es: '.' };

/** Numbers that people type. A decimal dot is certain on English pages, whatever language their readers speak. */
export const toTypedStyle = (language: Language | null): NumberStyle => ({
  groups: [...(language ? [GROUP_SIGN[language]] : []), "'"],
  decimals: language === null || language === 'en' ? '.' : '',
});

/** Numbers in stored texts, which may be in another language than that of their reader. */
export const toStoredStyle = (language: Language | null): NumberStyle => ({
  groups: toTypedStyle(language ?? 'en').groups,
  decimals: '',
});

/** Matches digits in groups of three that don't start with 0, or in groups of two before the last three. */
function toPattern(group: string, byTwo: boolean): RegExp {
  const sign = group === '.' ? '\\.' : group;
  const threes = `[1-9]\\d{0,2}(?:${sign}\\d{3})+`;
  const twos = `[1-9]\\d?(?:${sign}\\d{2})*${sign}\\d{3}`;
  const decimals = `(?:[${DECIMAL_SIGNS.replace(group, '')}](?<part>\\d*))?`;
  return new RegExp(`^(?<whole>${byTwo ? `${threes}|${twos}` : threes})${decimals}$`);
}

const patterns = new Map<string, RegExp>();

/** The value of digits in groups; null if the text has none with this sign. */
function readGroups(text: string, group: string, byTwo = false): number | null {
  const key = `${group}${byTwo}`;
  const pattern = patterns.get(key) ?? toPattern(group, byTwo);
  patterns.set(key, pattern);
  const { whole, part = '' } = pattern.exec(text)?.groups ?? {};
  return whole === undefined ? null : Number(`${whole.replaceAll(group, '')}.${part}`);
}

/** The number that digits in groups mean in some language; null if there is none. */
export function readGroupsAnywhere(text: string): number | null {
  for (const group of GROUP_SIGNS) {
    const value = readGroups(text, group);
    if (value !== null) return value;
  }
  return null;
}

const ONE_SIGN = new RegExp(`^(?<whole>\\d*)(?:(?<sign>[${DECIMAL_SIGNS}])(?<part>\\d*))?$`);
const LIKE_THOUSANDS = new RegExp(`^[1-9]\\d{0,2}[${DECIMAL_SIGNS}]\\d{3}$`);

/** Whether three digits follow the only sign. They are decimals or thousands, depending on the language. */
export const mayBeThousands = (text: string): boolean => LIKE_THOUSANDS.test(text);

/**
 * The value of digits with signs. 'unclear' if it depends on the language: three digits after a sign can be decimals or
 * thousands. Null if the text is no number.
 */
export function readDigits(text: string, { groups, decimals, byTwo = false }: NumberStyle): number | 'unclear' | null {
  for (const group of groups) {
    const value = readGroups(text, group, byTwo);
    if (value !== null) return value;
  }
  const { whole, sign = '', part = '' } = /\d/.test(text) ? (ONE_SIGN.exec(text)?.groups ?? {}) : {};
  if (whole === undefined) return readGroupsAnywhere(text) === null ? null : 'unclear';
  return mayBeThousands(text) && !decimals.includes(sign) ? 'unclear' : Number(`${whole}.${part}`);
}

/** A number at the beginning of a text. */
export interface LeadingNumber {
  /** Infinity or NaN for a fraction with denominator 0. */
  value: number | 'unclear';
  /** As typed. */
  text: string;
  /** Text after the number. */
  rest: string;
  /** Whether it has a fraction of 1 or more: '80/20'. */
  isImproper: boolean;
  /** Whether it is a whole number with a fraction: '1 1/2'. */
  isMixed: boolean;
}

/** Pattern of a number as people type it: '2', '.5', '1,5', '1/2', '½', '1 1/2', '1½', and '1 000' in its language. */
export const toNumberPattern = ({ groups }: NumberStyle): string =>
  `(?:${MIXED}|(?<digits>${groups.includes(' ') ? `${GROUPED_BY_SPACES}|` : ''}${DIGITS}))`;

/** The number at the beginning of a text; null if there is none. */
export function parseLeadingNumber(text: string, style: NumberStyle): LeadingNumber | null {
  const match = new RegExp(`^${toNumberPattern(style)}`).exec(text);
  if (!match) return null;
  const { whole, over, under, sign, digits } = match.groups ?? {};
  const [top, bottom] = sign === undefined ? [over, under] : toFraction(sign).split('/');
  const fraction = Number(whole ?? 0) + Number(top) / Number(bottom);
  const value = digits === undefined ? fraction : readDigits(digits.replaceAll('’', "'"), style);
  if (value === null) return null;
  const [isImproper, isMixed] = [Number(over) >= Number(under), whole !== undefined];
  return { value, text: match[0], rest: text.slice(match[0].length), isImproper, isMixed };
}

const ONLY_FRACTION = new RegExp(`^${MIXED}$`);

/** Value of '1/2', '½', '1 1/2' or '1½'; null for any other text. */
export function parseFraction(text: string): number | null {
  const typed = text.trim();
  const value = ONLY_FRACTION.test(typed) ? parseLeadingNumber(typed, toTypedStyle(null))?.value : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** '1½' as '1 1/2'. */
export const expandFractionSign = (text: string): string =>
  text.replace(new RegExp(FRACTION_SIGN), (sign) => ` ${toFraction(sign)}`);
