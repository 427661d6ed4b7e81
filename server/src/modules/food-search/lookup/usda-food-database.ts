import { setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { defaultUnit } from '@macrolog/domain';
import type { Clock } from '../../../platform/clock';
import type { FoodDatabase, FoodDetails, FoundFood } from './food-database';
import { FoodIndex, type IndexedFood } from './food-index';
import { KNOWN_NUTRIENTS, type Nutrients } from './nutrients';
import { ShortCache } from './short-cache';

/** Maximum number of results per search. */
const MOST_FOUND = 15;

/** Foods indexed at a time. Requests are processed in between. */
const SLICE = 200;

export const FOODS_BY_ID =
  'SELECT id, name, also, category, nutrients, measures FROM usda_foods WHERE id = ANY($1::text[])';

/** Cache for frequent searches. The data changes only with the program. */
const KEPT = { size: 1000, milliseconds: 10 * 60_000 };

interface UsdaFood {
  id: string;
  name: string;
  also: string[];
  category: string;
  /** Per 100 g. */
  nutrients: Nutrients;
  measures: [label: string, grams: number][];
}

const foundFood = ({ id, name, also, category, nutrients, measures }: UsdaFood): FoundFood => ({
  foodId: id,
  label: name,
  also,
  category,
  source: 'usda',
  measures: measures.map(([label, weight]) => ({ label, weight })),
  nutrients,
});

const totalsOf = (nutrients: Nutrients): FoodDetails['allNutrients'] =>
  KNOWN_NUTRIENTS.flatMap(({ macroName, code, label }) => {
    const quantity = nutrients[macroName];
    return quantity === undefined ? [] : [{ code, label, quantity, unit: defaultUnit(macroName) }];
  });

async function readIndex(dataSource: DataSource): Promise<FoodIndex> {
  const index = new FoodIndex();
  for (let after = ''; ;) {
    const foods = await dataSource.query<IndexedFood[]>(
      'SELECT id, name, also, weight FROM usda_foods WHERE id > $1 ORDER BY id LIMIT $2',
      [after, SLICE],
    );
    for (const food of foods) index.add(food);
    const last = foods.at(-1);
    if (!last) return index;
    after = last.id;
    await setImmediate();
  }
}

/** The bundled USDA foods. Needs no network; names are searched in memory. */
export class UsdaFoodDatabase implements FoodDatabase {
  readonly isMetered = false;
  private readonly searches: ShortCache<readonly FoundFood[]>;
  private index: Promise<FoodIndex> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    clock: Clock,
  ) {
    this.searches = new ShortCache(clock, KEPT);
  }

  async search(typed: string): Promise<readonly FoundFood[]> {
    const index = await this.readyIndex();
    const words = index.wordsOf(typed);
    return this.searches.get(words.join(' '), () => this.foods(index, words));
  }

  async find(foodId: string): Promise<FoodDetails | null> {
    const [food] = await this.byIds([foodId]);
    return food ? { ...foundFood(food), allNutrients: totalsOf(food.nutrients) } : null;
  }

  async wordsOf(typed: string): Promise<string[]> {
    return (await this.readyIndex()).wordsOf(typed);
  }

  /** Loads the names, once. A failure isn't cached. */
  private readyIndex(): Promise<FoodIndex> {
    this.index ??= readIndex(this.dataSource).catch((error: unknown) => {
      this.index = undefined;
      throw error;
    });
    return this.index;
  }

  private async foods(index: FoodIndex, words: readonly string[]): Promise<FoundFood[]> {
    const found = index.search(words, MOST_FOUND);
    if (found.length === 0) return [];
    const foods = new Map((await this.byIds(found.map(({ id }) => id))).map((food) => [food.id, food]));
    return found.flatMap(({ id, cost }) => {
      const food = foods.get(id);
      return food ? [{ ...foundFood(food), cost }] : [];
    });
  }

  private byIds(ids: readonly string[]): Promise<UsdaFood[]> {
    return this.dataSource.query<UsdaFood[]>(FOODS_BY_ID, [ids]);
  }
}
