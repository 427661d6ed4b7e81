import { formatNumber, parseDecimal, plainDigits, roundTo } from '../../lib/decimal';

export const MIN_SERVINGS = 0.1;
export const MAX_SERVINGS = 1000;
export const SERVINGS_STEP = 0.1;

/** The servings in a field's text while it is typed: an empty or unfinished number counts as 0. */
export const servingsFromText = (text: string): number => parseDecimal(text) ?? 0;

/** What will be logged: at least 0.1, at most 1000, three decimals. */
export const loggedServings = (servings: number): number =>
  roundTo(Math.min(MAX_SERVINGS, Math.max(MIN_SERVINGS, servings)), 3);

/** One step up or down from what is typed, within the bounds. */
export const stepServings = (servings: number, direction: 1 | -1): number =>
  loggedServings(roundTo(servings + direction * SERVINGS_STEP, 3));

/** What a keystroke may leave in the field: digits and one decimal sign. */
export const isServingsText = (text: string): boolean => /^\d{0,4}([.,]\d{0,3})?$/.test(plainDigits(text));

/** '1 serving', '1.5 servings'. */
export const servingsText = (servings: number): string =>
  `${formatNumber(servings)} ${servings === 1 ? 'serving' : 'servings'}`;

/** '1 food', '4 foods'. */
export const foodsText = (count: number): string => (count === 1 ? '1 food' : `${count} foods`);
