import { round } from '@macrolog/domain';
import { formatEntered } from './format';
import { createNumberReader, readAnywhere } from './number-reader';

const reader = createNumberReader();

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
  otherwise = `Enter a number, such as ${formatEntered(2200)} or ${formatEntered(1.5)}.`,
): string {
  const meant = readAnywhere(plainDigits(text));
  return meant === null ? otherwise : `Write it as ${formatEntered(meant)}.`;
}
