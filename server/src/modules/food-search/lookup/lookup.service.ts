import {
  countCodePoints,
  type CountedFood,
  findRate,
  invalidInput,
  type Language,
  LANGUAGES,
  type LocalDate,
  type LoggedAmount,
  MAX_LENGTH,
  measuresInCups,
  notFound,
  parseMacroAmounts,
  parseQuantity,
  parseServingWeight,
  parseText,
  requireEntitlement,
} from '@macrolog/domain';
import type { EntityManager } from 'typeorm';
import type { RateLimits } from '../../../platform/limits/rate-limits';
import { findViewerRegion, runSuspended, type Viewer } from '../../../platform/viewer';
import type { Day } from '../../diary/day';
import type { FoodLogsService, FoundFood } from '../../diary/food-logs.service';
import type { FoodsService } from '../../foods/foods.service';
import { typedStyle } from '../translation/amount-style';
import { localMeasure } from '../translation/local-measure';
import { localServings } from '../translation/local-servings';
import { toRegionalName } from '../translation/regional-words';
import { findDensity } from '../typed-text/lookup-servings';
import { findLocalName } from '../translation/local-names';
import { toWordLanguage, WORD_LANGUAGES } from '../translation/spelling';
import { translateName, type TranslatedName } from '../translation/translate-name';
import { toDisplayName, withNames } from './display-name';
import {
  uniqueFoods,
  uniqueNames,
  usableMeasures,
  type FoodDatabase,
  type FoodDetails,
  type Measure,
  type UsableFood,
} from './food-database';
import { scaleTotals, toFurther } from './nutrient-totals';
import { macrosOfWeight } from './nutrients';
import { parseQuery, type Amount } from './query';
import {
  amountText,
  chooseServing,
  chooseUsualServing,
  DEFAULT_WEIGHT,
  findMeasure,
  findServing,
  serveFood,
  type MeasureUnit,
  type ServedFood,
  type Serving,
} from './servings';
import { LOCAL_LOOKUP_RATES, LOOKUP_RATES } from '../rates';

const MIN_QUERY_LENGTH = 3;
const MAX_QUERY_LENGTH = 100;
const FOOD_ID = /^[\w-]{1,100}$/;

export type NutritionFacts = Awaited<ReturnType<LookupService['getNutritionFacts']>>;

export interface FoodToSave {
  /** ID at the source. */
  foodId: string;
  servingSize?: string;
  servingWeight?: number | null | undefined;
  /** Language of the search; by default the viewer's preferred one. */
  language?: Language | null | undefined;
}

export interface LogLookupFood extends FoodToSave {
  /** Client-generated. Sending the same ID again changes nothing. */
  id: string;
  servingSize: string;
  date: LocalDate;
  servings?: number | null;
  /** Instead of servings. */
  amount?: LoggedAmount['amount'];
  mealSlotId?: string | null;
}

/** Lookup in the external food database, for plans that include it. Nutrient values never come from a client. */
export class LookupService {
  constructor(
    private readonly database: FoodDatabase,
    private readonly foods: FoodsService,
    private readonly foodLogs: FoodLogsService,
    private readonly limits: RateLimits,
  ) {}

  /** Whether each search is paid for. */
  get isMetered(): boolean {
    return this.database.isMetered;
  }

  /** Loads the names of foods and the words of all languages into memory, before the first search. */
  async load(): Promise<void> {
    for (const language of WORD_LANGUAGES) findLocalName('', language);
    await this.database.tokenize('');
  }

  /**
   * Finds foods for a query, each with a serving: the amount in the query, or one of its measures. Returns nothing for
   * fewer than three characters.
   * @param language of the query; by default the viewer's preferred one.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT for a query of more than 100 characters, UPSTREAM_FAILED.
   */
  async search(viewer: Viewer, query: string, language?: Language | null): Promise<ServedFood[]> {
    const wanted = language ?? viewer.language;
    const { foods, amount } = await this.searchQuery(viewer, query, wanted);
    const inCups = measuresInCups(findViewerRegion(viewer, wanted));
    return uniqueFoods(foods).map((food) =>
      localServings(serveFood(food, chooseServing(food, amount)), wanted, inCups),
    );
  }

