import { randomInt } from 'node:crypto';
import { sha256 } from '../../../platform/secrets';

export const RECOVERY_CODES = 10;

/** Crockford's Base32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 120 bits: too many to guess even from the hashes, which therefore need no slow hash function. */
const LENGTH = 24;
const GROUP = /.{6}(?=.)/g;

const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

const createCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(GROUP, '$&-');

export const createRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, createCode);

/** Ignores case, blanks and hyphens, and reads letters as the digits that they look like. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return sha256(code);
}
