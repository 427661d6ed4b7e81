import { createHash } from 'node:crypto';
import { readSupplementFoods } from './supplement-file';
import { readUsdaFoods, withWeights, type BaseFood } from './usda-file';
import { mainName, rankedFood, splitSearchName, type Ranked } from './usda-ranking';

/** A food as stored in the table. */
export type BaseRow = Omit<BaseFood, 'isStaple' | 'isBranded'> & Ranked;

const supplement = (): BaseFood[] =>
  readSupplementFoods().map(({ id, label, category, nutrients, measures, synonyms }) => ({
    ...{ id, name: label, category, nutrients, also: synonyms, isStaple: false, isBranded: false },
    measures: withWeights(measures),
  }));

/** The bundled foods as stored in their table, and a digest of all of them. */
export function readBaseFoods(): { rows: BaseRow[]; digest: string } {
  const foods = [...readUsdaFoods(), ...supplement()].map((food) => ({ food, parts: splitSearchName(food.name) }));
  const families = new Map<string, number>();
  for (const { parts } of foods) families.set(mainName(parts), (families.get(mainName(parts)) ?? 0) + 1);
  const rows = foods.map(({ food: { isStaple, isBranded, ...food }, parts }): BaseRow => {
    const family = families.get(mainName(parts)) ?? 1;
    return { ...food, ...rankedFood({ ...food, parts, isStaple, isBranded, family }) };
  });
  // The digest covers the rows instead of the files, so that changed rules for words or ranks also reload them.
  return { rows, digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex') };
}