  /** Like `search`, but per 100 g and with each name of a food as a separate result. */
  async searchPer100Grams(viewer: Viewer, query: string): Promise<UsableFood[]> {
    return uniqueNames((await this.searchQuery(viewer, query, viewer.language)).foods);
  }

  /**
   * Finds foods by name, without parsing an amount. Returns nothing for fewer than 3 characters, also in English ('Ei' is
   * an egg), or for more than 100.
   * @param isExact whether words are whole and spelled as meant, as in a text.
   * @throws AppError PLAN_REQUIRED, RATE_LIMITED, UPSTREAM_FAILED.
   */
  async findByName(viewer: Viewer, name: string, language: Language | null, isExact = false): Promise<UsableFood[]> {
    requireEntitlement(viewer, 'externalLookup');
    if (countCodePoints(name) > MAX_QUERY_LENGTH) return [];
    return uniqueFoods(await this.searchName(viewer, name, { language, isExact, min: MIN_QUERY_LENGTH }));
  }

  /** The words of a name in the terms of the database. */
  async tokenize(name: string, language: Language | null): Promise<string[]> {
    return this.database.tokenize((await this.translate(name, language))?.english ?? name);
  }

  /** A name in English; null if it is English already. */
  async translate(name: string, language: Language | null, isExact = false): Promise<TranslatedName | null> {
    return translateName(name, toWordLanguage(language), await this.database.getVocabulary(), isExact);
  }

  /**
   * Nutrition facts of an amount of a food, and of the same food in other tables. If the food doesn't have the measure, its
   * first one is used.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT, NOT_FOUND for an unknown ID, UPSTREAM_FAILED.
   */
  async getNutritionFacts(viewer: Viewer, input: { foodId: string; quantity: number; measure: MeasureUnit }) {
    requireEntitlement(viewer, 'externalLookup');
    const quantity = parseQuantity(input.quantity);
    const { label, category, table, measures, nutrients, allNutrients } = await this.getFood(viewer, input.foodId);
    const measure = findMeasure(usableMeasures(measures), input.measure);
    const weight = quantity * measure.weight;
    const others = await this.database.findInOtherTables(input.foodId, viewer.language ?? 'en');
    return {
      name: label,
      servingSize: amountText(quantity, measure),
      category,
      table: table ?? null,
      macros: macrosOfWeight(nutrients, weight),
      totalNutrients: scaleTotals(allNutrients, weight),
      otherSources: others.map((other) => ({
        table: other.table ?? '',
        name: toDisplayName(other, viewer.language),
        totalNutrients: scaleTotals(other.allNutrients, weight),
      })),
    };
  }

  /**
   * Saves a food to the viewer's foods, once per ID of its source, logs a serving of it and returns the day. Both have
   * the name that the search displayed; a food that was saved earlier keeps its own. An existing entry ID is recognized
   * before anything else is checked.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT, NOT_FOUND, UPSTREAM_FAILED.
   */
  logFood(viewer: Viewer, input: LogLookupFood): Promise<Day> {
    return this.foodLogs.logFound(viewer, input, () => this.findToSave(viewer, input));
  }

  /**
   * A food with a serving, ready to be saved to the viewer's foods. Without a serving size, it is the usual one.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT, NOT_FOUND, UPSTREAM_FAILED.
   */
  async findToSave(
    viewer: Viewer,
    { foodId, servingSize: typed, servingWeight = null, ...given }: FoodToSave,
  ): Promise<FoundFood> {
    requireEntitlement(viewer, 'externalLookup');
    const text = typed === undefined ? null : parseText(typed, { field: 'servingSize', max: MAX_LENGTH.servingSize });
    const language = given.language ?? viewer.language;
    const inCups = measuresInCups(findViewerRegion(viewer, language));
    const serving =
      text === null || servingWeight === null ? null : { text, weight: parseServingWeight(servingWeight) };
    const food = await this.getFood(viewer, foodId);
    const { text: servingSize, weight } =
      serving ?? (text === null ? usualServing(food, language, inCups) : requireServing(food, text));
    const macros = macrosOfWeight(food.nutrients, weight ?? DEFAULT_WEIGHT);
    // For example, kilograms of salt have more sodium than an entry can store.
    parseMacroAmounts(macros);
    const nutrients = toFurther(food, weight ?? DEFAULT_WEIGHT);
    const logged = { name: toDisplayName(food, language), servingSize, macros, nutrients };
    // As the search has shown them.
    const measures = usableMeasures(food.measures).map(({ label, weight }) => ({
      label: language === null ? label : localMeasure(label, language, inCups),
      weight,
    }));
    const save = async (manager: EntityManager) => {
      const external = { ...logged, source: food.source, externalFoodId: food.foodId, category: food.category };
      const { id, category } = await this.foods.saveExternal(manager, viewer, external);
      return { ...logged, foodId: id, category };
    };
    return { counted: withVolume({ name: logged.name, servingSize, measures }, findDensity(food)), save };
  }

