/** Plural endings of English and German nouns. */
const ENDINGS = new Set(['', 's', 'es', 'n', 'en', 'e', 'er']);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two words are singular and plural of the same noun: 'slice' and 'slices', 'Scheibe' and 'Scheiben'. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return ENDINGS.has(long.slice(short.length));
  return short.endsWith('y') && long === `${short.slice(0, -1)}ies`;
}

/** Whether `text` contains every word of `wanted`, in singular or plural: 'eggs' in 'large egg'. */
export function hasNouns(text: string, wanted: string): boolean {
  const words = wordsOf(text);
  const asked = wordsOf(wanted);
  return asked.length > 0 && asked.every((word) => words.some((known) => isSameWord(known, word)));
}
