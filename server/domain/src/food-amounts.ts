import { AMOUNT, roundAmount, toUnitName, type LoggedAmount } from './amount-values';
import { isMeasure, parseFoodUnit } from './amount-words';
import { AppError, invalidInput } from './errors';
import { findRate, findServingWeight, isServingUnit, toServings, type Amount, type CountedFood } from './food-units';
import { MAX_LENGTH } from './limits';
import { parseServings, round, SERVINGS } from './numbers';
import { refusal } from './refusals';
import type { ReasonWithParams } from './sentences';
import { parseText } from './text';

/** Grams of an amount. */
const WEIGHT = { min: 0.1, max: 100_000 } as const;

/** @throws AppError INVALID_INPUT for a number or a unit that no amount can have. */
export function parseAmount({ value, unit }: { value: unknown; unit: unknown }): Amount {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalidInput('The amount must be a number.');
  const rounded = roundAmount(value);
  const { field, above, max } = AMOUNT;
  if (!(rounded > above && rounded <= max)) {
    throw refusal('INVALID_INPUT', 'NUMBER_NOT_ABOVE', { params: { field, above, max } });
  }
  return { value: rounded, unit: toUnitName(parseText(unit, { field: 'unit', max: MAX_LENGTH.unit })) };
}

/** Grams of an amount, or milliliters if the food has no weight; null if neither is known. */
export function weighAmount(
  { servingSize, weighed }: CountedFood,
  { value, unit }: Amount,
  servings: number,
): number | null {
  const found = parseFoodUnit(unit)?.unit ?? null;
  if (found?.kind === 'weight' && isMeasure(found)) return value * found.per;
  const grams = weighed ? weighed.units / weighed.servings : findServingWeight(servingSize);
  if (grams !== null) return grams * servings;
  return isMeasure(found) ? value * found.per : null;
}

/** Why an amount can't be logged, although it converts to servings; null if it can. */
export function findAmountError(food: CountedFood, amount: Amount, servings: number): ReasonWithParams | null {
  const grams = weighAmount(food, amount, servings);
  if (grams !== null && !(grams >= WEIGHT.min && grams <= WEIGHT.max)) {
    return { reason: 'AMOUNT_WEIGHT_OUT_OF_RANGE', params: { min: WEIGHT.min, max: WEIGHT.max / 1000 } };
  }
  const { min, max } = SERVINGS;
  if (servings <= max) return null;
  return { reason: 'AMOUNT_OUT_OF_RANGE', params: { servings: round(servings, SERVINGS.decimals), min, max } };
}

/**
 * The servings of an amount, exact. An amount in servings is a number of servings, with their bounds.
 * @throws AppError INVALID_INPUT if the amount isn't one of this food, or out of bounds.
 */
export function convertAmount(food: CountedFood, given: Amount): LoggedAmount {
  const amount = parseAmount(given);
  if (isServingUnit(amount.unit)) return { servings: parseServings(amount.value), amount: null };
  const rate = findRate(food, amount.unit);
  if (rate === null || rate === 'several') {
    const { name, servingSize } = food;
    throw refusal('INVALID_INPUT', 'AMOUNT_NOT_CONVERTED', { params: { food: name, servingSize } });
  }
  const servings = toServings(amount.value, rate);
  const error = findAmountError(food, amount, servings);
  if (error) throw refusal('INVALID_INPUT', error.reason, { params: error.params } as never);
  return { servings, amount };
}

/**
 * Converts an amount of a food of the database. It means the food as it was found, so one that the user's own food has no
 * unit for is weighed, and so are servings.
 * @param own the food in the user's list; undefined before it is saved.
 * @throws AppError INVALID_INPUT if the amount isn't one of the food.
 */
export function convertFoundAmount(found: CountedFood, own: CountedFood | undefined, given: Amount): LoggedAmount {
  const { servings, amount } = convertAmount(found, given);
  if (!own) return { servings, amount };
  const grams = weighAmount(found, amount ?? given, servings);
  const isKnown = amount !== null && ['several', null].every((rate) => findRate(own, amount.unit) !== rate);
  return convertAmount(own, isKnown || grams === null ? given : { value: grams, unit: 'g' });
}

/** How much of a food it is now. If the food's serving no longer has the unit, the servings of before. */
export function countAgain(food: CountedFood | undefined, { servings, amount }: LoggedAmount): LoggedAmount {
  try {
    return amount && food ? convertAmount(food, amount) : { servings, amount: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { servings, amount: null };
  }
}
