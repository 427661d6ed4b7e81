import { invalidInput } from './errors';

// Control characters, and marks that reorder the text around them.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;
// Marks that do not show; some scripts and emoji need them inside a word.
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;
// Besides those and white space: the blank Braille pattern, annotation marks, the Khitan filler, the blank hieroglyphs and the
// null notehead, all of which are drawn as nothing.
const SHOWN = /[^\p{Default_Ignorable_Code_Point}\s\u2800\ufff9-\ufffb\u{16fe4}\u{13441}\u{13442}\u{1d159}]/u;
const COMBINING_MARKS = /\p{M}+/gu;

interface TextRule {
  name: string;
  max: number;
}

/** Length as a person counts it: an emoji of one code point is one character. */
export const codePoints = (value: string): number => Array.from(value).length;

/**
 * One line of text as typed by a person: NFC, trimmed, white space folded to single blanks.
 * @throws AppError INVALID_INPUT when nothing of it shows, too long (in code points), or holding control characters.
 */
export function text(value: unknown, { name, max }: TextRule): string {
  if (typeof value !== 'string') throw invalidInput(`${name} must be a string.`);
  // A cheap bound first: nothing below may run over a megabyte.
  if (value.length > max * 8) throw invalidInput(`${name} can have at most ${max} characters.`);
  if (FORBIDDEN.test(value) || !value.isWellFormed())
    throw invalidInput(`${name} contains characters that aren't allowed.`);
  const clean = value.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!SHOWN.test(clean)) throw invalidInput(`${name} is required.`);
  if (codePoints(clean) > max) throw invalidInput(`${name} can have at most ${max} characters.`);
  return clean;
}

/**
 * Simple case folding: without regard to case, width and composition, and without what does not show, such as zero-width
 * marks. Usernames and addresses of accounts are unique under this form. It must not change: accounts are found by what is
 * stored of it, and the domains straße.de and strasse.de may have different owners.
 */
export const foldCaseSimple = (value: string): string =>
  value.normalize('NFKC').replace(UNSEEN, '').toLowerCase().normalize('NFC');

/**
 * Full case folding: `foldCaseSimple`, and one form for all ways to write a letter in capitals, so that 'Straße' and 'STRASSE'
 * are one name. Category names are unique under this form.
 */
export const foldCase = (value: string): string =>
  // Twice to lower case: the capital ẞ has no other capital form, but the small ß becomes SS.
  foldCaseSimple(foldCaseSimple(value).toUpperCase());

const ASCII = /^[\x00-\x7f]*$/;

/** Form under which names are searched: `foldCaseSimple` without accents, 'Crème Brûlée' as 'creme brulee'. */
export function foldForSearch(value: string): string {
  // The same result for what has nothing to fold but its case, five times as fast: thousands of names are folded at once.
  if (ASCII.test(value)) return value.toLowerCase().replaceAll('`', "'");
  return foldCaseSimple(value)
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/[’`]/g, "'");
}
