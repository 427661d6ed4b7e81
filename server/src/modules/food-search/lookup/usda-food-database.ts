import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { defaultUnit, KNOWN_NUTRIENTS } from '@macrolog/domain';
import { MAX_MEASURES } from './food-database';
import {
  usableFoods,
  usableMeasures,
  type FoodDatabase,
  type FoodDetails,
  type FoundFood,
  type Measure,
  type UsableFood,
} from './food-database';
import { FoodIndex } from './food-index';
import type { UsdaFood, UsdaFoodsRepository } from './usda-foods.repository';

const MAX_RESULTS = 15;

/** Cache for frequent searches. The data changes only with the program. */
const CACHE = { max: 1000, ttl: 10 * 60_000 };

const toMeasures = ({ measures }: UsdaFood): Measure[] => measures.map(([label, weight]) => ({ label, weight }));

const toFoundFood = (food: UsdaFood): FoundFood => {
  const { id: foodId, name: label, also, category, nutrients } = food;
  return { foodId, label, also, category, source: 'usda', measures: toMeasures(food), nutrients };
};

const toTotals = ({ nutrients }: UsdaFood): FoodDetails['allNutrients'] =>
  KNOWN_NUTRIENTS.flatMap(({ macroName, code, label }) => {
    const quantity = nutrients[macroName];
    return quantity === undefined ? [] : [{ code, label, quantity, unit: defaultUnit(macroName) }];
  });

/** The bundled USDA foods. Needs no network; names are searched in memory. */
export class UsdaFoodDatabase implements FoodDatabase {
  readonly isMetered = false;
  private readonly searches = new LRUCache<string, readonly UsableFood[]>({
    ...CACHE,
    fetchMethod: (words) => this.findByWords(words.split(' ')),
    ignoreFetchAbort: true,
  });
  private index: Promise<FoodIndex> | undefined;

  constructor(private readonly repository: UsdaFoodsRepository) {}

  async search(name: string): Promise<readonly UsableFood[]> {
    const words = await this.tokenize(name);
    return words.length === 0 ? [] : this.searches.forceFetch(words.join(' '));
  }

  async find(foodId: string): Promise<FoodDetails | null> {
    const [food] = await this.repository.findByIds([foodId]);
    return food ? { ...toFoundFood(food), allNutrients: toTotals(food) } : null;
  }

  async tokenize(name: string): Promise<string[]> {
    return (await this.getIndex()).tokenize(name);
  }

  getVocabulary(): Promise<FoodIndex> {
    return this.getIndex();
  }

  /** Household measures for the IDs, in the same order, including those of foods that were copied earlier. */
  async measuresByIds(ids: readonly string[]): Promise<Measure[][]> {
    const foods = await this.repository.findByIds(ids);
    const byId = new Map(foods.map((food) => [food.id, usableMeasures(toMeasures(food)).slice(0, MAX_MEASURES)]));
    return ids.map((id) => byId.get(id) ?? []);
  }

  /** Loads the names, once. A failure isn't cached. */
  private getIndex(): Promise<FoodIndex> {
    this.index ??= this.readIndex().catch((error: unknown) => {
      this.index = undefined;
      throw error;
    });
    return this.index;
  }

  private async readIndex(): Promise<FoodIndex> {
    const index = new FoodIndex();
    for await (const foods of this.repository.namePages()) {
      for (const food of foods) index.add(food);
      // Requests are processed in between.
      await setImmediate();
    }
    return index;
  }

  private async findByWords(words: readonly string[]): Promise<UsableFood[]> {
    const found = (await this.getIndex()).search(words, MAX_RESULTS);
    if (found.length === 0) return [];
    const foods = await this.repository.findByIds(found.map(({ id }) => id));
    const byId = new Map(foods.map((food) => [food.id, toFoundFood(food)]));
    const inOrder = found.flatMap(({ id, cost }) => {
      const food = byId.get(id);
      return food ? [{ ...food, cost }] : [];
    });
    return usableFoods(inOrder);
  }
}
