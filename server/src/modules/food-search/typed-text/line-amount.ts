import {
  AppError,
  convertAmount,
  findAmountError,
  findServingWeight,
  isMeasure,
  round,
  SERVINGS,
  type CountedFood,
  type LoggedAmount,
  type ReasonWithParams,
} from '@macrolog/domain';
import type { ServedFood } from '../lookup/servings';
import type { FoodLine } from './food-line';

/** Servings of a text are rounded to three decimals. */
const TOLERANCE = 0.0005;

export const isLoggable = (servings: number): boolean => servings >= SERVINGS.min && servings <= SERVINGS.max;

function tryToConvert(food: CountedFood, value: number, unit: string): LoggedAmount | null {
  try {
    return convertAmount(food, { value, unit });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The unit of a line as it was typed, and in English, which comes first for weights: 'g' for 'gramos'. */
function listUnits({ typed, unit, size }: FoodLine): string[] {
  const written = typed?.replace(/^[^\p{L}]+/u, '') ?? '';
  const names = [written, [size, unit?.name].filter(Boolean).join(' ')].filter((name) => name !== '');
  return unit?.kind === 'weight' ? names.reverse() : names;
}

/**
 * How a line is logged for a food: with the amount as typed, or in grams if that is easier to read than parts of a serving.
 * Null if the servings can't be logged.
 * @param servings that the line is of this food.
 */
export function toLoggedAmount(line: FoodLine, food: CountedFood, servings: number): LoggedAmount | null {
  const { amount, unit } = line;
  if (amount !== null && unit?.kind !== 'serving') {
    for (const name of listUnits(line)) {
      const logged = tryToConvert(food, amount, name);
      if (logged && Math.abs(logged.servings - servings) <= TOLERANCE * Math.max(1, servings)) return logged;
    }
  }
  const weight = findServingWeight(food.servingSize);
  const isPlain = isLoggable(servings) && round(servings, 1) === servings;
  const inGrams = isPlain || weight === null ? null : tryToConvert(food, round(weight * servings, 1), 'g');
  return inGrams ?? (isLoggable(servings) ? { servings, amount: null } : null);
}

/** The bounds that the amount of a line isn't within. */
export function explainBounds({ amount, unit }: FoodLine, food: CountedFood, servings: number): ReasonWithParams {
  const { min, max } = SERVINGS;
  const error =
    amount === null || !isMeasure(unit) ? null : findAmountError(food, { value: amount, unit: unit.name }, servings);
  return error ?? { reason: 'AMOUNT_OUT_OF_RANGE', params: { servings, min, max } };
}

/** How a line is logged for a food of the database. Null if the servings can't be logged. */
export function countServed(
  line: FoodLine,
  { label: name, servingSize, measures }: ServedFood,
  servings: number,
): { servings: number; loggedAmount: LoggedAmount['amount'] } | null {
  const logged = toLoggedAmount(line, { name, servingSize, measures }, servings);
  return logged && { servings: logged.servings, loggedAmount: logged.amount };
}
