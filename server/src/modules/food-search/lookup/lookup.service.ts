import {
  countCodePoints,
  invalidInput,
  type LocalDate,
  type MacroAmount,
  parseMacroAmounts,
  notFound,
  parseQuantity,
  parseServingWeight,
  parseText,
} from '@macrolog/domain';
import { runSuspended } from '../../../platform/client-info';
import { requireEntitlement } from '../../../platform/entitlements';
import type { Viewer } from '../../../platform/viewer';
import type { RateLimits } from '../../../platform/limits/rate-limits';
import type { FoodsService } from '../../foods/foods.service';
import type { Day } from '../../diary/day';
import type { FoodLogsService, SaveFood } from '../../diary/food-logs.service';
import type { FoodDatabase, FoodDetails, NutrientTotal } from './food-database';
import { uniqueFoods, onceByFoodAndLabel, usableFoods, type UsableFood } from './found-foods';
import { inWeight, macrosIn } from './nutrients';
import { parseQuery, type Amount } from './query-amount';
import {
  amountText,
  DEFAULT_WEIGHT,
  measureNamed,
  servingNamed,
  servingOf,
  usableMeasures,
  type CountedIn,
  type Serving,
} from './servings';

const SHORTEST_QUERY = 3;
const LONGEST_QUERY = 100;
const FOOD_ID = /^[\w-]{1,100}$/;

/** A found food with the serving in which it is shown. */
export type ServedFood = UsableFood & { servingSize: string; servingWeight: number | null; macros: MacroAmount[] };

export interface Facts {
  name: string;
  servingSize: string;
  category: string | null;
  /** For the whole amount. */
  macros: MacroAmount[];
  totalNutrients: NutrientTotal[];
}

export interface LogLookupFood {
  /** Client-generated. Sending the same ID again changes nothing. */
  id: string;
  /** ID at the source. */
  foodId: string;
  servingSize: string;
  servingWeight?: number | null | undefined;
  date: LocalDate;
  servings: number;
}

