import { invalidInput } from '@macrolog/domain';

/** Arrays and objects in one file: a full file of the densest rows that can be exported has 1.3 million. */
export const MAX_FILE_PARTS = 1_500_000;

/** Commas outside of strings, which bound the number of values: the densest full file has 4 million. */
export const MAX_FILE_COMMAS = 6_000_000;

/** Members of one object: a row has twelve. A larger object would be one large piece of memory. */
export const MAX_OBJECT_MEMBERS = 64;

/** Levels of arrays and objects: a macro is on the fifth, and later versions of the format may add some. */
export const MAX_FILE_DEPTH = 16;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a] as const;
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

const refuse = (reason: string) =>
  invalidInput(`The file isn't a Macrolog export: ${reason}. Choose the original download.`);

/** Index of the closing quote of the string that starts at `start`, or of the end of the file. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Refuses JSON that would need many times its size in memory, before it is parsed. Invalid JSON is read as a parser reads
 * it up to its first error.
 * @throws AppError INVALID_INPUT.
 */
export function assertJsonComplexity(bytes: Uint8Array): void {
  let [parts, commas] = [0, 0];
  /** Members of each object that is open. */
  const members: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfString(bytes, at + 1);
    else if (byte === COMMA) {
      if ((commas += 1) > MAX_FILE_COMMAS) throw refuse('it has too many values');
    } else if (byte === COLON) {
      const count = (members.pop() ?? 0) + 1;
      if (count > MAX_OBJECT_MEMBERS) throw refuse('an object has too many fields');
      members.push(count);
    } else if (isClosing(byte)) members.pop();
    else if (isOpening(byte)) {
      if (members.push(0) > MAX_FILE_DEPTH) throw refuse('it is nested too deeply');
      if ((parts += 1) > MAX_FILE_PARTS) throw refuse('it has too many arrays and objects');
    }
  }
}
