import { classifyWord } from '../lookup/base-ranking';
import type { UsableFood } from '../lookup/food-database';
import { tokenize } from '../lookup/words';
import { isCooked, isDry, isDryOrCooked, isUncooked } from './dry-or-cooked';
import type { FoodLine } from './food-line';

/** Words that say whether a food was dried or cooked. */
const STATE = new Set(tokenize('dry dried raw uncooked unprepared fresh'));

/** The words of a food's name that stay the same when it is cooked. */
const findKind = (name: string): ReadonlySet<string> =>
  new Set(tokenize(name).filter((word) => !STATE.has(word) && !isCooked(word) && classifyWord(word) !== 'plain'));

/** Share of the words of both names that are the same. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]);
  return [...one].filter((word) => other.has(word)).length / all.size;
}

/** Foods whose names differ in more words aren't the same food in another state. */
const MIN_SIMILARITY = 0.5;

/** The food that is most like another one, the first of several. */
function findSame(food: UsableFood, foods: readonly UsableFood[]): UsableFood | undefined {
  const kind = findKind(food.label);
  const rated = foods.map((other) => ({ other, share: similarity(kind, findKind(other.label)) }));
  const [best] = rated.filter(({ share }) => share >= MIN_SIMILARITY).sort((a, b) => b.share - a.share);
  return best?.other;
}

const isRawMeat = ({ category, label }: UsableFood): boolean => category === 'Protein' && /\braw\b/i.test(label);

/**
 * The food that a line of a recipe means: the usual one before it is cooked, unless the line says that it is cooked.
 * @param match finds the usual food among some, best first.
 */
export function findIngredient(
  line: FoodLine,
  foods: readonly UsableFood[],
  match: (foods: readonly UsableFood[]) => UsableFood | undefined,
): UsableFood | undefined {
  const usual = match(foods);
  if (!usual || !isUncooked(line)) return usual;
  // 'Rindergulasch' is the meat for the dish of this name.
  if (usual.category === 'Meals') return match(foods.filter(isRawMeat)) ?? usual;
  const isMeant = ({ label }: UsableFood) => (isDryOrCooked(line) ? isDry(label) : !isCooked(label));
  if (isMeant(usual)) return usual;
  const meant = foods.filter(isMeant);
  // A food that swells is never taken as cooked.
  return findSame(usual, meant) ?? match(meant) ?? (isDryOrCooked(line) ? undefined : usual);
}
