import { EXTRA_WORD_COST, type WordClass } from './base-ranking';
import type { FoodName } from './name-list';

/** Costs of the position of a word and of the way it matched. */
export const COST = {
  compound: 2,
  kind: 1.5,
  brand: 9,
  cutOff: 8,
  missing: 2.5,
  missingQualifier: 20,
  part: 0.6,
  maxPart: 4,
  prefix: 3,
  prefixOfCompound: 5,
  equivalent: 0.3,
  sameNoun: -3,
  sameName: -3,
};

/** The words that may stand for one word of a query, by index, with their cost. */
export type Candidates = ReadonlyMap<number, number>;

/** Whether the query is the whole name, in its order: 'Gambas al ajillo'. */
function isSameName({ words }: FoodName, query: readonly Candidates[]): boolean {
  const order = words.map((place) => query.findIndex((candidates) => candidates.get(place) === 0));
  return words.length > 1 && order.every((at, index) => at >= 0 && at >= (order[index - 1] ?? 0));
}

/** Cost of a word that isn't in the query. */
function toExtraCost({ noun, mainWords }: FoodName, kind: WordClass, index: number): number {
  if (index === noun) return kind === 'made' ? EXTRA_WORD_COST.madeNoun : EXTRA_WORD_COST.noun;
  if (kind === 'plain') return EXTRA_WORD_COST.plain;
  if (index < mainWords) return kind === 'made' ? EXTRA_WORD_COST.madeModifier : EXTRA_WORD_COST.modifier;
  return EXTRA_WORD_COST[kind];
}

/**
 * Distance of a name from a query, each of whose words it contains.
 * @param isNounLast as in English, whose tables also turn names around: 'Milk, whole'.
 */
export function costOfName(
  name: FoodName,
  query: readonly Candidates[],
  isNounLast: boolean,
  kindOf: (place: number) => WordClass,
): number {
  let total = name.cost;
  name.words.forEach((place, index) => {
    const costs = query.map((candidates) => candidates.get(place)).filter((cost) => cost !== undefined);
    if (costs.length === 0) {
      total += toExtraCost(name, kindOf(place), index);
      return;
    }
    total += Math.min(...costs) + Math.min((name.parts[index] ?? 0) * COST.part, COST.maxPart);
    const isLast = query.at(isNounLast ? -1 : 0)?.has(place) ?? false;
    if (index === name.noun && isLast) total += COST.sameNoun;
  });
  return isSameName(name, query) ? total + COST.sameName : total;
}
