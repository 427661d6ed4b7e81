import { invalidInput } from '../../core/errors';

/**
 * Lists and objects in one file. A full file of the densest rows that can be exported, entries of forty macros with names of
 * one letter, holds 1.3 million; parsed, each takes some hundred bytes, however few it has in the file.
 */
const MAX_PARTS = 1_500_000;

/** Lists and objects within each other: a macro is the fifth, and the others are for what later versions may add. */
const MAX_DEPTH = 16;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** Where the text that begins after a quote ends: its closing quote, or the end of the file. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Refuses JSON that would take many times its size in memory, before it is parsed. What is no JSON is seen as a parser sees
 * it up to its first fault, where that one stops.
 * @throws AppError INVALID_INPUT.
 */
export function requirePlainShape(bytes: Uint8Array): void {
  let parts = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (CLOSING.includes(byte)) depth -= 1;
    else if (OPENING.includes(byte)) {
      parts += 1;
      depth += 1;
      if (depth > MAX_DEPTH) throw invalidInput('The file is not an export of Macrolog: it is nested too deeply.');
      if (parts > MAX_PARTS) throw invalidInput('The file is not an export of Macrolog: it has too many parts.');
    }
  }
}
