import type { UsableFood } from '../lookup/food-database';
import { tokenize } from '../lookup/words';
import { wordList } from '../word-lists';
import { englishName, type FoodLine } from './food-line';

/** Foods that weigh two or three times as much when cooked. */
const SWELLING = new Set(tokenize(wordList('swelling')));

/** Words for a food that is weighed after it was cooked, in any language. */
const COOKED = new Set(tokenize(wordList('cooked')));

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

const DRY = /\b(?:dry|raw|uncooked|unprepared)\b|\bmature$/i;
const STATES = [/\b(?:cooked|boiled|prepared)\b/i, DRY];

/** The most likely dry and cooked foods, to choose from. */
export const findDryAndCooked = (foods: readonly UsableFood[]): UsableFood[] =>
  STATES.flatMap((state) => foods.find(({ label }) => state.test(label.replace(/uncooked/gi, 'raw'))) ?? []);

/** Beans 'from dried' are soaked and cooked. */
const FROM_DRIED = /\bfrom dried\b/i;

export const isCooked = (name: string): boolean =>
  FROM_DRIED.test(name) || tokenize(name).some((word) => COOKED.has(word));

/** Whether a food is said to be dry, so that it swells when cooked. */
export const isDry = (name: string): boolean => (DRY.test(name) || /\bdried\b/i.test(name)) && !isCooked(name);

/** Whether a line of a recipe means a food that isn't cooked yet: it names neither a way of cooking nor a can. */
export const isUncooked = (line: FoodLine): boolean =>
  line.unit?.name !== 'can' && !isCooked(`${line.name}, ${englishName(line)}`);
