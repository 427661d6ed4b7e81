import { formatEntered, roundTo } from '../../lib/format';

export const MIN_SERVINGS = 0.1;
export const MAX_SERVINGS = 1000;

/** What will be logged: at least 0.1, at most 1000, three decimals. */
export const loggedServings = (servings: number): number =>
  roundTo(Math.min(MAX_SERVINGS, Math.max(MIN_SERVINGS, servings)), 3);

/** '1 serving', '1.5 servings', with all the decimals that are stored. */
export const servingsText = (servings: number): string =>
  `${formatEntered(roundTo(servings, 3))} ${servings === 1 ? 'serving' : 'servings'}`;

/** '1 food', '4 foods'. */
export const foodsText = (count: number): string => (count === 1 ? '1 food' : `${count} foods`);
