import { ENGLISH_COUNTED, type CountedNoun } from './counted-nouns';
import { AMOUNT_UNITS, pluralize, type AmountUnit } from './servings';
import { JOINED_SCRIPT } from './text-order';

/** Unit of an amount: one of weight or volume, a serving, or a thing that servings may count. */
export type FoodUnit = AmountUnit | { readonly name: string; readonly kind: 'serving' | 'noun' };

export const isMeasure = (unit: FoodUnit | null): unit is AmountUnit => unit !== null && 'per' in unit;

/** Kinds of words for amounts. */
export type AmountWord = 'unit' | 'size' | 'number' | 'vague' | 'about' | 'joiner' | 'part' | 'fruit';

/** A glass of a drink that has a size of its own: 'Maß', 'demi', 'caña'. */
export interface Glass {
  readonly milliliters: number;
  /** Folded first words of the drinks in it. */
  readonly drinks: ReadonlySet<string>;
  /** The drink of a glass without a name: beer in '1 caña'. Null if it needs one. */
  readonly alone: string | null;
}

/** The words of a language for amounts. Meanings are English: 'cup', 'large', '1/2'. */
export interface WordTable {
  /** One form for all spellings of a word. */
  readonly fold: (word: string) => string;
  /** Meanings by the folded words of each phrase. */
  readonly meanings: Readonly<Partial<Record<AmountWord, ReadonlyMap<string, string>>>>;
  /** Nouns that count pieces at the end of a name, folded. */
  readonly counted?: readonly CountedNoun[];
  /** Glasses by their folded names. */
  readonly glasses?: ReadonlyMap<string, Glass>;
  /** Whether such a noun is part of the word for the food: 'Knoblauchzehe'. */
  readonly isCompounding?: boolean;
}

/** Household words without a fixed amount. Serving sizes may count them. */
const NOUNS = (
  'slice piece can bottle box container fillet ear bar scoop packet pack package bag bowl glass handful clove stick head ' +
  'stalk strip cube pinch dash splash spoon spoonful plate mug pint quart gallon jar tub pot carton sachet rasher wedge ' +
  'bunch spear patty sprig floret bulb shot flute square slab'
).split(' ');

export const SIZES = ['extra large', 'extra small', 'small', 'medium', 'large', 'jumbo'];
/** Other words for these sizes. */
const OTHER_SIZES = { big: 'large', huge: 'large', tiny: 'small' };

const ONE_TO_TEN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const OTHER_NUMBERS = { a: '1', an: '1', eleven: '11', twelve: '12', fifteen: '15', twenty: '20' };

/** 'half', 'a half', 'half an', 'half of a'. */
const listParts = (part: string, value: string) =>
  ['', 'a ', 'one '].flatMap((before) =>
    ['', ' a', ' an', ' of a', ' of an'].map((after) => [`${before}${part}${after}`, value] as const),
  );

const VAGUE = ['few', 'bit', 'little', 'some', 'several', 'many', 'lot', 'lots', 'dollop'];

/** Other words for these nouns. */
const OTHER_NOUNS = { tin: 'can', tins: 'can', leaf: 'leaf', leaves: 'leaf' };

/** Words for juice and peel, which are counted by their fruit. */
const PARTS = ['juice', 'zest', 'peel', 'rind'];
const GRATED = ['', 'grated ', 'finely grated ', 'freshly squeezed ', 'squeezed '];
const FRUITS = ['lemon', 'lime', 'orange', 'grapefruit'];

