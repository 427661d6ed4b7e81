import {
  AppError,
  isEntitled,
  measuresInCups,
  type Language,
  parseText,
  requireEntitlement,
  requirePageSize,
  SERVINGS,
  type AmountStyle,
} from '@macrolog/domain';
import { findViewerRegion, type Viewer } from '../../platform/viewer';
import type { FoodWithWords } from '../foods/listed-food';
import type { FoodsService } from '../foods/foods.service';
import type { UsableFood } from './lookup/food-database';
import type { LookupService } from './lookup/lookup.service';
import { chooseUsualServing, serveFood } from './lookup/servings';
import { isSameName, tokenize, tokenizeName } from './lookup/words';
import { mergeByCost, OWN_FOOD_COST, rankFoundFoods, rankOwnFoods, type Ranked } from './ranking';
import { localAmount, localServings } from './translation/local-servings';
import { storedStyle, typedStyle } from './translation/amount-style';
import { toRegionalName } from './translation/regional-words';
import { parseLine, UnclearLineError, type FoodLine } from './typed-text/food-line';
import { toLookupAmounts } from './typed-text/lookup-servings';
import { toLoggedAmount } from './typed-text/line-amount';
import { MAX_WORDS } from './typed-text/name-match';
import { toOneServing, toOwnAmount, type SearchAmount } from './typed-text/own-servings';

export const MAX_HITS = 50;
const MAX_QUERY_LENGTH = 100;

/** Ranks a food lower if the amount can't be converted to its servings. */
const UNCONVERTED_COST = 4;
/** Ranks a food lower that has the words of the query in another form. */
const FORM_COST = 10;
/** Ranks a food lower if only the translation of the query is in its name. */
const TRANSLATED_COST = 20;
/** Ranks a food first if the query is its whole name. */
const WHOLE_NAME_COST = -100;

/** Parses the query. If the amount is invalid, as in 'a few nuts', the whole query is the name. */
function tryToParse(query: string, style: AmountStyle): FoodLine {
  try {
    return parseLine(query, style);
  } catch (error) {
    if (error instanceof UnclearLineError) return { amount: null, unit: null, size: null, name: query, typed: null };
    throw error;
  }
}

/** Whether the amount in a query is part of a name: '3 Musketeers', '7 grain bread', 'Skyr 150 g'. */
function isAmountOfName(query: string, { amount, unit, size }: FoodLine, name: string): boolean {
  if (amount === null) return false;
  const words = tokenizeName(name);
  return (
    isSameName(query, name) || (!unit && size === null && tokenizeName(query).every((word) => words.includes(word)))
  );
}

const isNamed = ({ label, also = [], localNames = [] }: UsableFood, name: string): boolean =>
  [label, ...also, ...localNames].some((known) => isSameName(known, name));

function toLookupHit(query: string, line: FoodLine, food: UsableFood) {
  const usual = chooseUsualServing(food);
  const read = toLookupAmounts(line, food);
  const { text: servingSize, weight: servingWeight } = usual;
  const one = {
    grams: servingWeight,
    servings: 1,
    amount: null,
    servingSize,
    servingWeight,
    measureLabel: servingSize,
  };
  const amounts: SearchAmount[] =
    isAmountOfName(query, line, food.label) || isNamed(food, query) ? [one, ...read] : read;
  const [{ servingSize: text, servingWeight: weight } = { servingSize: usual.text, servingWeight: usual.weight }] =
    amounts;
  return { ownFood: null, lookupFood: serveFood(food, { text, weight }), amounts };
}

/** A hit in the language of the search, with its amounts as they were typed. */
function toLocalHit(line: FoodLine, hit: ReturnType<typeof toLookupHit>, language: Language | null, inCups: boolean) {
  const lookupFood = localServings(hit.lookupFood, language, inCups);
  const { label: name, measures } = lookupFood;
  const amounts = hit.amounts.map((given) => {
    const amount = localAmount(given, language, inCups);
    return { ...amount, ...toLoggedAmount(line, { name, servingSize: amount.servingSize, measures }, amount.servings) };
  });
  return { ...hit, lookupFood, amounts };
}

/**
 * The words of the user's foods to search for: as typed, in other forms and as the database spells them. 'Yoghurt' finds
 * the user's 'Yogurt', too, and 'Eier' both 'Ei' and 'Egg'.
 */
function listWordings(
  language: Language | null,
  typed: readonly string[],
  forms: readonly string[],
  english: readonly string[],
): Wording[] {
  const read = (names: readonly string[], cost: number) =>
    names.map((name) => ({ words: tokenize(name).slice(0, MAX_WORDS), cost, language }));
  const translated = { words: [...english], cost: TRANSLATED_COST, language: null };
  const wordings = [translated, ...read(forms, FORM_COST), ...read(typed, 0)];
  const unique = [...new Map(wordings.map((wording) => [wording.words.join(' '), wording])).values()];
  // A query without words finds every food.
  return unique.length === 1 ? unique : unique.filter((wording) => wording.words.length > 0);
}

