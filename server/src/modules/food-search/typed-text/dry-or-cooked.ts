import type { UsableFood } from '../lookup/food-database';
import { tokenize } from '../lookup/words';
import { wordList } from '../word-lists';
import { englishName, type FoodLine } from './food-line';

/** Foods that weigh two or three times as much when cooked. */
const SWELLING = new Set(tokenize(wordList('swelling')));

/** Words that may precede such a food without changing its meaning. */
const KINDS = new Set(tokenize(wordList('kinds')));

export const DRY_OR_COOKED = { reason: 'FOOD_DRY_OR_COOKED' } as const;

/** Whether a line has a weight but doesn't say whether it is dry or cooked: 100 g of pasta have 370 or 160 kcal. */
export function isDryOrCooked(line: FoodLine): boolean {
  const { unit } = line;
  const words = tokenize(englishName(line));
  const last = words.pop();
  const isSwelling = last !== undefined && SWELLING.has(last) && words.every((word) => KINDS.has(word));
  return unit?.kind === 'weight' && isSwelling;
}

const STATES = [/\b(?:cooked|boiled|prepared)\b/i, /\b(?:dry|raw|uncooked|unprepared)\b|\bmature$/i];

/** The most likely dry and cooked foods, to choose from. */
export const findDryAndCooked = (foods: readonly UsableFood[]): UsableFood[] =>
  STATES.flatMap((state) => foods.find(({ label }) => state.test(label.replace(/uncooked/gi, 'raw'))) ?? []);
