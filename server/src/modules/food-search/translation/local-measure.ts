import { convert, parseLeadingNumber, pluralize, round, toTypedStyle, type Language } from '@macrolog/domain';
import { readDataTable } from '../../../platform/data-files';
import { toWordLanguage, WORD_LANGUAGES, type WordLanguage } from './spelling';

/** The words of a language by the English phrase: singular, plural and 'f' for nouns, both genders for details. */
type Words = ReadonlyMap<string, readonly string[]>;
type Kind = 'noun' | 'detail' | 'label';

const rows = readDataTable('measure-words.csv');

const readWords = (language: WordLanguage, wanted: Kind): Words =>
  new Map(
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ english = '', [language]: forms = '' }) => [english, forms.split('; ')]),
  );

const WORDS = new Map(
  WORD_LANGUAGES.map((language) => [
    language,
    {
      nouns: readWords(language, 'noun'),
      details: readWords(language, 'detail'),
      labels: readWords(language, 'label'),
    },
  ]),
);
type Dictionary = NonNullable<ReturnType<typeof WORDS.get>>;

/** Grams and milliliters of units that only the United States use. */
const METRIC: Readonly<Record<string, readonly [per: number, unit: string]>> = {
  oz: [convert(1, 'oz', 'g'), 'g'],
  ounce: [convert(1, 'oz', 'g'), 'g'],
  lb: [16 * convert(1, 'oz', 'g'), 'g'],
  'fl oz': [29.574, 'ml'],
  'fluid ounce': [29.574, 'ml'],
  quart: [946.353, 'ml'],
  pint: [473.176, 'ml'],
};
/** Units of weight and volume that are written alike in every language, by their English names. */
const CUSTOMARY: Readonly<Record<string, string>> = {
  oz: 'oz',
  ounce: 'oz',
  lb: 'lb',
  'fl oz': 'fl oz',
  'fluid ounce': 'fl oz',
};
const US_UNIT = /^(fl oz|fluid ounce|oz|ounce|lb|quart|pint)s?(?=\s|$)\s*(.*)$/;

/** '1/2' and '0.5', as they were written. */
const NUMBER = /^(?:\d+ )?\d+\/\d+|^\d+(?:\.\d+)?|^\.\d+/;

interface Amount {
  number: string;
  value: number;
  rest: string;
}

function parseAmount(text: string): Amount {
  const number = NUMBER.exec(text)?.[0] ?? '';
  const value = number === '' ? 1 : parseLeadingNumber(number, toTypedStyle(null))?.value;
  return { number, value: typeof value === 'number' ? value : 1, rest: text.slice(number.length).trim() };
}

const toLocalNumber = (number: string): string => number.replace('.', ',');

/** An amount in grams or milliliters, with the text after it: '237 ml' for '8 fl oz'. Null for other units. */
function toMetric({ value, rest }: Amount): { text: string; rest: string } | null {
  const [, name = '', after = ''] = US_UNIT.exec(rest.toLowerCase()) ?? [];
  const [per, unit] = METRIC[name] ?? [];
  return per === undefined || unit === undefined ? null : { text: `${round(value * per, 0)} ${unit}`, rest: after };
}

/** The same where people measure in ounces: '8 fl oz'. */
function toCustomary({ number, rest }: Amount): { text: string; rest: string } | null {
  const [, name = '', after = ''] = US_UNIT.exec(rest.toLowerCase()) ?? [];
  const unit = CUSTOMARY[name];
  return unit === undefined ? null : { text: `${toLocalNumber(number || '1')} ${unit}`, rest: after };
}

const toRegional = (amount: Amount, inCups: boolean) => (inCups ? toCustomary(amount) : null) ?? toMetric(amount);

/** The entry for a noun in singular or plural. @param name such as 'slices'. */
function findNoun(name: string, nouns: Words): readonly string[] | undefined {
  const known = nouns.get(name);
  if (known) return known;
  return [...nouns].find(([noun]) => pluralize(noun) === name || `${noun}s` === name)?.[1];
}

/** A thing of which there are several, and no amount with a unit of its own. */
const COUNTED = /^(?!.*\b(?:g|oz|fl|from|yields?|per|specified)\b)\p{L}/iu;

interface Thing {
  noun: readonly string[];
  /** Words before or after it: 'large' of 'large slice'. */
  details: string[];
}

/** The noun of 'large slice', 'slice large' and 'rectangular slice', whose further words are details. */
function findThing(name: string, nouns: Words): Thing | null {
  const words = name.split(' ');
  for (let length = words.length; length > 0; length -= 1) {
    for (const start of new Set([words.length - length, 0])) {
      const noun = findNoun(words.slice(start, start + length).join(' '), nouns);
      const others = [words.slice(0, start), words.slice(start + length)].map((part) => part.join(' '));
      if (noun) return { noun, details: others.filter((other) => other !== '') };
    }
  }
  return null;
}

