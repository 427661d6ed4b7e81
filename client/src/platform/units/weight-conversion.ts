import { KILOGRAMS_PER_POUND, round } from '@macrolog/domain';
import { shortest } from './unit-conversion';

export const POUNDS_PER_STONE = 14;

/** Decimals of stored weights in pounds, and of weights on scales. */
const [POUND_DECIMALS, SCALE_DECIMALS] = [2, 1];

/** Not rounded. */
export const poundsToKilograms = (pounds: number): number => pounds * KILOGRAMS_PER_POUND;

const nearestPounds = (kilograms: number): number => round(kilograms / KILOGRAMS_PER_POUND, POUND_DECIMALS);

/**
 * The weight to store for one in kilograms. With two decimals it may be a weight of a scale in tenths of a pound that was
 * converted before: 105.69 kg is 233 lb, and not 233.01.
 */
export function kilogramsToStored(kilograms: number): number {
  const nearest = nearestPounds(kilograms);
  const hasTwoDecimals = round(kilograms, 2) === kilograms && round(kilograms, SCALE_DECIMALS) !== kilograms;
  if (!hasTwoDecimals) return nearest;
  const ofScale = round(nearest, SCALE_DECIMALS);
  return round(poundsToKilograms(ofScale), 2) === kilograms ? ofScale : nearest;
}

/** A gram, which no other stored weight is within. */
const GRAM = 0.001;

/**
 * A stored weight in kilograms, with as many decimals as it takes to be stored as the same weight again: 80.1 for one
 * that was entered as 80.1 kg, and 105.69 for 233 lb.
 */
export function storedToKilograms(pounds: number): number {
  const isStored = (shown: number) => kilogramsToStored(shown) === pounds;
  const shown = shortest(poundsToKilograms(pounds), [1, 3], isStored);
  // 657.11 lb are 298.0601 kg, and 298.06 kg would be read as 657.1 lb.
  return isStored(shown) ? shown : round(shown + GRAM, 3);
}

export interface Stones {
  stones: number;
  /** Below 14. */
  pounds: number;
}

/** Exact in both directions. */
export function poundsToStones(pounds: number): Stones {
  const stones = Math.floor(pounds / POUNDS_PER_STONE);
  return { stones, pounds: round(pounds - stones * POUNDS_PER_STONE, POUND_DECIMALS) };
}

export const stonesToPounds = ({ stones, pounds }: Stones): number =>
  round(stones * POUNDS_PER_STONE + pounds, POUND_DECIMALS);