export const ENGLISH: WordTable = {
  fold: (word) => word.toLowerCase().replace(/\.?['’´`]?$/, ''),
  counted: ENGLISH_COUNTED,
  meanings: {
    unit: new Map([
      ...[...AMOUNT_UNITS].map(([spelling, { name }]) => [spelling, name] as const),
      ...['serving', 'servings', 'portion', 'portions'].map((name) => [name, 'serving'] as const),
      ...NOUNS.flatMap((noun) => [[noun, noun] as const, [pluralize(noun), noun] as const]),
      ...Object.entries(OTHER_NOUNS),
    ]),
    size: new Map([...SIZES.map((size) => [size, size] as const), ...Object.entries(OTHER_SIZES)]),
    number: new Map([
      ...ONE_TO_TEN.map((word, index) => [word, String(index + 1)] as const),
      ...Object.entries(OTHER_NUMBERS),
      ...['couple', 'couple of', 'a couple', 'a couple of', 'pair of', 'a pair of'].map(
        (words) => [words, '2'] as const,
      ),
      ...listParts('half', '1/2'),
      ...listParts('quarter', '1/4'),
    ]),
    vague: new Map(VAGUE.flatMap((word) => ['', 'a ', 'an '].map((article) => [`${article}${word}`, word] as const))),
    about: new Map(
      'about around approximately approx circa ca heaped heaping level rounded scant generous'
        .split(' ')
        .map((word) => [word, word]),
    ),
    part: new Map(PARTS.flatMap((part) => GRATED.map((how) => [`${how}${part}`, part] as const))),
    fruit: new Map(FRUITS.flatMap((fruit) => [fruit, `${fruit}s`].map((form) => [form, fruit] as const))),
    joiner: new Map(['of', 'of a', 'of an', 'of the'].map((words) => [words, 'of'])),
  },
};

/** Words of the longest phrase: 'cuillère à soupe'. */
const MAX_WORDS = 4;
const WORD = new RegExp(`(?:(?!${JOINED_SCRIPT})[\\p{L}\\p{M}])+\\.?['’´\`]?`, 'gu');
/** A phrase ends with its last word, unless more follows: '1 cup-a-soup'. An apostrophe ends a word: "d'huile". */
const PHRASE_END = new RegExp(`^(?:$|[\\s,;:()]|${JOINED_SCRIPT})`, 'u');

/** The first words of a text, each with its end. */
function listWords(text: string): { word: string; end: number }[] {
  const words: { word: string; end: number }[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (text.slice(words.at(-1)?.end ?? 0, index).trim() !== '' || words.length === MAX_WORDS) break;
    words.push({ word, end: index + word.length });
  }
  return words;
}

export interface Phrase {
  meaning: string;
  /** Text after the phrase. */
  rest: string;
}

/** The longest phrase of a kind at the beginning of a text. The first table that has one counts. */
export function parsePhrase(text: string, kind: AmountWord, tables: readonly WordTable[]): Phrase | null {
  const words = listWords(text);
  for (const { fold, meanings } of tables) {
    const folded = words.map(({ word }) => fold(word));
    for (let length = words.length; length > 0; length -= 1) {
      const meaning = meanings[kind]?.get(folded.slice(0, length).join(' '));
      const { word = '', end } = words[length - 1] ?? {};
      const rest = text.slice(end);
      if (meaning !== undefined && (PHRASE_END.test(rest) || /['’´`]$/.test(word))) return { meaning, rest };
    }
  }
  return null;
}

const UNITS: ReadonlyMap<string, FoodUnit> = new Map<string, FoodUnit>([
  ...[...AMOUNT_UNITS.values()].map((unit) => [unit.name, unit] as const),
  ['serving', { name: 'serving', kind: 'serving' }],
]);

/** A unit as it stands in a text. */
export interface ParsedFoodUnit {
  unit: FoodUnit;
  /** Number of units: a German pound is 500 g. */
  times: number;
  /** Text after the unit. */
  rest: string;
}

/** The unit at the beginning of a text. It may end with a dot: 'oz.'. */
export function parseFoodUnit(text: string, tables: readonly WordTable[] = [ENGLISH]): ParsedFoodUnit | null {
  const found = parsePhrase(text, 'unit', tables);
  if (!found) return null;
  const [, times = '1', name = ''] = /^(?:(\d+) )?(.*)$/.exec(found.meaning) ?? [];
  const unit = UNITS.get(name) ?? { name, kind: 'noun' as const };
  return { unit, times: Number(times), rest: found.rest.trim() };
}
