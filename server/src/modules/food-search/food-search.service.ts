import type { DataSource } from 'typeorm';
import { AppError, parseText, requirePageSize } from '@macrolog/domain';
import { isEntitled, requireEntitlement } from '../../platform/entitlements';
import type { Viewer } from '../../platform/viewer';
import type { FoodEntity } from '../foods/food.entity';
import type { FoodsService } from '../foods/foods.service';
import { NotUnderstood, readLine, type FoodLine } from './typed-text/food-line';
import { MOST_WORDS } from './typed-text/name-match';
import { foodsOfLines, type NamedFood } from './typed-text/own-foods.query';
import type { UsableFood } from './lookup/found-foods';
import type { LookupService, ServedFood } from './lookup/lookup.service';
import { macrosIn } from './lookup/nutrients';
import { DEFAULT_WEIGHT, servingOf } from './lookup/servings';
import { tokenize } from './lookup/words';
import { mergeByCost, rankFoundFoods, rankOwnFoods, unconvertedCost, type Ranked } from './ranking';
import { amountsOfFound, amountsOfOwn, type SearchAmount } from './search-amounts';

export const MAX_HITS = 50;
const LONGEST_QUERY = 100;

/** A search result. Exactly one of the two is set. */
export interface FoodSearchHit {
  ownFood: FoodEntity | null;
  lookupFood: ServedFood | null;
  amounts: SearchAmount[];
}

export interface FoodSearch {
  /** The query without the amount. */
  name: string;
  hasAmount: boolean;
  lookupFailed: boolean;
  hits: FoodSearchHit[];
}

/** Parses the query. If the amount is invalid, as in 'a few nuts', the whole query is the name. */
function lineOf(query: string): FoodLine {
  try {
    return readLine(query);
  } catch (error) {
    if (error instanceof NotUnderstood) return { amount: null, unit: null, size: null, name: query };
    throw error;
  }
}

const ownHit = (line: FoodLine, food: FoodEntity): FoodSearchHit => ({
  ownFood: food,
  lookupFood: null,
  amounts: amountsOfOwn(line, food),
});

function foundHit(line: FoodLine, food: UsableFood): FoodSearchHit {
  const amounts = amountsOfFound(line, food);
  const usual = servingOf(food, null);
  const servingWeight = amounts[0]?.servingWeight ?? usual.weight;
  const servingSize = amounts[0]?.servingSize ?? usual.text;
  const macros = macrosIn(food.nutrients, servingWeight ?? DEFAULT_WEIGHT);
  return { ownFood: null, lookupFood: { ...food, servingSize, servingWeight, macros }, amounts };
}

/** Combined search of the viewer's foods and the external database. */
export class FoodSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly foods: Pick<FoodsService, 'byIds'>,
    private readonly lookup: Pick<LookupService, 'named' | 'wordsOf'>,
  ) {}

  /**
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT for a query of more than 100 characters or an invalid number of
   * foods.
   */
  async find(viewer: Viewer, query: string, first: number): Promise<FoodSearch> {
    requireEntitlement(viewer, 'localSearch');
    requirePageSize(first, MAX_HITS);
    const typed = query.trim() === '' ? '' : parseText(query, { name: 'A search', max: LONGEST_QUERY });
    const line = lineOf(typed);
    const words = await this.lookup.wordsOf(line.name);
    const [own, found] = await Promise.all([
      this.ownHits(viewer, line, words, first),
      isEntitled(viewer, 'externalLookup') ? this.foundFoods(viewer, line.name) : [],
    ]);
    const foundHits = rankFoundFoods(words, found ?? []).map(({ food, cost }) => ({
      food: foundHit(line, food),
      cost,
    }));
    return {
      ...{ name: line.name, hasAmount: line.amount !== null, lookupFailed: found === null },
      hits: mergeByCost(own, foundHits).slice(0, first),
    };
  }

  /** Matches the words as typed and as the database spells them: 'yoghurt' finds the user's 'Yogurt', too. */
  private async ownFoods({ userId }: Viewer, name: string, words: readonly string[]): Promise<Ranked<NamedFood>[]> {
    const typed = tokenize(name).slice(0, MOST_WORDS);
    const wordings = typed.join(' ') === words.join(' ') ? [words] : [typed, words];
    const found = await foodsOfLines(this.dataSource, userId, wordings);
    const ranked = wordings
      .flatMap((wording, index) => rankOwnFoods(wording, found[index] ?? []))
      .sort((a, b) => a.cost - b.cost);
    return ranked.filter(({ food: { id } }, index) => ranked.findIndex(({ food }) => food.id === id) === index);
  }

  /** The best of the user's foods, and their costs among the foods of the database. */
  private async ownHits(
    viewer: Viewer,
    line: FoodLine,
    words: readonly string[],
    first: number,
  ): Promise<Ranked<FoodSearchHit>[]> {
    const ranked = (await this.ownFoods(viewer, line.name, words)).slice(0, first);
    const ids = ranked.map(({ food: { id } }) => id);
    const foods = new Map((await this.foods.byIds(viewer, ids)).map((food) => [food?.id, food]));
    return ranked.flatMap(({ food: { id }, cost }) => {
      const food = foods.get(id);
      if (!food) return [];
      const hit = ownHit(line, food);
      return [{ food: hit, cost: line.amount !== null && hit.amounts.length === 0 ? unconvertedCost(cost) : cost }];
    });
  }

  /** Null if the database can't be reached. */
  private async foundFoods(viewer: Viewer, name: string): Promise<UsableFood[] | null> {
    try {
      return await this.lookup.named(viewer, name);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}
