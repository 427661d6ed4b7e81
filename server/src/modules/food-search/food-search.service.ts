import { AppError, isEntitled, type Language, parseText, requireEntitlement, requirePageSize } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';
import type { FoodWithWords } from '../foods/foods.repository';
import type { FoodsService } from '../foods/foods.service';
import type { UsableFood } from './lookup/food-database';
import type { LookupService } from './lookup/lookup.service';
import { chooseServing, serveFood } from './lookup/servings';
import { tokenize } from './lookup/words';
import { mergeByCost, OWN_FOOD_COST, rankFoundFoods, rankOwnFoods, type Ranked } from './ranking';
import { toWordLanguage, type WordLanguage } from './translation/spelling';
import { translateAmount } from './translation/translate-amount';
import { parseLine, UnclearLineError, type FoodLine } from './typed-text/food-line';
import { toLookupAmounts } from './typed-text/lookup-servings';
import { MAX_WORDS } from './typed-text/name-match';
import { toOwnAmount } from './typed-text/own-servings';

export const MAX_HITS = 50;
const MAX_QUERY_LENGTH = 100;

/** Ranks a food lower if the amount can't be converted to its servings. */
const UNCONVERTED_COST = 4;

/** Parses the query. If the amount is invalid, as in 'a few nuts', the whole query is the name. */
function tryToParse(query: string, language: WordLanguage | null): FoodLine {
  try {
    return parseLine(translateAmount(query, language));
  } catch (error) {
    if (error instanceof UnclearLineError) return { amount: null, unit: null, size: null, name: query };
    throw error;
  }
}

function toLookupHit(line: FoodLine, food: UsableFood) {
  const amounts = toLookupAmounts(line, food);
  const usual = chooseServing(food);
  const [{ servingSize: text, servingWeight: weight } = { servingSize: usual.text, servingWeight: usual.weight }] =
    amounts;
  return { ownFood: null, lookupFood: serveFood(food, { text, weight }), amounts };
}

/**
 * The words of the user's foods to search for: as typed, in other forms and as the database spells them. 'Yoghurt' finds
 * the user's 'Yogurt', too, and 'Eier' both 'Ei' and 'Egg'.
 */
function listWordings(names: readonly string[], words: readonly string[]): string[][] {
  const wordings = [...names.map((name) => tokenize(name).slice(0, MAX_WORDS)), [...words]];
  const unique = new Map(wordings.map((wording) => [wording.join(' '), wording]));
  // A query without words finds every food.
  return unique.size === 1 ? [...unique.values()] : [...unique.values()].filter((wording) => wording.length > 0);
}

/** Combined search of the viewer's foods and the external database. */
export class FoodSearchService {
  constructor(
    private readonly foods: Pick<FoodsService, 'byIds' | 'withWords'>,
    private readonly lookup: Pick<LookupService, 'findByName' | 'tokenize' | 'translate'>,
  ) {}

  /**
   * @param given language of the query; by default the viewer's preferred one.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT for a query of more than 100 characters or an invalid number of
   * foods.
   */
  async find(viewer: Viewer, query: string, first: number, given?: Language | null) {
    requireEntitlement(viewer, 'localSearch');
    requirePageSize(first, MAX_HITS);
    const typed = query.trim() === '' ? '' : parseText(query, { field: 'query', max: MAX_QUERY_LENGTH });
    const language = toWordLanguage(given ?? viewer.language);
    const line = tryToParse(typed, language);
    const translated = await this.lookup.translate(line.name, language);
    const words = await this.lookup.tokenize(line.name, language);
    const [own, found] = await Promise.all([
      this.findOwnFoods(viewer, line, listWordings([line.name, ...(translated?.variants ?? [])], words), first),
      isEntitled(viewer, 'externalLookup') ? this.findLookupFoods(viewer, line.name, language) : [],
    ]);
    const english = translated ? { ...line, name: translated.english } : line;
    const hits = rankFoundFoods(words, found ?? []).map(({ food, cost }) => ({
      food: toLookupHit(english, food),
      cost,
    }));
    return {
      name: line.name,
      hasAmount: line.amount !== null,
      lookupFailed: found === null,
      hits: mergeByCost(own, hits).slice(0, first),
    };
  }

  /** The best of the user's foods, and their costs among the foods of the database. */
  private async findOwnFoods(viewer: Viewer, line: FoodLine, wordings: readonly string[][], first: number) {
    const ranked = (await this.rankOwnFoods(viewer, wordings)).slice(0, first);
    const ids = ranked.map(({ food: { id } }) => id);
    const foods = await this.foods.byIds(viewer, ids);
    return ranked.flatMap(({ cost }, index) => {
      const ownFood = foods[index];
      if (!ownFood) return [];
      const amount = toOwnAmount(line, ownFood);
      // A food of the database that can express the amount is more useful than one of the user's that can't.
      const isUnconverted = line.amount !== null && amount === null;
      const hit = { ownFood, lookupFood: null, amounts: amount ? [amount] : [] };
      return [{ food: hit, cost: isUnconverted ? cost - OWN_FOOD_COST + UNCONVERTED_COST : cost }];
    });
  }

  private async rankOwnFoods(viewer: Viewer, wordings: readonly string[][]): Promise<Ranked<FoodWithWords>[]> {
    const found = await this.foods.withWords(viewer, wordings);
    const ranked = wordings
      .flatMap((wording, index) => rankOwnFoods(wording, found[index] ?? []))
      .sort((a, b) => a.cost - b.cost);
    return ranked.filter(({ food: { id } }, index) => ranked.findIndex(({ food }) => food.id === id) === index);
  }

  /** Null if the database can't be reached. */
  private async findLookupFoods(
    viewer: Viewer,
    name: string,
    language: WordLanguage | null,
  ): Promise<UsableFood[] | null> {
    try {
      return await this.lookup.findByName(viewer, name, language);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}
