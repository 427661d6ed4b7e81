import { plural, t } from '@lingui/core/macro';
import { isMeasure, parseFoodUnit, parseFraction, round, SERVINGS } from '@macrolog/domain';
import { numberRefusal, parseDecimal, plainDigits, readingOf } from '../../../platform/numbers/decimal';
import { formatEditable, formatNumber } from '../../../platform/numbers/format';
import { servingsPerNoun, servingsPerUnit, unitNames, type CountedFood } from '../../../platform/nutrition/food-units';
import { servingWeight } from '../../../platform/nutrition/serving-size';

/** Limits servings to 0.1–1000 and rounds them to three decimals. */
export const loggedServings = (servings: number): number =>
  round(Math.min(SERVINGS.max, Math.max(SERVINGS.min, servings)), SERVINGS.decimals);

/** The servings of the input as they are logged, or its error. Blank input is 0 servings until the field is left. */
export type TypedAmount =
  | { readonly servings: number; readonly refusal: null }
  | { readonly servings: null; readonly refusal: string };

const PARTS = /^(?<number>[^\p{L}]*)(?<unit>\p{L}.*)?$/u;
/** Servings in every language of the client. */
const SERVING = /^(?:servings?|portions?|portionen|porci(?:[oó]n|ones))$/iu;

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

const amountNumber = (text: string): number | null => parseFraction(plainDigits(text)) ?? parseDecimal(text);

const refused = (refusal: string): TypedAmount => ({ servings: null, refusal });

/** For example 'servings, g or slice'. */
function countableIn(food: CountedFood): string {
  const names = [t({ message: 'servings', context: 'unit' }), ...unitNames(food)];
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1).join(', ');
  return others === '' ? last : t`${others} or ${last}`;
}

function perUnit(food: CountedFood, unit: string): number | 'several' | null {
  if (unit === '' || SERVING.test(unit)) return 1;
  const found = parseFoodUnit(unit);
  return found && isMeasure(found.unit)
    ? servingsPerUnit(food, found.unit, found.rest.replace(/^[.,\s]+/, ''))
    : servingsPerNoun(food, unit);
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

function outOfBounds(servings: number, unit: string, { servingSize }: CountedFood): string | null {
  const { min, max } = SERVINGS;
  const rounded = round(servings, SERVINGS.decimals);
  if (rounded > max) return plural(max, { one: 'Enter at most # serving.', other: 'Enter at most # servings.' });
  if (rounded >= min || unit === '') return null;
  const grams = servingWeight(servingSize);
  if (grams === null) return plural(min, { one: 'Enter at least # serving.', other: 'Enter at least # servings.' });
  const weight = formatNumber(grams * min);
  return plural(min, {
    one: `Enter at least # serving (${weight} g).`,
    other: `Enter at least # servings (${weight} g).`,
  });
}

/**
 * Parses an amount: a number of servings or an amount in one of the food's units. Fewer than 0.1 servings are 0.1, which
 * the note says. Any other amount out of range is an error.
 */
export function readAmount(text: string, food: CountedFood): TypedAmount {
  const { number, unit } = amountParts(text);
  if (number === '' && unit === '') return { servings: 0, refusal: null };
  const units = countableIn(food);
  const count = amountNumber(number);
  if (count === null) return refused(numberRefusal(number, t`Enter an amount in ${units}.`));
  const per = perUnit(food, unit);
  if (per === 'several') return refused(t`This food has several “${unit}” measures. Enter ${units}.`);
  if (per === null) return refused(unknownUnit(food, unit));
  const servings = count * per;
  const fault = outOfBounds(servings, unit, food);
  return fault === null ? { servings: loggedServings(servings), refusal: null } : refused(fault);
}

/** Servings for live totals, as they are logged. Blank or invalid input counts as 0. */
export const servingsIn = (text: string, food: CountedFood): number => readAmount(text, food).servings ?? 0;

/** Shows how the input was read, if that is not obvious. Null if it is, or if the input is invalid. */
export function amountReading(text: string, food: CountedFood): string | null {
  const { servings } = readAmount(text, food);
  if (servings === null || text.trim() === '') return null;
  const { number, unit } = amountParts(text);
  const isPlain = unit === '' && parseDecimal(number) === servings && readingOf(number, SERVINGS.decimals) === null;
  return isPlain ? null : plural(servings, { one: '# serving', other: '# servings' });
}

/** Normalizes the input on blur: a number of servings becomes the value that will be logged. */
export function settledAmount(text: string, food: CountedFood): string {
  const { servings } = readAmount(text, food);
  const { number, unit } = amountParts(text);
  const isNumber = unit === '' && (number === '' || parseDecimal(number) !== null);
  return servings !== null && isNumber ? formatEditable(loggedServings(servings)) : text;
}

/** Units with ten times larger steps. */
const FINE_UNITS = new Set(['g', 'ml']);

export type StepSize = 'whole' | 'half' | 'tenth';

const STEPS: Readonly<Record<StepSize, number>> = { whole: 1, half: 0.5, tenth: 0.1 };

/** Steps the amount up or down: by 1, or by 0.5 below 1. Grams and milliliters use ten times larger steps. */
export function steppedAmount(text: string, direction: 1 | -1, size: StepSize): string {
  const { number, unit } = amountParts(text);
  const scale = FINE_UNITS.has(parseFoodUnit(unit)?.unit.name ?? '') ? 10 : 1;
  const from = (amountNumber(number) ?? 0) / scale;
  const isBelowOne = direction > 0 ? from < 1 : from <= 1;
  const step = size === 'whole' && isBelowOne ? STEPS.half : STEPS[size];
  const next = formatEditable(loggedServings(from + direction * step) * scale);
  return unit === '' ? next : `${next} ${unit}`;
}

/** Converts the amount to servings or to another unit of the food. */
export function amountIn(unit: string, text: string, food: CountedFood): string {
  const servings = loggedServings(servingsIn(text, food) || 1);
  const per = perUnit(food, unit);
  if (unit === '' || typeof per !== 'number') return formatEditable(servings);
  const count = servings / per;
  return `${formatEditable(round(count, count < 100 ? 1 : 0))} ${unit}`;
}
