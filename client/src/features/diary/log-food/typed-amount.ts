import { plural, t } from '@lingui/core/macro';
import {
  findAmountError,
  findRate,
  findServingWeight,
  isServingUnit,
  parseFoodUnit,
  parseFraction,
  round,
  roundAmount,
  SERVINGS,
  toServings,
  toUnitName,
  unitNames,
  type CountedFood,
  type LoggedAmount,
} from '@macrolog/domain';
import { numberError, parseDecimal, plainDigits, readingOf } from '../../../platform/numbers/decimal';
import { formatEditable, formatEntered, formatNumber } from '../../../platform/numbers/format';
import { findKitchenUnit, unitText, type AmountText } from '../../../platform/nutrition/amount-text';

/** Limits servings to 0.1–1000 and rounds them to three decimals. */
export const loggedServings = (servings: number): number =>
  round(Math.min(SERVINGS.max, Math.max(SERVINGS.min, servings)), SERVINGS.decimals);

/** The amount of the input as it is logged, or its error. Blank input is 0 servings until the field is left. */
export type ReadAmount =
  | (LoggedAmount & { readonly error: null })
  | { readonly servings: null; readonly amount: null; readonly error: string };

const PARTS = /^(?<number>[^\p{L}]*)(?<unit>\p{L}.*)?$/u;
/** Splits an amount into number and unit: '60g' into '60' and 'g'. */
export function amountParts(text: string): { number: string; unit: string } {
  const { number = '', unit = '' } = PARTS.exec(text.trim())?.groups ?? {};
  return { number: number.trim(), unit: unit.trim() };
}

/** Replaces the old unit when a new one is typed in front of it: '60g slices' after '2 slices' becomes '60g'. */
export function withNewUnit(typed: string, before: string): string {
  const { unit: old } = amountParts(before);
  const { number, unit } = amountParts(typed);
  const isBoth = old !== '' && unit !== old && unit.endsWith(` ${old}`);
  return isBoth ? `${number}${unit.slice(0, -old.length).trimEnd()}` : typed;
}

/** The number of a text and its unit: the one in the text, or else the unit in force. */
function splitAmount({ text, unit: kept }: AmountText): { number: string; unit: string; typedUnit: string } {
  const { number, unit: typedUnit } = amountParts(text);
  const unit = typedUnit === '' ? kept : toUnitName(typedUnit);
  return { number, unit: isServingUnit(unit) ? '' : unit, typedUnit };
}

/** A number or a fraction: '1 1/2'. Null for anything else. */
export const amountNumber = (text: string): number | null => parseFraction(plainDigits(text)) ?? parseDecimal(text);

const asError = (error: string): ReadAmount => ({ servings: null, amount: null, error });

/** For example 'servings, g or slice'. */
function countableIn(food: CountedFood): string {
  const names = [t({ message: 'servings', context: 'unit' }), ...unitNames(food).map((unit) => unitText(1, unit))];
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1).join(', ');
  return others === '' ? last : t`${others} or ${last}`;
}

function unknownUnit(food: CountedFood, unit: string): string {
  const found = parseFoodUnit(unit);
  const isWeight = found?.unit.kind === 'weight' && found.rest === '';
  const { servingSize } = food;
  const units = countableIn(food);
  return isWeight
    ? t`The weight of “${servingSize}” is unknown. Enter ${units}.`
    : t`This food has no “${unit}” measure. Enter ${units}.`;
}

const tooMany = (max: number) => plural(max, { one: 'Enter at most # serving.', other: 'Enter at most # servings.' });

/** Fewer than 0.1 servings are logged as 0.1, unless their unit was typed: '0.05 servings'. */
function readServings(count: number, typedUnit: string, { servingSize }: CountedFood): ReadAmount {
  const { min, max } = SERVINGS;
  const rounded = round(count, SERVINGS.decimals);
  if (rounded > max) return asError(tooMany(max));
  if (rounded >= min || typedUnit === '') return { servings: loggedServings(count), amount: null, error: null };
  const grams = findServingWeight(servingSize);
  if (grams === null)
    return asError(plural(min, { one: 'Enter at least # serving.', other: 'Enter at least # servings.' }));
  const weight = formatNumber(grams * min);
  return asError(
    plural(min, {
      one: `Enter at least # serving (${weight} g).`,
      other: `Enter at least # servings (${weight} g).`,
    }),
  );
}

