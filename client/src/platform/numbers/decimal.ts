import { t } from '@lingui/core/macro';
import { round } from '@macrolog/domain';
import { NUMBER_LOCALE } from '../language/language';
import { formatEntered } from './format';

interface NumberReader {
  /** The number, or null if the text is no number. */
  read: (text: string) => number | null;
  /** Whether the text can't be misread: it is written without grouping and with the locale's decimal sign. */
  isPlain: (text: string) => boolean;
  /** The text with the digits 0 to 9, one kind of space and one kind of apostrophe. */
  normalize: (text: string) => string;
}

/** Accepted in every locale: comma, dot, and the decimal sign of Arabic digits. */
const DECIMAL_SIGNS = ['.', ',', '٫'];

/** Group signs of other locales, to guess what a rejected text means. */
const GROUP_SIGNS = [',', '.', ' ', "'"];

const escaped = (signs: Iterable<string>): string =>
  Array.from(signs, (sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

/** The locale's own digits: '۲' is 2. */
function digitsOf(locale: string | undefined): ReadonlyMap<string, string> {
  const own = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210);
  return new Map(
    Array.from(own)
      .reverse()
      .map((digit, value) => [digit, String(value)]),
  );
}

/** Replaces all kinds of spaces and apostrophes by the one that keyboards have. */
const withPlainSigns = (text: string): string => text.trim().replace(/\s/g, ' ').replace(/[’‘]/g, "'");

interface Writing {
  group: string | null;
  decimal: string | null;
  /** Whether the digits above a thousand are grouped by two, as in 1,00,000. */
  byTwo: boolean;
}

function writingOf(locale: string | undefined, numberingSystem?: string): Writing {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    ...(numberingSystem && { numberingSystem }),
  });
  const parts = format.formatToParts(1_234_567_890.5);
  const sign = (type: 'group' | 'decimal') => {
    const value = parts.find((part) => part.type === type)?.value;
    return value === undefined ? null : value.trim() === '' ? ' ' : withPlainSigns(value);
  };
  const integers = parts.filter(({ type }) => type === 'integer');
  return { group: sign('group'), decimal: sign('decimal'), byTwo: integers.at(-2)?.value.length === 2 };
}

/** Matches digits in groups of three that don't start with 0, or in groups of two before the last three. */
const grouped = (group: string, byTwo: boolean, decimals: Iterable<string>): RegExp => {
  const sign = escaped([group]);
  const threes = `[1-9]\\d{0,2}(?:${sign}\\d{3})+`;
  const twos = `[1-9]\\d?(?:${sign}\\d{2})*${sign}\\d{3}`;
  return new RegExp(`^(?<whole>${byTwo ? `${threes}|${twos}` : threes})(?:(?:${escaped(decimals)})(?<part>\\d*))?$`);
};

function valueOf(match: RegExpExecArray | null, group: string): number | null {
  if (!match) return null;
  const value = Number(`${match.groups?.['whole']?.replaceAll(group, '') ?? ''}.${match.groups?.['part'] ?? ''}`);
  return Number.isFinite(value) ? value : null;
}

/**
 * Creates the reader for a locale, or for the browser's. The locale's group sign counts as such only between groups of
 * exactly three digits ('2,200' in English is 2200). Any other single comma or dot is the decimal sign ('181,4').
 */
export function createNumberReader(locale?: string): NumberReader {
  const digits = digitsOf(locale);
  const writings = [writingOf(locale), writingOf(locale, 'latn')];
  const decimals = new Set([...DECIMAL_SIGNS, ...writings.flatMap(({ decimal }) => decimal ?? [])]);
  const ownDecimals = new Set(writings.flatMap(({ decimal }) => decimal ?? []));
  const groups = new Map(writings.flatMap(({ group, byTwo }) => (group === null ? [] : [[group, byTwo] as const])));
  const patterns = Array.from(groups, ([group, byTwo]) => ({
    group,
    pattern: grouped(
      group,
      byTwo,
      [...decimals].filter((sign) => sign !== group),
    ),
  }));
  const single = new RegExp(`^(?<whole>\\d*)(?:(?:${escaped(decimals)})(?<part>\\d*))?$`);
  const plain = new RegExp(`^\\d+(?:(?:${escaped(ownDecimals)})\\d*)?$`);
  const likeGroup = new RegExp(`^[1-9]\\d{0,2}(?:${escaped(decimals)})\\d{3}$`);

  const normalize = (text: string) =>
    Array.from(withPlainSigns(text), (character) => digits.get(character) ?? character).join('');

  const read = (text: string) => {
    const typed = normalize(text);
    if (!/\d/.test(typed)) return null;
    for (const { group, pattern } of patterns) {
      const value = valueOf(pattern.exec(typed), group);
      if (value !== null) return value;
    }
    return valueOf(single.exec(typed), '');
  };

  return {
    read,
    // In English '1.234' is 1 and a fraction, but the user may mean a thousand.
    isPlain: (text) => plain.test(normalize(text)) && !likeGroup.test(normalize(text)),
    normalize,
  };
}

/** The number that a text means in another locale; null if there is none. */
export function readAnywhere(normalized: string): number | null {
  for (const group of GROUP_SIGNS) {
    const decimals = DECIMAL_SIGNS.filter((sign) => sign !== group);
    const value = valueOf(grouped(group, false, decimals).exec(normalized), group);
    if (value !== null) return value;
  }
  return null;
}

const reader = createNumberReader(NUMBER_LOCALE);

/** Reads a typed number as the reader's locale writes it; null if the text is no number. */
export const parseDecimal = reader.read;

/** Replaces local digits by 0 to 9. */
export const plainDigits = reader.normalize;

/** The value of a typed number if its text may be misread: '2,200', or '1.5' for '1,5'. Otherwise null. */
export function readingOf(text: string, decimals: number): string | null {
  const value = parseDecimal(text);
  if (value === null) return null;
  const kept = round(value, decimals);
  return kept === value && reader.isPlain(text) ? null : formatEntered(kept);
}

/** The error for a text that is no number. It shows how to write the number if that can be guessed. */
export function numberRefusal(
  text: string,
  otherwise = t`Enter a number, such as ${formatEntered(2200)} or ${formatEntered(1.5)}.`,
): string {
  const meant = readAnywhere(plainDigits(text));
  return meant === null ? otherwise : t`Write it as ${formatEntered(meant)}.`;
}
