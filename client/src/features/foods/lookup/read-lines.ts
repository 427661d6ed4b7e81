import { t } from '@lingui/core/macro';
import { DEFAULT_LANGUAGE, round } from '@macrolog/domain';
import type { ReadFoodTextQuery } from '../../../__generated__/graphql';
import { LANGUAGE } from '../../../platform/language/language';
import type { LoggableFood, MatchToPick } from '../../../platform/nutrition/loggable-food';
import { foundFood } from './found-food';

type Line = ReadFoodTextQuery['readFoodText'][number];

export type LineFood = Omit<MatchToPick, 'amounts'> & Partial<Pick<MatchToPick, 'amounts'>>;

export interface ReadLine {
  /** Raw input. */
  readonly text: string;
  /** Normalized amount: '0.5 cup' for '1/2 cup'. Empty if there is none. */
  readonly quantity: string;
  /** Name of the food without the amount. */
  readonly name: string;
  /** The food and servings to log. Null if unresolved. */
  readonly taken: LineFood | null;
  readonly choices: readonly LoggableFood[];
  readonly reason: string | null;
}

/** The server accepts numbers with up to six decimals. */
const DECIMALS = 6;
const ONE_SERVING = t`Couldn't convert the amount, so this is 1 serving.`;

/** Sentences that say what is missing in a line, by its status. */
const REASONS: Readonly<Partial<Record<Line['status'], string>>> = {
  AMBIGUOUS: t`Choose one of the foods.`,
  AMOUNT_UNCLEAR: t`Couldn't determine the amount. Enter it in grams or servings.`,
  LOOKUP_FAILED: t`Couldn't reach the food database. Try again.`,
  NOT_FOUND: t`Couldn't find a food with this name.`,
  NOT_UNDERSTOOD: t`Enter the name of a food and one amount.`,
};

/** The server's own sentence says more than the status, but it is always English. */
const reasonOf = ({ status, reason }: Line): string | null =>
  LANGUAGE === DEFAULT_LANGUAGE ? reason : (REASONS[status] ?? null);

/**
 * Guesses the name of a new food: 'spaghetti' for '200 g of spaghetti'. The user can change it before saving. The server's
 * name is in lower case, and its unit is English: 'tbsp' for '1 EL Olivenöl'.
 */
function nameIn({ text, amount, unit, name }: Line): string {
  if (amount === null) return text.trim();
  const start = name === null ? -1 : text.toLowerCase().lastIndexOf(name);
  if (name !== null && start >= 0) return text.slice(start, start + name.length);
  const afterUnit = unit === null ? -1 : text.search(new RegExp(`(?<!\\p{L})${unit}s?(?!\\p{L})`, 'iu'));
  if (name !== null && unit !== null && afterUnit < 0) return name;
  const rest = afterUnit < 0 ? text : text.slice(afterUnit).replace(/^\p{L}+/u, '');
  return (
    rest
      .replace(/^[^\p{L}]+/u, '')
      .replace(/^of\s+/i, '')
      .trim() || text.trim()
  );
}

/** Converts a line of the response. The user has to resolve a line without servings. */
export function readLine(line: Line): ReadLine {
  const { text, amount, unit, servings, food, lookupFood, candidates, lookupCandidates } = line;
  const quantity = [amount && round(amount, DECIMALS), unit].filter((part) => part !== null).join(' ');
  const read = { text, quantity, name: nameIn(line) };
  const meant = food ?? (lookupFood && foundFood(lookupFood));
  if (meant && servings !== null) return { ...read, taken: { food: meant, servings }, choices: [], reason: null };
  const others = lookupCandidates.map((candidate) => foundFood(candidate)).filter(({ id }) => id !== meant?.id);
  return { ...read, taken: null, choices: [...(meant ? [meant] : candidates), ...others], reason: reasonOf(line) };
}

/**
 * Resolves a line with the selected food. `again` is the response for the amount combined with the food's name. If it
 * does not resolve, the line gets 1 serving with a note.
 */
export function chosenFor(line: ReadLine, food: LoggableFood, again: readonly ReadLine[]): ReadLine {
  // The database returns its foods in the amount of the line.
  if (food.external) return { ...line, taken: { food, servings: 1 }, reason: null };
  const [only, ...others] = again;
  const taken = others.length === 0 && only?.taken?.food.id === food.id ? only.taken : null;
  if (taken) return { ...line, taken: { food, servings: taken.servings }, reason: null };
  return { ...line, taken: { food, servings: 1 }, reason: line.quantity === '' ? null : ONE_SERVING };
}
