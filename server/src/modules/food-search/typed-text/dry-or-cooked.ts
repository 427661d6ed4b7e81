import type { UsableFood } from '../lookup/found-foods';
import { tokenize } from '../lookup/words';
import type { FoodLine } from './food-line';

/** Foods that weigh two or three times as much when cooked. */
const SWELLING = new Set(
  tokenize(
    'pasta spaghetti macaroni penne fusilli tagliatelle linguine noodles rice couscous quinoa lentils bulgur barley millet',
  ),
);

/** Words that may precede such a food without changing its meaning. */
const KINDS = new Set(
  tokenize('white brown basmati jasmine long short medium grain red green black whole wheat egg plain organic pearl'),
);

export const DRY_OR_COOKED = 'Is this the dry or the cooked weight?';

/** Whether a line has a weight but doesn't say whether it is dry or cooked: 100 g of pasta have 370 or 160 kcal. */
export function asksDryOrCooked({ unit, name }: FoodLine): boolean {
  const words = tokenize(name);
  const last = words.at(-1);
  return (
    unit?.kind === 'weight' &&
    last !== undefined &&
    SWELLING.has(last) &&
    words.slice(0, -1).every((word) => KINDS.has(word))
  );
}

const STATES = [/\b(?:cooked|boiled|prepared)\b/i, /\b(?:dry|raw|uncooked|unprepared)\b/i];

/** The most likely dry and cooked foods, to choose from. */
export const dryAndCooked = (foods: readonly UsableFood[]): UsableFood[] =>
  STATES.flatMap((state) => foods.find(({ label }) => state.test(label.replace(/uncooked/gi, 'raw'))) ?? []);
