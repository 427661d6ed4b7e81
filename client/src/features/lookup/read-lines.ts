import type { ReadFoodTextQuery } from '../../__generated__/graphql';
import { roundTo } from '../../lib/format';
import type { MatchToPick } from '../../lib/food-match';
import type { LoggableFood } from '../../lib/loggable-food';
import { foundFood } from './found-food';

type Line = ReadFoodTextQuery['readFoodText'][number];

/** A food of a line, and how much of it. */
export type LineFood = Omit<MatchToPick, 'amounts'> & Partial<Pick<MatchToPick, 'amounts'>>;

/** A line of what was typed, as it stands on screen. */
export interface ReadLine {
  /** As typed. */
  readonly text: string;
  /** '1/2 cup' as it was understood: '0.5 cup'; empty where no amount was. */
  readonly quantity: string;
  /** The food that was typed, without the amount, as far as that is understood. */
  readonly name: string;
  /** What it will be logged as; null for a line that is not certain yet. */
  readonly taken: LineFood | null;
  /** What may be chosen for it where it is not certain. */
  readonly choices: readonly LoggableFood[];
  /** What is missing. */
  readonly reason: string | null;
}

/** As many as a typed number may have. */
const DECIMALS = 6;
const ONE_SERVING = 'Couldn’t convert the amount, so this is 1 serving.';

/** '200 g of spaghetti' is spaghetti: a start for the name of a new food, which is looked over before it is saved. */
function nameIn({ text, amount, unit }: Line): string {
  if (amount === null) return text.trim();
  const afterUnit = unit === null ? -1 : text.search(new RegExp(`(?<!\\p{L})${unit}s?(?!\\p{L})`, 'iu'));
  const rest = afterUnit < 0 ? text : text.slice(afterUnit).replace(/^\p{L}+/u, '');
  return (
    rest
      .replace(/^[^\p{L}]+/u, '')
      .replace(/^of\s+/i, '')
      .trim() || text.trim()
  );
}

/** Nothing is guessed: a line without servings has to be chosen for by hand. */
export function readLine(line: Line): ReadLine {
  const { text, amount, unit, servings, reason, food, lookupFood, candidates, lookupCandidates } = line;
  const quantity = [amount && roundTo(amount, DECIMALS), unit].filter((part) => part !== null).join(' ');
  const read = { text, quantity, name: nameIn(line) };
  const meant = food ?? (lookupFood && foundFood(lookupFood));
  if (meant && servings !== null) return { ...read, taken: { food: meant, servings }, choices: [], reason: null };
  const others = lookupCandidates.map((candidate) => foundFood(candidate)).filter(({ id }) => id !== meant?.id);
  return { ...read, taken: null, choices: [...(meant ? [meant] : candidates), ...others], reason };
}

/**
 * The line with a food that was chosen for it: in as many servings as the amount makes of it (`again` is the answer to the
 * amount with the food's own name), else in one, which is seen, and can be changed, before it is logged.
 */
export function chosenFor(line: ReadLine, food: LoggableFood, again: readonly ReadLine[]): ReadLine {
  // The database offers each of its foods in the amount of the line.
  if (food.external) return { ...line, taken: { food, servings: 1 }, reason: null };
  const [only, ...others] = again;
  const taken = others.length === 0 && only?.taken?.food.id === food.id ? only.taken : null;
  if (taken) return { ...line, taken: { food, servings: taken.servings }, reason: null };
  return { ...line, taken: { food, servings: 1 }, reason: line.quantity === '' ? null : ONE_SERVING };
}
