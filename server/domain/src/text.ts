import { invalidInput } from './errors';
import { refusal } from './refusals';
import { FIELD_NAMES, type Field } from './sentences';

// Control characters, and marks that reorder the surrounding text.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;
// Invisible characters. Some scripts and emoji need them inside a word.
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;
// Visible characters. Besides the above and white space, these are also drawn as nothing: the blank Braille pattern,
// annotation marks, the Khitan filler, the blank hieroglyphs and the null notehead.
const SHOWN = /[^\p{Default_Ignorable_Code_Point}\s\u2800\ufff9-\ufffb\u{16fe4}\u{13441}\u{13442}\u{1d159}]/u;
const COMBINING_MARKS = /\p{M}+/gu;

interface TextRule {
  field: Field;
  max: number;
}

/** Length in code points, so that a simple emoji counts as one character. */
export const countCodePoints = (value: string): number => Array.from(value).length;

/** Whether Postgres stores and compares a text as it is: it has no NUL, and UTF-8 has no halves of characters. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/**
 * Normalizes a single line of text: NFC, trimmed, with runs of white space as one space.
 * @throws AppError INVALID_INPUT if no character is visible, if it is too long (in code points), or if it contains
 * control characters.
 */
export function parseText(value: unknown, { field, max }: TextRule): string {
  const tooLong = () => refusal('INVALID_INPUT', 'TEXT_TOO_LONG', { params: { field, max } });
  if (typeof value !== 'string') throw invalidInput(`${FIELD_NAMES[field]} must be a string.`);
  // Check the length first, so that no expensive operation runs on a megabyte of text.
  if (value.length > max * 8) throw tooLong();
  if (FORBIDDEN.test(value) || !value.isWellFormed())
    throw refusal('INVALID_INPUT', 'TEXT_NOT_ALLOWED', { params: { field } });
  const clean = value.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!SHOWN.test(clean)) throw refusal('INVALID_INPUT', 'TEXT_MISSING', { params: { field } });
  if (countCodePoints(clean) > max) throw tooLong();
  return clean;
}

/**
 * Simple case folding: ignores case, width and composition, and removes invisible characters such as zero-width marks.
 * Usernames and email addresses are unique in this form. It must not change: accounts are found by the stored form, and
 * the domains straße.de and strasse.de may have different owners.
 */
export const foldCaseSimple = (value: string): string =>
  value.normalize('NFKC').replace(UNSEEN, '').toLowerCase().normalize('NFC');

/**
 * Full case folding: `foldCaseSimple`, plus one form for all ways to write a letter in capitals, so that 'Straße' and
 * 'STRASSE' are equal. Category names are unique in this form.
 */
export const foldCase = (value: string): string =>
  // Lowercase twice: the capital ẞ has no other capital form, but the small ß becomes SS.
  foldCaseSimple(foldCaseSimple(value).toUpperCase());

const ASCII = /^[\x00-\x7f]*$/;

/** Signs that keyboards, phones and word processors write for an apostrophe: quotation marks, accents, letters and primes. */
const APOSTROPHES = /[’‘‛`´ʼʻʽʹˈˊˋ′‵׳＇｀]/g;

/** Letters that Unicode doesn't decompose, in the spelling of CLDR's transform Latin-ASCII, and the Greek final sigma. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ə: 'e',
  ɛ: 'e',
  ħ: 'h',
  ı: 'i',
  ɨ: 'i',
  ĸ: 'q',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ɲ: 'n',
  ø: 'o',
  ɔ: 'o',
  ŧ: 't',
  ʉ: 'u',
  ƴ: 'y',
  ς: 'σ',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Signs of rights in a name. Unicode spells some of them as letters. */
const RIGHTS = /[™℠®©]/g;

/** `foldForSearch` that keeps apostrophes, all as "'". */
export function foldAccents(value: string): string {
  // Same result for ASCII text, five times as fast. Thousands of names are folded at once.
  if (ASCII.test(value)) return value.toLowerCase().replaceAll('`', "'");
  // Before anything is decomposed, because '´' is a blank with an accent.
  return foldCaseSimple(value.replace(APOSTROPHES, "'").replace(RIGHTS, ''))
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(/(?<=l)·(?=l)/g, '');
}

/**
 * Form used to search names: `foldCaseSimple` without accents and apostrophes, 'Crème Brûlée' as 'creme brulee',
 * 'McDonald’s' as 'mcdonalds', 'Œuf' as 'oeuf'.
 */
export const foldForSearch = (value: string): string => foldAccents(value).replaceAll("'", '');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and its attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