/** Lookup in the external food database, for plans that include it. Nutrient values never come from a client. */
export class LookupService {
  constructor(
    private readonly database: FoodDatabase,
    private readonly foods: FoodsService,
    private readonly foodLogs: FoodLogsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Finds foods for a query, each with a serving: the amount in the query, or one of its measures. Returns nothing for
   * fewer than three characters.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT for a query of more than 100 characters, UPSTREAM_FAILED.
   */
  async servings(viewer: Viewer, query: string): Promise<ServedFood[]> {
    const { foods, amount } = await this.search(viewer, query);
    return uniqueFoods(foods).map((food) => {
      const { text: servingSize, weight } = servingOf(food, amount);
      const macros = macrosIn(food.nutrients, weight ?? DEFAULT_WEIGHT);
      return { ...food, servingSize, servingWeight: weight, macros };
    });
  }

  /** Like `servings`, but per 100 g and with each name of a food as a separate result. */
  async per100Grams(viewer: Viewer, query: string): Promise<UsableFood[]> {
    const { foods } = await this.search(viewer, query);
    return onceByFoodAndLabel(foods);
  }

  /**
   * Finds foods by name, without parsing an amount. Returns nothing for fewer than 3 or more than 100 characters.
   * @throws AppError PLAN_REQUIRED, RATE_LIMITED, UPSTREAM_FAILED.
   */
  async named(viewer: Viewer, name: string): Promise<UsableFood[]> {
    requireEntitlement(viewer, 'externalLookup');
    const length = countCodePoints(name);
    return length < SHORTEST_QUERY || length > LONGEST_QUERY ? [] : uniqueFoods(await this.ask(viewer, name));
  }

  /** The words of a name in the terms of the database. */
  wordsOf(name: string): Promise<string[]> {
    return this.database.wordsOf(name);
  }

  /**
   * Nutrition facts of an amount of a food. If the food doesn't have the measure, its first one is used.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT, NOT_FOUND for an unknown ID, UPSTREAM_FAILED.
   */
  async facts(viewer: Viewer, wanted: { foodId: string; quantity: number; measure: CountedIn }): Promise<Facts> {
    requireEntitlement(viewer, 'externalLookup');
    const quantity = parseQuantity(wanted.quantity);
    const food = await this.food(viewer, wanted.foodId);
    const measure = measureNamed(usableMeasures(food.measures) ?? [], wanted.measure);
    const weight = quantity * measure.weight;
    return {
      name: food.label,
      servingSize: amountText(quantity, measure),
      category: food.category,
      macros: macrosIn(food.nutrients, weight),
      totalNutrients: food.allNutrients.map((total) => ({ ...total, quantity: inWeight(total.quantity, weight) })),
    };
  }

  /**
   * Saves a food to the viewer's foods, once per ID of its source, logs a serving of it and returns the day. An
   * existing entry ID is recognized before anything else is checked.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT, NOT_FOUND, UPSTREAM_FAILED.
   */
  log(viewer: Viewer, input: LogLookupFood): Promise<Day> {
    return this.foodLogs.logFound(viewer, input, async () => {
      requireEntitlement(viewer, 'externalLookup');
      const servingSize = parseText(input.servingSize, { name: 'The serving size', max: 100 });
      const weight = input.servingWeight ?? null;
      const given = weight === null ? null : { text: servingSize, weight: parseServingWeight(weight) };
      const food = await this.food(viewer, input.foodId);
      return this.saving(viewer, food, given ?? namedServing(food, servingSize));
    });
  }

  private saving(viewer: Viewer, food: FoodDetails, serving: Serving): SaveFood {
    const { foodId: externalFoodId, label: name, source } = food;
    const eaten = {
      name,
      servingSize: serving.text,
      macros: macrosIn(food.nutrients, serving.weight ?? DEFAULT_WEIGHT),
    };
    // For example, kilograms of salt have more sodium than an entry can store.
    parseMacroAmounts(eaten.macros);
    return async (manager) => {
      const found = { ...eaten, source, externalFoodId, category: food.category };
      const { id, category } = await this.foods.saveExternal(manager, viewer, found);
      return { ...eaten, foodId: id, category };
    };
  }

  private async search(viewer: Viewer, query: string): Promise<{ foods: UsableFood[]; amount: Amount | null }> {
    requireEntitlement(viewer, 'externalLookup');
    const nothing = { foods: [], amount: null };
    if (countCodePoints(query.trim().slice(0, LONGEST_QUERY)) < SHORTEST_QUERY) return nothing;
    const { food, amount } = parseQuery(parseText(query, { name: 'A search', max: LONGEST_QUERY }));
    return food === '' ? nothing : { foods: await this.ask(viewer, food), amount };
  }

  private async ask(viewer: Viewer, words: string): Promise<UsableFood[]> {
    await this.count(viewer);
    return usableFoods(await this.waitFor(viewer, () => this.database.search(words)));
  }

  /** An external source may take seconds. Other requests run meanwhile. */
  private waitFor<T>(viewer: Viewer, ask: () => Promise<T>): Promise<T> {
    return this.database.isMetered ? runSuspended(viewer, ask) : ask();
  }

  /** One user must not use up the paid quota of everyone. */
  private async count({ userId }: Viewer): Promise<void> {
    await this.limits.consumeLocally('lookupBurst', userId);
    if (this.database.isMetered) await this.limits.consume('lookup', userId);
  }

  private async food(viewer: Viewer, foodId: string): Promise<FoodDetails> {
    await this.count(viewer);
    const food = FOOD_ID.test(foodId) ? await this.waitFor(viewer, () => this.database.find(foodId)) : null;
    if (!food) throw notFound('Food');
    return food;
  }
}

function namedServing(food: FoodDetails, servingSize: string): Serving {
  const serving = servingNamed({ ...food, measures: usableMeasures(food.measures) ?? [] }, servingSize);
  if (!serving)
    throw invalidInput("Send the weight of the serving, or a serving size that matches one of the food's measures.");
  return serving;
}