/** An amount in a unit of the food, by the rules of the server. */
function readUnits(count: number, typedName: string, typedUnit: string, food: CountedFood): ReadAmount {
  const unit = typedUnit === '' ? typedName : typedUnit;
  // A cup that the food itself has may be smaller than the measure.
  const name = findRate(food, typedName) === null ? (findKitchenUnit(typedName) ?? typedName) : typedName;
  const rate = findRate(food, name);
  const units = countableIn(food);
  if (rate === 'several') return asError(t`This food has several “${unit}” measures. Enter ${units}.`);
  if (rate === null) return asError(unknownUnit(food, unit));
  const amount = { value: roundAmount(count), unit: name };
  if (!(amount.value > 0)) return asError(t`Enter an amount in ${units}.`);
  const servings = toServings(amount.value, rate);
  const error = findAmountError(food, amount, servings);
  if (error?.reason === 'AMOUNT_WEIGHT_OUT_OF_RANGE' && error.params) {
    const [min, max] = [formatEntered(error.params.min), formatEntered(error.params.max)];
    return asError(t`Enter an amount from ${min} g to ${max} kg.`);
  }
  return error ? asError(tooMany(SERVINGS.max)) : { servings, amount, error: null };
}

/** Reads an amount: a number of servings or an amount in one of the food's units. */
export function readAmount(typed: AmountText, food: CountedFood): ReadAmount {
  const { number, unit, typedUnit } = splitAmount(typed);
  if (number === '' && unit === '' && typedUnit === '') return { servings: 0, amount: null, error: null };
  const units = countableIn(food);
  const count = amountNumber(number);
  if (count === null) {
    const wanted = t`Enter an amount in ${units}.`;
    return asError(number === '' ? wanted : numberError(number, wanted));
  }
  return unit === '' ? readServings(count, typedUnit, food) : readUnits(count, unit, typedUnit, food);
}

/** Servings for live totals, as they are logged. Blank or invalid input counts as 0. */
export const servingsIn = (typed: AmountText, food: CountedFood): number => readAmount(typed, food).servings ?? 0;

/** The amount to log for the input. Blank or invalid input is the least number of servings. */
export function toLogged(typed: AmountText, food: CountedFood): LoggedAmount {
  const { servings, amount } = readAmount(typed, food);
  return amount ? { servings, amount } : { servings: loggedServings(servings ?? 0), amount: null };
}

/** Shows how the input was read, if that is not obvious. Null if it is, or if the input is invalid. */
export function amountReading(typed: AmountText, food: CountedFood): string | null {
  const { servings } = readAmount(typed, food);
  if (servings === null || typed.text.trim() === '') return null;
  const { number, unit, typedUnit } = splitAmount(typed);
  const isPlain =
    unit === '' &&
    typedUnit === '' &&
    parseDecimal(number) === servings &&
    readingOf(number, SERVINGS.decimals) === null;
  return isPlain ? null : plural(servings, { one: '# serving', other: '# servings' });
}

/**
 * Normalizes the input on blur: a number of servings becomes the value that will be logged, and a number without its unit
 * gets it back. A unit that was typed is in force from then on.
 */
export function settledAmount(typed: AmountText, food: CountedFood): AmountText {
  const { servings } = readAmount(typed, food);
  const { number, unit, typedUnit } = splitAmount(typed);
  const count = amountNumber(number);
  if (typedUnit !== '') return servings === null ? typed : { text: typed.text, unit };
  if (unit !== '') return count === null ? typed : { text: `${number} ${unitText(count, unit)}`, unit };
  const isNumber = number === '' || parseDecimal(number) !== null;
  return servings !== null && isNumber ? { text: formatEditable(loggedServings(servings)), unit } : typed;
}

/** Units with ten times larger steps. */
const FINE_UNITS = new Set(['g', 'ml']);

export type StepSize = 'whole' | 'half' | 'tenth';

const STEPS: Readonly<Record<StepSize, number>> = { whole: 1, half: 0.5, tenth: 0.1 };

/** Steps the amount up or down: by 1, or by 0.5 below 1. Grams and milliliters use ten times larger steps. */
export function steppedAmount(typed: AmountText, direction: 1 | -1, size: StepSize): AmountText {
  const { number, unit } = splitAmount(typed);
  const scale = FINE_UNITS.has(unit) ? 10 : 1;
  const from = (amountNumber(number) ?? 0) / scale;
  const isBelowOne = direction > 0 ? from < 1 : from <= 1;
  const step = size === 'whole' && isBelowOne ? STEPS.half : STEPS[size];
  const next = loggedServings(from + direction * step) * scale;
  return { text: `${formatEditable(next)} ${unitText(next, unit)}`.trim(), unit };
}

/** Converts the amount to servings or to another unit of the food. */
export function amountIn(unit: string, typed: AmountText, food: CountedFood): AmountText {
  const servings = servingsIn(typed, food) || 1;
  const rate = findRate(food, unit);
  if (unit === '' || rate === null || rate === 'several') {
    return { text: formatEditable(loggedServings(servings)), unit: '' };
  }
  const count = (servings * rate.units) / rate.servings;
  const rounded = round(count, count < 100 ? 1 : 0);
  return { text: `${formatEditable(rounded)} ${unitText(rounded, unit)}`, unit: toUnitName(unit) };
}

/** The unit of the input that is in force. */
export const chosenUnit = (typed: AmountText): string => splitAmount(typed).unit;
