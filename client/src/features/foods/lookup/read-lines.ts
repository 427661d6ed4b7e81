import { t } from '@lingui/core/macro';
import { foldForSearch, round, type Reason } from '@macrolog/domain';
import type { ReadFoodTextQuery } from '../../../__generated__/graphql';
import { translateReason } from '../../../platform/errors';
import type { FoodAmount, LoggableFood } from '../../../platform/nutrition/loggable-food';
import { foundFood } from './found-food';
import { newFoodName } from './new-food-name';
import { ONE_SERVING } from './serving-choice';

type Line = ReadFoodTextQuery['readFoodText'][number];

export interface ReadLine {
  /** Raw input. */
  readonly text: string;
  /** Normalized amount: '0.5 cup' for '1/2 cup'. Empty if there is none. */
  readonly quantity: string;
  /** Name of the food without the amount. */
  readonly name: string;
  /** The food and servings to log. Null if unresolved. */
  readonly chosen: FoodAmount | null;
  readonly choices: readonly LoggableFood[];
  readonly reason: string | null;
}

/** The server accepts numbers with up to six decimals. */
const DECIMALS = 6;

/** Sentences that say what is missing in a line, by its status. */
const REASONS: Readonly<Partial<Record<Line['status'], string>>> = {
  AMBIGUOUS: t`Choose one of the foods.`,
  AMOUNT_UNCLEAR: t`Couldn't determine the amount. Enter it in grams or servings.`,
  LOOKUP_FAILED: t`Couldn't reach the food database. Try again.`,
  NOT_FOUND: t`Couldn't find a food with this name.`,
  NOT_UNDERSTOOD: t`Enter the name of a food and one amount.`,
};

/** The server's sentence says more than the status. Its translation may not be loaded. */
const reasonOf = ({ status, reason, reasonCode, reasonParams }: Line): string | null =>
  translateReason(reason, reasonCode === null ? {} : { reason: reasonCode as Reason, params: reasonParams }) ??
  REASONS[status] ??
  null;

/**
 * Converts a line of the response. The user has to resolve a line without servings.
 * @param inCups whether the reader measures in cups and ounces.
 */
export function readLine(line: Line, inCups: boolean): ReadLine {
  const { text, amount, unit, name, servings, loggedAmount, amounts, food, lookupFood, candidates, lookupCandidates } =
    line;
  const quantity = [amount && round(amount, DECIMALS), unit].filter((part) => part !== null).join(' ');
  const read = { text, quantity, name: newFoodName(text, name ?? text) };
  const meant = food ?? (lookupFood && foundFood(lookupFood, inCups));
  if (meant && servings !== null)
    return { ...read, chosen: { food: meant, servings, amount: loggedAmount, amounts }, choices: [], reason: null };
  const others = lookupCandidates.map((candidate) => foundFood(candidate, inCups)).filter(({ id }) => id !== meant?.id);
  return { ...read, chosen: null, choices: [...(meant ? [meant] : candidates), ...others], reason: reasonOf(line) };
}

/** The database returns its foods in the amount of the line, and a line may be the whole name of a food: '7 Up'. */
export const isOneServing = (line: ReadLine, food: LoggableFood): boolean =>
  line.quantity === '' || food.external !== undefined || foldForSearch(food.name) === foldForSearch(line.text);

/**
 * Resolves a line with the selected food. `again` is the response for the amount combined with the food's name. If it
 * does not resolve, the line gets 1 serving with a note.
 */
export function chosenFor(line: ReadLine, food: LoggableFood, again: readonly ReadLine[]): ReadLine {
  if (isOneServing(line, food)) return { ...line, chosen: { food, servings: 1, amount: null }, reason: null };
  const [only, ...others] = again;
  const chosen = others.length === 0 && only?.chosen?.food.id === food.id ? only.chosen : null;
  if (chosen) return { ...line, chosen: { food, servings: chosen.servings, amount: chosen.amount }, reason: null };
  return { ...line, chosen: { food, servings: 1, amount: null }, reason: ONE_SERVING };
}
