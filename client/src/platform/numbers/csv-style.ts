import { safeStorage } from '../storage/safe-storage';
import { formatEditable } from './format';

/** Separators of the cells of CSV tables. With semicolons, numbers have a decimal comma. */
export const SEPARATORS = ['comma', 'semicolon'] as const;
export type Separator = (typeof SEPARATORS)[number];

const storage = safeStorage('localStorage');
const KEY = 'csv-separator';

const isSeparator = (text: string | null): text is Separator => SEPARATORS.some((separator) => separator === text);

/** The separator chosen on this device, or the one that spreadsheets expect where numbers are written as on the page. */
export function readSeparator(): Separator {
  const chosen = storage.getItem(KEY);
  if (isSeparator(chosen)) return chosen;
  return formatEditable(0.5).includes(',') ? 'semicolon' : 'comma';
}

export const keepSeparator = (separator: Separator): boolean => storage.setItem(KEY, separator);
