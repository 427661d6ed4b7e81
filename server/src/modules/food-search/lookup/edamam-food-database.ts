import { setTimeout as sleep } from 'node:timers/promises';
import { BrokenCircuitError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { refusal } from '@macrolog/domain';
import type { Timeouts } from '../../../config/timeouts';
import { nutrientsAnswer, searchAnswer, toFoods, toTotals } from './edamam-answers';
import { EdamamClient, EdamamError, type EdamamSettings } from './edamam-client';
import {
  usableFoods,
  type FoodDatabase,
  type FoodDetails,
  type FoodQuery,
  type FoundFood,
  type UsableFood,
} from './food-database';
import { tokenize } from './words';

const GRAM = 'http://www.edamam.com/ontologies/edamam.owl#Measure_gram';
const BASIS_GRAMS = 100;
const CACHE = { max: 500, ttl: 5 * 60_000, ignoreFetchAbort: true };
/** A search returns up to 20 foods. */
const FOOD_CACHE = { max: 10_000, ttl: 60 * 60_000 };

/** Cached for IDs that Edamam doesn't know. */
const UNKNOWN = 'unknown';

/** @throws AppError UPSTREAM_FAILED instead of a network error. */
async function withProviderErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof EdamamError || error instanceof BrokenCircuitError)) throw error;
    throw refusal('UPSTREAM_FAILED', 'LOOKUP_UNREACHABLE', { cause: error });
  }
}

function parse<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new EdamamError("response doesn't match the documentation", false);
  return parsed.data;
}

const capitalize = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** Edamam's Food Database. The only file that knows its API. */
export class EdamamFoodDatabase implements FoodDatabase {
  readonly isMetered = true;
  private readonly client: EdamamClient;
  private readonly searches = new LRUCache<string, readonly UsableFood[], string>({
    ...CACHE,
    fetchMethod: (_key, _stale, { context: name }) => this.readSearch(name),
  });
  private readonly details = new LRUCache<string, FoodDetails | typeof UNKNOWN>({
    ...CACHE,
    fetchMethod: (foodId) => this.readDetails(foodId),
  });
  /** By ID. Responses about nutrients contain no measures, category or label. */
  private readonly foods = new LRUCache<string, FoundFood>(FOOD_CACHE);

  constructor(
    settings: EdamamSettings,
    private readonly timeouts: Timeouts,
  ) {
    this.client = new EdamamClient(settings, timeouts.edamamMs);
  }

  search({ english: name }: Pick<FoodQuery, 'english'>): Promise<readonly UsableFood[]> {
    return withProviderErrors(this.searches.forceFetch(name.toLowerCase(), { context: name }));
  }

  /** Edamam corrects spelling itself. */
  tokenize(name: string): Promise<string[]> {
    return Promise.resolve(tokenize(name));
  }

  getVocabulary(): Promise<null> {
    return Promise.resolve(null);
  }

  async find(foodId: string): Promise<FoodDetails | null> {
    const details = await withProviderErrors(this.details.forceFetch(foodId));
    if (details === UNKNOWN) return null;
    // Results without measures aren't cached, because the next response may have them.
    if (!this.foods.has(foodId)) this.details.delete(foodId);
    return details;
  }

  /** Edamam names no table. */
  findInOtherTables(): Promise<FoodDetails[]> {
    return Promise.resolve([]);
  }

  private async readSearch(name: string): Promise<readonly UsableFood[]> {
    const foods = toFoods(parse(searchAnswer, await this.client.get('parser', { ingr: name })));
    // In reverse order, so that the first of several names of a food wins: the one that is shown.
    for (const food of [...foods].reverse()) this.foods.set(food.foodId, food);
    return usableFoods(foods);
  }

  private async readDetails(foodId: string): Promise<FoodDetails | typeof UNKNOWN> {
    const answer = await this.readNutrients(foodId);
    const { allNutrients, nutrients } = answer ? toTotals(answer) : { allNutrients: [], nutrients: {} };
    if (allNutrients.length === 0) return UNKNOWN;
    const name = answer?.ingredients?.[0]?.parsed[0]?.food;
    const food = this.foods.get(foodId) ?? (await this.searchAgain(foodId, name));
    return { ...food, nutrients, allNutrients };
  }

  /** Undefined for an ID that Edamam doesn't know. */
  private async readNutrients(foodId: string) {
    const ingredients = [{ quantity: BASIS_GRAMS, measureURI: GRAM, foodId }];
    try {
      return parse(nutrientsAnswer, await this.client.post('nutrients', { ingredients }));
    } catch (error) {
      if (error instanceof EdamamError && (error.status === 404 || error.status === 422)) return undefined;
      throw error;
    }
  }

  /** Searches a food that isn't cached here by its name. Without a result in time, it has only this name. */
  private async searchAgain(foodId: string, name: string | undefined): Promise<FoundFood> {
    const search = name === undefined ? undefined : this.search({ english: name }).catch(() => undefined);
    await Promise.race([search, sleep(this.timeouts.edamamSecondCallMs, undefined, { ref: false })]);
    const found = this.foods.get(foodId);
    const label = capitalize(name ?? foodId);
    return found ?? { foodId, label, category: null, source: 'edamam', measures: [], nutrients: {} };
  }
}
