import { BODY_WEIGHT, round } from '@macrolog/domain';
import { numberRefusal, parseDecimal } from '../../platform/numbers/decimal';

export const POUNDS_STEP = 0.1;

/** The typed weight, rounded as it is stored. */
export const loggedPounds = (text: string): number => round(parseDecimal(text) ?? 0, BODY_WEIGHT.decimals);

/** Validates the typed weight. Returns the error, or null. */
export function poundsFault(text: string): string | null {
  if (text.trim() === '') return 'Please enter your weight.';
  if (parseDecimal(text) === null) return numberRefusal(text);
  const pounds = loggedPounds(text);
  return pounds > BODY_WEIGHT.above && pounds <= BODY_WEIGHT.max
    ? null
    : 'The weight must be above 0 and at most 1500.';
}

/** The typed weight plus or minus one step, within the bounds. */
export function steppedPounds(text: string, direction: 1 | -1): number {
  const stepped = round((parseDecimal(text) ?? 0) + direction * POUNDS_STEP, BODY_WEIGHT.decimals);
  return Math.min(BODY_WEIGHT.max, Math.max(BODY_WEIGHT.above, stepped));
}
