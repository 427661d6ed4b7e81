import type { ReadFoodTextQuery } from '../../__generated__/graphql';
import { roundTo } from '../../lib/decimal';
import type { LoggableFood } from '../../lib/loggable-food';
import { foundFood } from './found-food';

type Line = ReadFoodTextQuery['readFoodText'][number];

/** A line of what was typed, as it stands on screen. */
export interface ReadLine {
  /** As typed. */
  readonly text: string;
  /** '1/2 cup' as it was understood: '0.5 cup'; empty where no amount was. */
  readonly quantity: string;
  /** What it will be logged as; null for a line that is not certain yet. */
  readonly taken: { readonly food: LoggableFood; readonly servings: number } | null;
  /** What may be chosen for it where it is not certain. */
  readonly choices: readonly LoggableFood[];
  /** What is missing. */
  readonly reason: string | null;
}

/** As many as a typed number may have. */
const DECIMALS = 6;
const ONE_SERVING = 'The amount does not say how many servings: this is one of them.';

/** Nothing is guessed: a line without servings has to be chosen for by hand. */
export function readLine({ text, amount, unit, servings, reason, food, lookupFood, candidates }: Line): ReadLine {
  const quantity = [amount && roundTo(amount, DECIMALS), unit].filter((part) => part !== null).join(' ');
  const meant = food ?? (lookupFood && foundFood(lookupFood));
  if (meant && servings !== null)
    return { text, quantity, taken: { food: meant, servings }, choices: [], reason: null };
  return { text, quantity, taken: null, choices: meant ? [meant] : candidates, reason };
}

/**
 * The line with a food that was chosen for it: in as many servings as the amount makes of it (`again` is the answer to the
 * amount with the food's own name), else in one, which is seen, and can be changed, before it is logged.
 */
export function chosenFor(line: ReadLine, food: LoggableFood, again: readonly ReadLine[]): ReadLine {
  const [only, ...others] = again;
  const taken = others.length === 0 && only?.taken?.food.id === food.id ? only.taken : null;
  if (taken) return { ...line, taken: { food, servings: taken.servings }, reason: null };
  return { ...line, taken: { food, servings: 1 }, reason: line.quantity === '' ? null : ONE_SERVING };
}
