/** A part of a text that may be one food. */
export interface Piece {
  text: string;
  /** Whether a comma precedes it, which may belong to a name: 'chicken breast, cooked'. */
  afterComma: boolean;
}

// A comma between two digits is a decimal separator.
const COMMA = /(?<!\d),|,(?!\d)/;
const BULLET = /^(?:[-–•*]\s+)+/;
/** '1. eggs' and '2) oats', if every line starts like this. */
const NUMBERED = /^\s*\d{1,2}[.)]\s+/;

/** The beginning of a definite amount, because names may contain 'and' too. */
const AMOUNT = String.raw`(?:[\d¼-¾⅐-⅞⅒]|half an?\s|an?\s(?!half|quarter|third)|(?:one|two|three|four|five|six)\s)`;
const JOINED = new RegExp(String.raw`(?<=\p{L}.*)\s(?:and|&|plus|with)\s(?=${AMOUNT})|\s\+\s`, 'iu');
/** Words before 'and' within a number: 'one and 1/2 cups'. */
const ONLY_NUMBER = /^(?:an?|one|two|three|four|five|six)$/i;

function joinedPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(JOINED)) {
    const before = pieces.at(-1);
    if (before !== undefined && ONLY_NUMBER.test(before.trim())) pieces[pieces.length - 1] = `${before} and ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

/**
 * Splits '2 eggs, 100 g oats and 1/2 cup milk' into three parts: at commas, semicolons, new lines, plus signs, and
 * 'and' before an amount.
 */
export function splitLines(text: string): Piece[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const isNumbered = lines.every((line) => NUMBERED.test(line));
  const parts = lines.flatMap((line) => (isNumbered ? line.replace(NUMBERED, '') : line).split(';'));
  return parts.flatMap((line) =>
    line
      .split(COMMA)
      .flatMap((part, index) =>
        joinedPieces(part).map((piece, place) => ({ text: piece, afterComma: index > 0 && place === 0 })),
      )
      .map(({ text: piece, afterComma }) => ({ text: piece.trim().replace(BULLET, '').trim(), afterComma }))
      .filter(({ text: piece }) => piece !== ''),
  );
}