  private async searchQuery(
    viewer: Viewer,
    query: string,
    language: Language | null,
  ): Promise<{ foods: UsableFood[]; amount: Amount | null }> {
    requireEntitlement(viewer, 'externalLookup');
    if (countCodePoints(query.trim().slice(0, MAX_QUERY_LENGTH)) < MIN_QUERY_LENGTH) return { foods: [], amount: null };
    const text = parseText(query, { field: 'query', max: MAX_QUERY_LENGTH });
    const region = findViewerRegion(viewer, language);
    const { food, amount } = parseQuery(text, typedStyle(language, region));
    return {
      foods: await this.searchName(viewer, toRegionalName(food, language, region), { language, min: 1 }),
      amount,
    };
  }

  /** @param options with the least length of the name or of its translation. */
  private async searchName(
    viewer: Viewer,
    name: string,
    { language, min, isExact = false }: { language: Language | null; min: number; isExact?: boolean },
  ): Promise<UsableFood[]> {
    const english = (await this.translate(name, language, isExact))?.english ?? name;
    if (Math.max(countCodePoints(name), countCodePoints(english)) < min) return [];
    const query = { typed: name, english, language: toWordLanguage(language), isExact };
    const foods = await this.request(viewer, () => this.database.search(query));
    return foods.map((food) => withNames(food, language));
  }

  private async getFood(viewer: Viewer, foodId: string): Promise<FoodDetails> {
    const isId = FOOD_ID.test(foodId);
    const food = await this.request(viewer, () => (isId ? this.database.find(foodId) : Promise.resolve(null)));
    if (!food) throw notFound('FOOD');
    return food;
  }

  /** Counts the request, because one user must not use up the paid quota of everyone. */
  private async request<T>(viewer: Viewer, request: () => Promise<T>): Promise<T> {
    await this.limits.consumeLocally(LOCAL_LOOKUP_RATES.lookupBurst, viewer.userId);
    if (!this.database.isMetered) return request();
    await this.limits.consume(LOOKUP_RATES.lookup, viewer.userId);
    // An external source may take seconds. Other requests run meanwhile.
    return runSuspended(viewer, request);
  }
}

/** Liquids are counted in milliliters also without a measure of a volume, as the search weighs them. */
function withVolume(counted: CountedFood & { measures: Measure[] }, density: number | null): CountedFood {
  if (density === null || findRate(counted, 'ml') !== null) return counted;
  return { ...counted, measures: [...counted.measures, { label: '100 ml', weight: density * 100 }] };
}

/** The serving that people usually eat, in the language of the search. */
function usualServing(found: FoodDetails, language: Language | null, inCups: boolean): Serving {
  const food = { ...found, measures: usableMeasures(found.measures) };
  const { servingSize: text, servingWeight: weight } = localServings(
    serveFood(food, chooseUsualServing(food)),
    language,
    inCups,
  );
  return { text, weight };
}

function requireServing(food: FoodDetails, name: string) {
  const measures = usableMeasures(food.measures);
  const local = measures.flatMap((measure) =>
    LANGUAGES.flatMap((language) =>
      [true, false].map((inCups) => ({ ...measure, label: localMeasure(measure.label, language, inCups) })),
    ),
  );
  const serving = findServing({ ...food, measures: [...measures, ...local] }, name);
  if (serving) return serving;
  throw invalidInput("Send the weight of the serving, or a serving size that matches one of the food's measures.");
}