/** Whether it is too little to be a number of servings: a spoon of pepper isn't a spoon of a cup of bell pepper. */
const isSpoonOfCup = ({ unit }: FoodLine, { servings }: SearchAmount): boolean =>
  unit?.kind === 'volume' && servings < SERVINGS.min;

/** Words to search for, with the cost of a food that has them. */
interface Wording {
  words: string[];
  cost: number;
  /** Null for English. */
  language: Language | null;
}

interface ParsedQuery {
  typed: string;
  line: FoodLine;
  /** The food that the name means in the region. */
  meant: string;
  language: Language | null;
  /** Number of foods to return. */
  first: number;
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
    const language = given ?? viewer.language;
    const region = findViewerRegion(viewer, language);
    const line = { ...tryToParse(typed, typedStyle(language, region)), region };
    const meant = toRegionalName(line.name, language, region);
    const translated = await this.lookup.translate(meant, language);
    const words = await this.lookup.tokenize(meant, language);
    const [own, found] = await Promise.all([
      this.findOwnFoods(viewer, { typed, line, meant, language, first }, translated?.variants ?? [], words),
      isEntitled(viewer, 'externalLookup') ? this.findLookupFoods(viewer, line, typed, meant, language) : [],
    ]);
    const english = { ...line, name: translated?.english ?? meant };
    const hits = rankFoundFoods(words, found ?? []).map(({ food, cost }) => ({
      food: toLocalHit(line, toLookupHit(typed, english, food), language, measuresInCups(region)),
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
  private async findOwnFoods(viewer: Viewer, query: ParsedQuery, forms: readonly string[], words: readonly string[]) {
    const { typed, line, meant, language, first } = query;
    const names = [typed, line.name];
    // Where a word means another food, the user's foods with the word come later: 'potato chips' for 'chips' in Britain.
    const wordings =
      meant === line.name
        ? listWordings(language, names, forms, words)
        : listWordings(language, [meant], [...names, ...forms], words);
    const ranked = await this.rankOwnFoods(viewer, typed, wordings);
    const best = ranked.slice(0, first);
    const ids = best.map(({ food: { id } }) => id);
    const foods = await this.foods.byIds(viewer, ids);
    return best.flatMap(({ cost }, index) => {
      const ownFood = foods[index];
      if (!ownFood) return [];
      const style = storedStyle(language);
      const amount = toOwnAmount(line, ownFood, style);
      const read = amount ? [amount] : [];
      if (isAmountOfName(typed, line, ownFood.name)) {
        return [{ food: { ownFood, lookupFood: null, amounts: [toOneServing(ownFood, style), ...read] }, cost }];
      }
      // A food of the database that can express the amount is more useful than one of the user's that can't.
      const isUnconverted = line.amount !== null && (amount === null || isSpoonOfCup(line, amount));
      const hit = { ownFood, lookupFood: null, amounts: read };
      return [{ food: hit, cost: isUnconverted ? cost - OWN_FOOD_COST + UNCONVERTED_COST : cost }];
    });
  }

  private async rankOwnFoods(
    viewer: Viewer,
    typed: string,
    wordings: readonly Wording[],
  ): Promise<Ranked<FoodWithWords>[]> {
    const lists = wordings.map(({ words }) => words);
    const found = await this.foods.withWords(viewer, lists);
    const ranked = wordings
      .flatMap(({ words, cost, language }, index) =>
        rankOwnFoods(words, found[index] ?? [], language).map((hit) => ({ food: hit.food, cost: hit.cost + cost })),
      )
      .map(({ food, cost }) => ({ food, cost: isSameName(typed, food.name) ? WHOLE_NAME_COST : cost }))
      .sort((a, b) => a.cost - b.cost);
    return ranked.filter(({ food: { id } }, index) => ranked.findIndex(({ food }) => food.id === id) === index);
  }

  /** Null if the database can't be reached. A food whose name begins with a number comes first: 'tres leches'. */
  private async findLookupFoods(
    viewer: Viewer,
    { amount, unit }: FoodLine,
    typed: string,
    name: string,
    language: Language | null,
  ): Promise<UsableFood[] | null> {
    try {
      const found = await this.lookup.findByName(viewer, name, language);
      if (amount === null || unit !== null) return found;
      const whole = (await this.lookup.findByName(viewer, typed, language, true)).filter((food) =>
        isNamed(food, typed),
      );
      const ids = new Set(whole.map(({ foodId }) => foodId));
      const first = whole.map((food) => ({ ...food, cost: WHOLE_NAME_COST }));
      return [...first, ...found.filter(({ foodId }) => !ids.has(foodId))];
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}
