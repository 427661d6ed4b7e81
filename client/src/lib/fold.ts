// Invisible characters, such as zero-width spaces.
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;

const foldCaseSimple = (text: string): string =>
  text.trim().normalize('NFKC').replace(UNSEEN, '').toLowerCase().normalize('NFC');

/** Full case folding, as on the server for categories: 'Straße' and 'STRASSE' are the same name. */
export const foldCase = (text: string): string => foldCaseSimple(foldCaseSimple(text).toUpperCase());

/** Folds a text as the server does to sort and find foods: without case, width and accents. */
export const foldForSearch = (text: string): string =>
  foldCaseSimple(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/[’`]/g, "'");

/** Compares folded texts like the server: by character, not by language. */
export const compareFolded = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
