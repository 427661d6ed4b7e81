import { round } from '@macrolog/domain';
import { formatEntered } from '../../../platform/numbers/format';

export const MIN_SERVINGS = 0.1;
export const MAX_SERVINGS = 1000;

/** Limits servings to 0.1–1000 and rounds them to three decimals. */
export const loggedServings = (servings: number): number =>
  round(Math.min(MAX_SERVINGS, Math.max(MIN_SERVINGS, servings)), 3);

/** For example '1 serving' or '1.5 servings', with all stored decimals. */
export const servingsText = (servings: number): string =>
  `${formatEntered(round(servings, 3))} ${servings === 1 ? 'serving' : 'servings'}`;

/** For example '1 food' or '4 foods'. */
export const foodsText = (count: number): string => (count === 1 ? '1 food' : `${count} foods`);
