/** Codes of nutrients that are macros here and are shown as such. */
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

/** Nutrients that are not macros. */
export const furtherNutrients = <T extends { readonly code: string }>(nutrients: readonly T[]): T[] =>
  nutrients.filter(({ code }) => !MACRO_CODES.has(code));
