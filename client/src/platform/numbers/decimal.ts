import { t } from '@lingui/core/macro';
import { mayBeThousands, readDigits, readGroupsAnywhere, round, type NumberStyle } from '@macrolog/domain';
import { NUMBER_LOCALE } from '../language/language';
import { formatEntered } from './format';

interface NumberReader {
  readonly style: NumberStyle;
  /** The number, or null if the text is no number. */
  read: (text: string) => number | null;
  /** Whether the text can't be misread: it is written without grouping and with the locale's decimal sign. */
  isPlain: (text: string) => boolean;
  /** The text with the digits 0 to 9, one kind of space and one kind of apostrophe. */
  normalize: (text: string) => string;
}

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

/**
 * Creates the reader for a locale, or for the browser's. The locale's group sign counts as such only between groups of
 * exactly three digits ('2,200' in English is 2200). Any other single comma or dot is the decimal sign ('181,4').
 */
export function createNumberReader(locale?: string): NumberReader {
  const digits = digitsOf(locale);
  const writings = [writingOf(locale), writingOf(locale, 'latn')];
  const groups = [...new Set(writings.flatMap(({ group }) => group ?? []))];
  const style = { groups, decimals: '.,٫', byTwo: writings.some(({ byTwo }) => byTwo) };
  const ownDecimals = writings.flatMap(({ decimal }) => decimal ?? []).join('');

  const normalize = (text: string) =>
    Array.from(withPlainSigns(text), (character) => digits.get(character) ?? character).join('');

  return {
    style,
    read: (text) => {
      const value = readDigits(normalize(text), style);
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    },
    // In English '1.234' is 1 and a fraction, but the user may mean a thousand.
    isPlain: (text) =>
      new RegExp(`^\\d+(?:[${ownDecimals}]\\d*)?$`).test(normalize(text)) && !mayBeThousands(normalize(text)),
    normalize,
  };
}

const reader = createNumberReader(NUMBER_LOCALE);

/** Reads a typed number as the reader's locale writes it; null if the text is no number. */
export const parseDecimal = reader.read;

/** Numbers in texts that may be written in another language, such as serving sizes. */
export const STORED_NUMBERS: NumberStyle = { ...reader.style, decimals: '' };

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
export function numberError(
  text: string,
  otherwise = t`Enter a number, such as ${formatEntered(2200)} or ${formatEntered(1.5)}.`,
): string {
  const meant = readGroupsAnywhere(plainDigits(text));
  return meant === null ? otherwise : t`Write it as ${formatEntered(meant)}.`;
}
