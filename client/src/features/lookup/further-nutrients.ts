/** The codes of the nutrients that are macros here, which have their own names and places. */
const MACRO_CODES: ReadonlySet<string> = new Set([
  'ENERC_KCAL',
  'PROCNT',
  'CHOCDF',
  'FAT',
  'SUGAR',
  'FIBTG',
  'NA',
  'CHOLE',
  'K',
  'CA',
  'CAFFN',
  'WATER',
]);

/** What a source knows beyond the macros. */
export const furtherNutrients = <T extends { readonly code: string }>(nutrients: readonly T[]): T[] =>
  nutrients.filter(({ code }) => !MACRO_CODES.has(code));
