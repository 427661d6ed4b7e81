/** Reads the numbers of a locale as people type them. */
export interface NumberReader {
  /** The number, or null for what is none. */
  read: (text: string) => number | null;
  /** Whether the text is already written as the locale writes a number without grouping, so that nobody can misread it. */
  isPlain: (text: string) => boolean;
  /** The text with the digits 0 to 9, one kind of space and one kind of apostrophe. */
  normalize: (text: string) => string;
}

/** A comma and a dot are decimal signs for every reader, and so is the sign of the Arabic digits. */
const DECIMAL_SIGNS = ['.', ',', '٫'];

/** The signs that group digits somewhere, for the question of what a refused text may mean. */
const GROUP_SIGNS = [',', '.', ' ', "'"];

const escaped = (signs: Iterable<string>): string =>
  Array.from(signs, (sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

/** The locale's own ten digits, where it has some: '۲' is 2. */
function digitsOf(locale: string | undefined): ReadonlyMap<string, string> {
  const own = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210);
  return new Map(
    Array.from(own)
      .reverse()
      .map((digit, value) => [digit, String(value)]),
  );
}

/** Spaces of any width are one sign, and so are the apostrophes: a keyboard has only one of each. */
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

/** Digits in groups of three, behind a first digit that is not 0; where the locale does so, in groups of two before the last. */
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
 * The reader for a locale; without one for the browser's. The group sign of the locale followed by groups of exactly
 * three digits groups them ('2,200' in English is 2200). Any other single comma or dot is the decimal sign ('181,4').
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
    // '1.234' is no thousand in English, but somebody may mean one.
    isPlain: (text) => plain.test(normalize(text)) && !likeGroup.test(normalize(text)),
    normalize,
  };
}

/** The number that a text may mean somewhere else in the world, where digits are grouped otherwise; null where it is none. */
export function readAnywhere(normalized: string): number | null {
  for (const group of GROUP_SIGNS) {
    const decimals = DECIMAL_SIGNS.filter((sign) => sign !== group);
    const value = valueOf(grouped(group, false, decimals).exec(normalized), group);
    if (value !== null) return value;
  }
  return null;
}
