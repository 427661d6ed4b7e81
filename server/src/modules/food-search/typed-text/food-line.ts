import {
  parseTypedFood,
  SENTENCES,
  UnclearAmountError,
  type AmountStyle,
  type Reason,
  type TypedFood,
} from '@macrolog/domain';

/** A parsed line of text. */
export interface FoodLine extends TypedFood {
  /** The name in English, if it is in another language. */
  readonly english?: string;
  /** Other forms of the name in its language: 'Ei' for 'Eier'. */
  readonly variants?: readonly string[];
  /** Region of the reader, where measures of a name differ: a British pint is larger. */
  readonly region?: string;
}

export const englishName = ({ name, english }: FoodLine): string => english ?? name;

/** The name as typed, and its other forms and its translation if it is in another language. */
export const lineNames = ({ name, english, variants = [] }: FoodLine): string[] => [
  name,
  ...variants,
  ...(english === undefined ? [] : [english]),
];

/** The reason why a line can't be parsed. */
export class UnclearLineError extends Error {
  /** @param line without a name in letters. */
  constructor(
    readonly reason: Extract<Reason, 'FOOD_NAME_MISSING' | 'LINE_IS_HEADING'> | UnclearAmountError['reason'],
    readonly line?: FoodLine,
  ) {
    super(SENTENCES[reason]);
  }
}

/**
 * '2 large eggs', '100 g oats', 'half a cup of milk', 'oats 100 g'.
 * @throws UnclearLineError with a sentence to display.
 */
export function parseLine(typed: string, style: AmountStyle): FoodLine {
  const line = tryToParse(typed, style);
  if (line.amount === null || /\p{L}/u.test(line.name)) return line;
  throw new UnclearLineError('FOOD_NAME_MISSING', line);
}

/** 'For the frosting:' */
export const isHeading = (text: string): boolean => /:\s*$/.test(text);

function tryToParse(typed: string, style: AmountStyle): FoodLine {
  try {
    return parseTypedFood(typed, style);
  } catch (error) {
    throw error instanceof UnclearAmountError ? new UnclearLineError(error.reason) : error;
  }
}
