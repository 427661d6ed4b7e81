import { formatEntered, roundTo } from './format';
import { createNumberReader, readAnywhere } from './number-reader';

const reader = createNumberReader();

/** The number in a typed text by the reader's own way of writing numbers; null when it is none. */
export const parseDecimal = reader.read;

/** A typed text with the digits 0 to 9, whatever digits the keyboard gives. */
export const plainDigits = reader.normalize;

/** What a typed number is read as, where that may surprise: '2,200', or '1.5' for '1,5'. Null where it says what it is. */
export function readingOf(text: string, decimals: number): string | null {
  const value = parseDecimal(text);
  if (value === null) return null;
  const kept = roundTo(value, decimals);
  return kept === value && reader.isPlain(text) ? null : formatEntered(kept);
}

/** Why a text is no number: how its number is written here, or else `otherwise`. */
export function numberRefusal(
  text: string,
  otherwise = `Enter a number, such as ${formatEntered(2200)} or ${formatEntered(1.5)}.`,
): string {
  const meant = readAnywhere(plainDigits(text));
  return meant === null ? otherwise : `Write it as ${formatEntered(meant)}.`;
}
