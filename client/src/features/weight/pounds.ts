import { round } from '@macrolog/domain';
import { numberRefusal, parseDecimal } from '../../platform/numbers/decimal';

export const MIN_POUNDS = 0;
export const MAX_POUNDS = 1500;
export const POUNDS_STEP = 0.1;
export const POUNDS_DECIMALS = 2;

/** The typed weight, rounded as it is stored. */
export const loggedPounds = (text: string): number => round(parseDecimal(text) ?? 0, POUNDS_DECIMALS);

/** Validates the typed weight. Returns the error, or null. */
export function poundsFault(text: string): string | null {
  if (text.trim() === '') return 'Please enter your weight.';
  if (parseDecimal(text) === null) return numberRefusal(text);
  const pounds = loggedPounds(text);
  return pounds > MIN_POUNDS && pounds <= MAX_POUNDS ? null : 'The weight must be above 0 and at most 1500.';
}

/** The typed weight plus or minus one step, within the bounds. */
export function steppedPounds(text: string, direction: 1 | -1): number {
  const stepped = round((parseDecimal(text) ?? 0) + direction * POUNDS_STEP, POUNDS_DECIMALS);
  return Math.min(MAX_POUNDS, Math.max(MIN_POUNDS, stepped));
}