/** A counted thing without a translation is a piece: '1 Stück, groß' for '1 large sopaipilla'. */
function toPiece({ number, rest }: Amount, { nouns }: Dictionary): Thing | null {
  const noun = nouns.get('item');
  const [, size = ''] = /^((?:extra )?(?:small|medium|large)) /i.exec(rest) ?? [];
  return number === '' || !COUNTED.test(rest) || !noun ? null : { noun, details: [size] };
}

/** In French the plural begins with two, elsewhere above one. */
const isPlural = (value: number, language: WordLanguage): boolean => (language === 'fr' ? value >= 2 : value > 1);

/** The known details, each once. Unknown ones are dropped, so that languages don't mix. */
function translateDetails(details: readonly string[], isFeminine: boolean, { details: words }: Dictionary): string[] {
  const known = details.flatMap((detail) => {
    const [masculine = '', feminine = masculine] = words.get(detail.trim().toLowerCase()) ?? [];
    return (isFeminine ? feminine : masculine) || [];
  });
  return [...new Set(known)];
}

/** '(237 ml)' for '(8 fl oz)', '(ohne Eis)' for '(no ice)'; empty for other remarks. */
function translateRemark(remark: string, dictionary: Dictionary, inCups: boolean): string {
  const [first = ''] = remark.trim().split(' or ');
  const metric = toRegional(parseAmount(first), inCups);
  const [text = metric?.rest === '' ? metric.text : ''] = translateDetails([remark], false, dictionary);
  return text && ` (${text})`;
}

interface Main {
  text: string;
  isFeminine: boolean;
  /** Words that aren't translated yet. */
  details: readonly string[];
}

/** The text before the first comma: '2 Scheiben' for '2 slices'. Null if its noun is unknown. */
function translateMain(amount: Amount, language: WordLanguage, dictionary: Dictionary, inCups: boolean): Main | null {
  const name = amount.rest.toLowerCase();
  const number = toLocalNumber(amount.number);
  const metric = toRegional(amount, inCups);
  if (metric && !dictionary.nouns.has(metric.rest))
    return { text: metric.text, isFeminine: false, details: [metric.rest] };
  const [size] = findNoun(name, dictionary.nouns) ? [] : translateDetails([name], false, dictionary);
  if (size !== undefined) return { text: `${number} ${size}`.trim(), isFeminine: false, details: [] };
  const thing = findThing(name, dictionary.nouns) ?? toPiece(amount, dictionary);
  if (!thing) return null;
  const [one = '', many = one] = thing.noun.filter((form) => form !== 'f');
  const text = `${number} ${isPlural(amount.value, language) ? many : one}`.trim();
  return { text, isFeminine: thing.noun.includes('f'), details: thing.details };
}

/** '1 container (6 oz)' for '1 6 oz container'. */
const moveSize = (label: string): string => label.replace(/^(\d+) (\d+(?:\.\d+)? (?:fl )?oz) (.+)$/, '$1 $3 ($2)');

/**
 * The label of a household measure in a language: '1 Tasse, gehackt' for '1 cup, chopped'. Details without a translation
 * are dropped. A label whose noun is unknown stays English.
 * @param inCups whether the reader measures in cups and ounces, which otherwise become grams and milliliters.
 */
export function localMeasure(label: string, language: Language, inCups = false): string {
  const known = toWordLanguage(language);
  const dictionary = known && WORDS.get(known);
  if (!dictionary) return label;
  const [whole] = dictionary.labels.get(label.toLowerCase()) ?? [];
  if (whole !== undefined) return whole;
  const given = moveSize(label);
  const [main = '', ...parts] = given.replace(/\([^)]*\)/g, '').split(',');
  const found = translateMain(parseAmount(main.trim()), known, dictionary, inCups);
  if (!found) return label;
  const details = translateDetails([...found.details, ...parts], found.isFeminine, dictionary);
  const remarks = [...given.matchAll(/\(([^)]*)\)/g)].map(([, remark = '']) =>
    translateRemark(remark, dictionary, inCups),
  );
  return [found.text, ...details].join(', ') + (remarks.find((remark) => remark !== '') ?? '');
}

/** A description of a food in a language: 'mit Haut' for 'with skin'. Null if it isn't known. */
export const localDetail = (english: string, language: WordLanguage): string | null =>
  WORDS.get(language)?.details.get(english)?.[0] || null;
