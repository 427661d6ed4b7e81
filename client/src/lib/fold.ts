// Marks that do not show, such as zero-width blanks.
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;

const foldCaseSimple = (text: string): string =>
  text.trim().normalize('NFKC').replace(UNSEEN, '').toLowerCase().normalize('NFC');

/** Full case folding, by which the server orders categories and tells their names apart: 'Straße' and 'STRASSE' are one name. */
export const foldCase = (text: string): string => foldCaseSimple(foldCaseSimple(text).toUpperCase());

/** Form under which the server orders and finds foods: without regard to case, width and accents. */
export const foldForSearch = (text: string): string =>
  foldCaseSimple(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/[’`]/g, "'");

/** The order of two folded texts in the server's lists: by character, not by language. */
export const compareFolded = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
