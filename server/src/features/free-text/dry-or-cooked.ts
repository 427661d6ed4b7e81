import type { UsableFood } from '../lookup/found-foods';
import { wordsOf } from '../lookup/words';
import type { FoodLine } from './food-line';

/** What weighs two or three times as much once it is cooked. */
const SWELLING = new Set(
  wordsOf(
    'pasta spaghetti macaroni penne fusilli tagliatelle linguine noodles rice couscous quinoa lentils bulgur barley millet',
  ),
);

/** What may stand before it without making another food of it. */
const KINDS = new Set(
  wordsOf('white brown basmati jasmine long short medium grain red green black whole wheat egg plain organic pearl'),
);

export const DRY_OR_COOKED = 'Is this the dry or the cooked weight?';

/** Whether a line weighs something without saying whether it is dry or cooked: 100 g of pasta are 370 kcal or 160. */
export function asksDryOrCooked({ unit, name }: FoodLine): boolean {
  const words = wordsOf(name);
  const last = words.at(-1);
  return (
    unit?.kind === 'weight' &&
    last !== undefined &&
    SWELLING.has(last) &&
    words.slice(0, -1).every((word) => KINDS.has(word))
  );
}

const STATES = [/\b(?:cooked|boiled|prepared)\b/i, /\b(?:dry|raw|uncooked|unprepared)\b/i];

/** The likeliest of either state, so that one can be chosen. */
export const dryAndCooked = (foods: readonly UsableFood[]): UsableFood[] =>
  STATES.flatMap((state) => foods.find(({ label }) => state.test(label.replace(/uncooked/gi, 'raw'))) ?? []);
