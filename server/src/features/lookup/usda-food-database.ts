import type { DataSource } from 'typeorm';
import type { Clock } from '../../core/clock';
import { usualUnit } from '../../core/units';
import type { FoodDatabase, FoodDetails, FoundFood } from './food-database';
import { KNOWN_NUTRIENTS, type Nutrients } from './nutrients';
import { ShortCache } from './short-cache';
import { foundBy, nearestWords, type UsdaFood } from './usda-foods.query';
import { inUsdaWords } from './usda-synonyms';
import { wordsOf } from './words';

const MAX_WORDS = 8;

/** What many people ask for; the base changes with the program alone. */
const KEPT = { size: 1000, milliseconds: 10 * 60_000 };

const foundFood = ({ id, name, category, nutrients, measures }: UsdaFood): FoundFood => ({
  foodId: id,
  label: name,
  category,
  source: 'usda',
  measures: measures.map(([label, weight]) => ({ label, weight })),
  nutrients,
});

const totalsOf = (nutrients: Nutrients): FoodDetails['allNutrients'] =>
  KNOWN_NUTRIENTS.flatMap(({ macroName, code, label }) => {
    const quantity = nutrients[macroName];
    return quantity === undefined ? [] : [{ code, label, quantity, unit: usualUnit(macroName) }];
  });

/** The USDA foods that ship with the program: needs no network. */
export class UsdaFoodDatabase implements FoodDatabase {
  readonly isMetered = false;
  private readonly searches: ShortCache<readonly FoundFood[]>;

  constructor(
    private readonly dataSource: DataSource,
    clock: Clock,
  ) {
    this.searches = new ShortCache(clock, KEPT);
  }

  search(typed: string): Promise<readonly FoundFood[]> {
    const words = inUsdaWords(wordsOf(typed)).slice(0, MAX_WORDS);
    return this.searches.get(words.join(' '), async () => (await this.foods(words)).map(foundFood));
  }

  async find(foodId: string): Promise<FoodDetails | null> {
    const [food] = await this.dataSource.query<UsdaFood[]>(
      'SELECT id, name, category, nutrients, measures FROM usda_foods WHERE id = $1',
      [foodId],
    );
    return food ? { ...foundFood(food), allNutrients: totalsOf(food.nutrients) } : null;
  }

  /** All of the words; else all of them but for slips of the finger; else as many of them as some food has. */
  private async foods(words: readonly string[]): Promise<UsdaFood[]> {
    if (words.length === 0) return [];
    const exact = await foundBy(this.dataSource, words, 'all');
    if (exact.length > 0) return exact;
    const repaired = await nearestWords(this.dataSource, words);
    const similar = await foundBy(this.dataSource, repaired, 'all');
    if (similar.length > 0 || words.length === 1) return similar;
    return foundBy(this.dataSource, repaired, 'some');
  }
}
