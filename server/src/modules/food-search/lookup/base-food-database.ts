import { LRUCache } from 'lru-cache';
import { KNOWN_NUTRIENTS, type Language } from '@macrolog/domain';
import { findTable, readBaseFoods, readBaseNames, type BaseFood, type BaseFoods, type FoodTable } from './base-foods';
import type { Vocabulary } from '../translation/translate-name';
import { BaseIndex } from './base-index';
import {
  MAX_MEASURES,
  usableFoods,
  usableMeasures,
  type FoodDatabase,
  type FoodDetails,
  type FoodQuery,
  type FoundFood,
  type Measure,
  type UsableFood,
} from './food-database';
import type { Nutrients } from './nutrients';
import { findTableName } from './table-names';

const MAX_RESULTS = 15;

/** Cache for frequent searches. The data changes only with the program. */
const CACHE = { max: 1000, ttl: 10 * 60_000 };

/** Tables whose foods have household measures or a usual portion, and no ounces. */
const WITHOUT_OUNCE = new Set<FoodTable>(['bls', 'ciqual', 'cofid', 'supplement']);

/** Adds the weights that every food has. An ounce would come before the household measures of meat and fish. */
const toMeasures = ({ id, measures }: BaseFood): Measure[] => {
  const ounce = WITHOUT_OUNCE.has(findTable(id)) ? [] : [['Ounce', 28.35] as const];
  return [...measures, ['100 g', 100] as const, ...ounce, ['Gram', 1] as const].map(([label, weight]) => ({
    label,
    weight,
  }));
};

interface Base {
  foods: BaseFoods;
  index: BaseIndex;
}

async function readBase(): Promise<Base> {
  const [foods, names] = await Promise.all([readBaseFoods(), readBaseNames()]);
  return { foods, index: new BaseIndex(names) };
}

let loaded: Promise<Base> | undefined;

/** Reads the base and indexes its names, once for all programs of a process. A failure isn't kept. */
function getBase(): Promise<Base> {
  loaded ??= readBase().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

function toFoundFood(food: BaseFood, base: BaseFoods): FoundFood {
  const amounts = new Map(base.nutrients.map(({ code }, index) => [code, food.values[index] ?? null]));
  const known = KNOWN_NUTRIENTS.flatMap(({ macroName, code }) => {
    const amount = amounts.get(code) ?? null;
    return amount === null ? [] : [[macroName, amount]];
  });
  return {
    foodId: food.id,
    label: food.name,
    names: { ...food.titles, ...food.names },
    also: food.also.en ?? [],
    products: (food.kinds ?? []).filter((kind) => /\p{Lu}/u.test(kind)),
    category: food.kind,
    table: findTableName(food.id),
    source: 'usda',
    measures: toMeasures(food),
    ...(food.density !== undefined && { density: food.density }),
    nutrients: Object.fromEntries(known) as Nutrients,
  };
}

const listLocalNames = ({ names, also }: BaseFood, { language }: FoodQuery): string[] =>
  language === null ? [] : [names[language] ?? [], also[language] ?? []].flat();

const toTotals = (food: BaseFood, base: BaseFoods): FoodDetails['allNutrients'] =>
  base.nutrients.flatMap((nutrient, index) => {
    const quantity = food.values[index] ?? null;
    const below = food.below?.[nutrient.code];
    return quantity === null ? [] : [{ ...nutrient, quantity, ...(below !== undefined && { below }) }];
  });

const toDetails = (food: BaseFood, foods: BaseFoods): FoodDetails => ({
  ...toFoundFood(food, foods),
  allNutrients: toTotals(food, foods),
});

/** The foods that ship with the program. Needs neither a network nor the database of the program. */
export class BaseFoodDatabase implements FoodDatabase {
  readonly isMetered = false;
  private readonly searches = new LRUCache<string, readonly UsableFood[], FoodQuery>({
    ...CACHE,
    fetchMethod: (_key, _stale, { context }) => this.findFoods(context),
    ignoreFetchAbort: true,
  });

  async search(query: FoodQuery): Promise<readonly UsableFood[]> {
    const key = [query.language, query.isExact, query.typed, query.english].join('\n').toLowerCase();
    return this.searches.forceFetch(key, { context: query });
  }

  async find(foodId: string): Promise<FoodDetails | null> {
    const { foods } = await getBase();
    const food = foods.get(foodId);
    return food ? toDetails(food, foods) : null;
  }

  async findInOtherTables(foodId: string, language: Language): Promise<FoodDetails[]> {
    const { foods, index } = await getBase();
    return index.listSameFoods(foodId, language).flatMap((id) => {
      const food = foods.get(id);
      return food ? [toDetails(food, foods)] : [];
    });
  }

  async tokenize(name: string): Promise<string[]> {
    return (await getBase()).index.tokenize(name);
  }

  async getVocabulary(): Promise<Vocabulary> {
    return (await getBase()).index;
  }

  /** Household measures for the IDs, in the same order, including those of foods that were copied earlier. */
  async measuresByIds(ids: readonly string[]): Promise<Measure[][]> {
    const { foods } = await getBase();
    return ids.map((id) => {
      const food = foods.get(id);
      return food ? usableMeasures(toMeasures(food)).slice(0, MAX_MEASURES) : [];
    });
  }

  private async findFoods(query: FoodQuery): Promise<UsableFood[]> {
    const { foods, index } = await getBase();
    const hits = index.search(query, MAX_RESULTS).flatMap(({ id, cost, foundAs }) => {
      const [food, named] = [foods.get(id), foods.get(foundAs)];
      if (!food || !named) return [];
      const found = toFoundFood(food, foods);
      const also = [...new Set([...(found.also ?? []), named.name, ...(named.also.en ?? [])])];
      return [{ ...found, also, localNames: listLocalNames(food, query), cost }];
    });
    return usableFoods(hits);
  }
}
