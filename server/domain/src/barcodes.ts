const EAN_13_LENGTH = 13;

/** Longer texts aren't read, so that no expensive operation runs on them. */
const MAX_TYPED_LENGTH = 60;

/** Kinds of barcodes whose digits say less than an EAN-13: those of UPC-E are compressed. */
export type BarcodeKind = 'upc_e';

/**
 * The check digit of the digits before it: weights 3 and 1 from the right (GS1 General Specifications, section 7.9). Zeros
 * at the front don't change it, so a UPC-A and its EAN-13 have the same.
 */
function hasCheckDigit(code: string): boolean {
  const sum = code
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The UPC-A of the 8 digits of a UPC-E: the zeros that were left out stand where the last digit before the check digit says
 * (GS1 General Specifications, section 5.2.2.4).
 */
function expandUpcE(code: string): string {
  const [system, a, b, c, d, e, rule, check] = code.split('') as [string, ...string[]];
  const middle = () => {
    if (rule === '0' || rule === '1' || rule === '2') return `${a}${b}${rule}0000${c}${d}${e}`;
    if (rule === '3') return `${a}${b}${c}00000${d}${e}`;
    if (rule === '4') return `${a}${b}${c}${d}00000${e}`;
    return `${a}${b}${c}${d}${e}0000${rule}`;
  };
  return `${system}${middle()}${check}`;
}

/** 8 digits that begin with 0 are a UPC-E: an EAN-8 of this range is a number within one company. */
function toWhole(digits: string, kind?: BarcodeKind): string {
  if (digits.length !== 8) return digits;
  const isUpcE = kind === 'upc_e' || digits.startsWith('0') || (digits.startsWith('1') && !hasCheckDigit(digits));
  return isUpcE ? expandUpcE(digits) : digits;
}

/** Numbers that a shop gives to what it weighs or packs itself (GS1 General Specifications, section 1.4.5). */
const isOfShop = (barcode: string): boolean => barcode.startsWith('2') || barcode.startsWith('02');

/** A barcode in its kept form, or why a text is none. */
export type ReadBarcode =
  | { readonly barcode: string; readonly reason: null }
  | { readonly barcode: null; readonly reason: 'BARCODE_FORMAT' | 'BARCODE_CHECK_DIGIT' | 'BARCODE_OF_A_SHOP' };

/**
 * Reads a barcode in the one form in which it is kept: the 13 digits of an EAN-13, to which those of a UPC are filled up, or the
 * 8 of an EAN-8. Spaces and hyphens between digits are ignored.
 */
export function readBarcode(value: unknown, kind?: BarcodeKind): ReadBarcode {
  const typed = typeof value === 'string' && value.length <= MAX_TYPED_LENGTH ? value.normalize('NFKC') : '';
  const digits = typed.replace(/[\s\p{Pd}]/gu, '');
  if (!/^(\d{8}|\d{12,13})$/.test(digits)) return { barcode: null, reason: 'BARCODE_FORMAT' };
  const whole = toWhole(digits, kind);
  if (!hasCheckDigit(whole)) return { barcode: null, reason: 'BARCODE_CHECK_DIGIT' };
  // An EAN-8 is sometimes written with zeros in front of it.
  const barcode = whole.length === 8 ? whole : whole.padStart(EAN_13_LENGTH, '0').replace(/^0{5}(?=\d{8}$)/, '');
  return isOfShop(barcode) ? { barcode: null, reason: 'BARCODE_OF_A_SHOP' } : { barcode, reason: null };
}

/** Whether a search for a food is a barcode: digits alone, as many as a barcode has. */
export const isLikeBarcode = (typed: string): boolean => /^(\d{8}|\d{12,13})$/.test(typed.replace(/[\s\p{Pd}]/gu, ''));
