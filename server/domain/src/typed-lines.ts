/** 'w/' and 'w' between words are 'with', and 'w/o' is 'without'. */
export const spellOut = (text: string): string =>
  text
    .replace(/(?<=^|\s)w\/(o(?:ut)?(?=\s))?\s?(?=\p{L}|\d)/giu, (_, without?: string) =>
      without === undefined ? 'with ' : 'without ',
    )
    .replace(/(?<=\p{L}\s)w\s(?=\p{L})/gu, 'with ');

/** A part of a text that may be one food. */
export interface TypedPiece {
  text: string;
  /** Whether a comma precedes it, which may belong to a name: 'chicken breast, cooked'. */
  afterComma: boolean;
}

/**
 * Joins descriptions with their food: behind a single amount, everything up to the end of the line describes that food,
 * as in '250 g duck breast, domestic, skin eaten'. A line with several amounts is a list of foods.
 */
export function joinDescriptions(pieces: readonly TypedPiece[], hasAmount: (text: string) => boolean): TypedPiece[] {
  const starts = pieces.flatMap(({ afterComma }, index) => (afterComma ? [] : [index]));
  return starts.flatMap((start, number) => {
    const line = pieces.slice(start, starts[number + 1]);
    const [first, ...others] = line.filter(({ text }) => hasAmount(text));
    if (!first || others.length > 0) return line;
    const at = line.indexOf(first);
    const text = line.slice(at).map((piece) => piece.text);
    return [...line.slice(0, at), { ...first, text: text.join(', ') }];
  });
}

// A comma between two digits is a decimal separator.
const COMMA = /(?<!\d),|,(?!\d)/;
/** Behind a comma these say how much more is needed or what is done with the food: ', plus more for dusting', ', minced'. */
const INSTRUCTION = new RegExp(
  String.raw`^(?:plus (?:more|extra)|for (?:\p{L}+ing|garnish)|at room temperature|to taste|as needed|or (?:more|less|to taste)|(?:divided|minced|juiced|zested)$|zum \p{L}+en|nach (?:geschmack|bedarf|belieben)|raumtemperatur|pour (?:le|la|les|l['’])|à température ambiante|para (?:\p{L}+r|el|la)|al gusto|a temperatura ambiente)(?!\p{L})`,
  'iu',
);
/** Behind a comma this weighs what stands before it: ', about 1 3/4 pounds total'. */
const TOTAL = /^(?:about |around |approximately |approx\.? )?(?<amount>[\d¼-¾⅐-⅞⅒].*?),? (?:in )?total$/iu;
const BULLET = /^(?:[-–•*]\s+)+/;
/** A meal or a time of day before the foods of the same line: 'Breakfast: 2 eggs'. */
const MEAL = new RegExp(
  String.raw`^\s*(?:[-–•*]\s+)*(?:(?:early|late|second|mid-?morning|morning|afternoon|evening) )?(?:${[
    'breakfast|brunch|lunch|dinner|supper|snacks?|morning|noon|afternoon|evening',
    '(?:(?:zweites|spätes) )?frühstück|mittag(?:essen)?|abend(?:essen|brot)?|vesper|brotzeit|jause|zwischenmahlzeit(?:en)?|nachmittags?|morgens?|vormittags?|mittags|abends',
    "petit[- ]déj(?:euner)?|p[’'. ]?tit[- ]déj(?:euner)?|déjeuner|dîner|souper|goûter|collations?|en-cas|matin|midi|après-midi|soir",
    'desayuno|almuerzo|comida|merienda|cena|media mañana|tentempiés?|mañana|mediodía|tarde|noche',
  ].join('|')})\s*:\s*(?=\S)`,
  'iu',
);
/** '1. eggs' and '2) oats', if every line starts like this. */
const NUMBERED = /^\s*\d{1,2}[.)]\s+/;

/** The beginning of a definite amount, because names may contain 'and' too. */
const DEFINITE_AMOUNT = String.raw`(?:[\d¼-¾⅐-⅞⅒]|half an?\s|an?\s(?!half|quarter|third)|(?:one|two|three|four|five|six)\s)`;
/** The same in other languages. */
const OTHER_AMOUNT =
  '(?:[\\d¼-¾⅐-⅞⅒]|(?:ein(?:e[nr]?)?|zwei|drei|vier|une?|deux|trois|quatre|una|dos|tres|cuatro|halbe[rsn]?|demi|medi[ao])\\s)';
const AND = new RegExp(
  String.raw`(?<=\p{L}.*)\s(?:(?:and|&|plus|with)\s(?=${DEFINITE_AMOUNT})|(?:und|mit|et|avec|y|e|con)\s(?=${OTHER_AMOUNT}))|\s\+\s(?=${DEFINITE_AMOUNT}|${OTHER_AMOUNT})`,
  'iu',
);
/** Words before 'and' within a number: 'one and 1/2 cups'. */
const ONLY_NUMBER = /^(?:an?|one|two|three|four|five|six)$/i;

function splitJoined(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(AND)) {
    const before = pieces.at(-1);
    if (before !== undefined && ONLY_NUMBER.test(before.trim())) pieces[pieces.length - 1] = `${before} and ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

/** Puts a total weight into brackets behind its food, where it is the amount. */
function joinTotals(pieces: readonly TypedPiece[]): TypedPiece[] {
  const joined: TypedPiece[] = [];
  for (const piece of pieces) {
    const amount = piece.afterComma ? TOTAL.exec(piece.text)?.groups?.['amount'] : undefined;
    const before = amount === undefined ? undefined : joined.pop();
    joined.push(before ? { ...before, text: `${before.text} (${amount})` } : piece);
  }
  return joined;
}

/**
 * Splits '2 eggs, 100 g oats and 1/2 cup milk' into three parts: at commas, semicolons, new lines, plus signs, and
 * 'and' before an amount. A meal before a colon is left out.
 */
export function splitLines(text: string): TypedPiece[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const isNumbered = lines.every((line) => NUMBERED.test(line));
  const parts = lines.flatMap((line) => (isNumbered ? line.replace(NUMBERED, '') : line).split(';'));
  return parts.flatMap((line) => joinTotals(splitLine(spellOut(line.replace(MEAL, '')))));
}

const splitLine = (line: string): TypedPiece[] =>
  line
    .split(COMMA)
    .flatMap((part, index) =>
      splitJoined(part).map((piece, place) => ({ text: piece, afterComma: index > 0 && place === 0 })),
    )
    .map(({ text: piece, afterComma }) => ({ text: piece.trim().replace(BULLET, '').trim(), afterComma }))
    .filter(({ text: piece, afterComma }) => piece !== '' && !(afterComma && INSTRUCTION.test(piece)));

const STARTS_WITH_NUMBER = /^[\d¼-¾⅐-⅞⅒]/;
const STARTS_WITH_AMOUNT = new RegExp(`^(?:${DEFINITE_AMOUNT}|${OTHER_AMOUNT})`, 'iu');

/**
 * Number of foods in a text: 2 for '2 eggs, 100 g oats'. A part behind a comma without an amount describes the food before
 * it. An article is an amount only beside a number: 'chicken, a la king' is one food.
 */
export function countTypedFoods(typed: string): number {
  const pieces = splitLines(typed);
  const countIf = (startsFood: RegExp) =>
    pieces.filter(({ text, afterComma }) => !afterComma || startsFood.test(text)).length;
  const isList = pieces.some(({ text }) => STARTS_WITH_NUMBER.test(text));
  return countIf(isList ? STARTS_WITH_AMOUNT : STARTS_WITH_NUMBER);
}
