import { countCodePoints, foldCaseSimple, parseText, refusal } from '@macrolog/domain';
import { foldAddress } from '../../platform/mail/fold-address';

/** A username or email address: as entered, and in the form in which it is unique. */
export interface Folded {
  shown: string;
  folded: string;
}

// All letters must be from one script. A name that mixes Latin with look-alikes of another alphabet could impersonate
// another user.
const ONE_SCRIPT = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  'Hangul',
].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}0-9_.-]+$`, 'u'));
ONE_SCRIPT.push(/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{M}0-9_.-]+$/u);

// Invisible marks would allow a second name that looks like the first.
const HIDDEN = /\p{Default_Ignorable_Code_Point}/u;

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/;

/** 3 to 32 letters, digits and `_ . -`. ' Bob', 'BOB' and 'ＢＯＢ' are the same name. */
export function username(value: unknown): Folded {
  const shown = parseText(value, { field: 'username', max: 200 }).normalize('NFKC');
  const length = countCodePoints(shown);
  const isOneScript = !HIDDEN.test(shown) && ONE_SCRIPT.some((pattern) => pattern.test(shown));
  if (length < 3 || length > 32 || !isOneScript) {
    throw refusal('INVALID_INPUT', 'USERNAME_FORMAT');
  }
  return { shown, folded: foldCaseSimple(shown) };
}

/** Folded name to look up an account. Empty, which matches no account, for invalid names. */
export function foldUsername(typed: unknown): string {
  try {
    return username(typed).folded;
  } catch {
    return '';
  }
}

export function email(value: unknown): Folded {
  const shown = parseText(value, { field: 'email', max: 254 });
  if (!EMAIL.test(shown)) throw refusal('INVALID_INPUT', 'EMAIL_FORMAT');
  return { shown, folded: foldAddress(shown) };
}

/** Lookup key for a login: a username contains no '@', and every email address does. */
export function parseLoginName(typed: string): { kind: 'username' | 'email'; folded: string } {
  if (!typed.includes('@')) return { kind: 'username', folded: foldUsername(typed) };
  try {
    return { kind: 'email', folded: email(typed).folded };
  } catch {
    return { kind: 'email', folded: '' };
  }
}
