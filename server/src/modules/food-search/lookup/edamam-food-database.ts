import { BrokenCircuitError } from 'cockatiel';
import type { z } from 'zod';
import { AppError } from '@macrolog/domain';
import type { Clock } from '../../../platform/clock';
import { foodsOf, nutrientsAnswer, searchAnswer, totalsOf } from './edamam-answers';
import { EdamamClient, EdamamError, type EdamamSettings } from './edamam-client';
import type { FoodDatabase, FoodDetails, FoundFood } from './food-database';
import { ShortCache } from './short-cache';
import { tokenize } from './words';

const GRAM = 'http://www.edamam.com/ontologies/edamam.owl#Measure_gram';
const BASIS_GRAMS = 100;
const KEPT = { size: 500, milliseconds: 5 * 60_000 };
/** A search returns up to 20 foods. */
const FOODS_KEPT = { size: 10_000, milliseconds: 60 * 60_000 };
/** Two calls with two attempts each would exceed the request timeout, so the second call gets less time. */
const NAME_MS = 1_500;

const unavailable = (cause: Error) =>
  new AppError('UPSTREAM_FAILED', "Couldn't reach the food database. Try again.", { cause });

/** Converts network errors to errors of the app. Other errors are passed on. */
function asRefusal(error: unknown): unknown {
  return error instanceof EdamamError || error instanceof BrokenCircuitError ? unavailable(error) : error;
}

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new EdamamError("response doesn't match the documentation", false);
  return parsed.data;
}

const within = <T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    const done = (value?: T) => {
      clearTimeout(timer);
      resolve(value);
    };
    work.then(done, () => done());
  });

const capitalised = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** Edamam's Food Database. The only file that knows its API. */
export class EdamamFoodDatabase implements FoodDatabase {
  readonly isMetered = true;
  private readonly client: EdamamClient;
  private readonly searches: ShortCache<readonly FoundFood[]>;
  private readonly details: ShortCache<FoodDetails | null>;
  /** By ID. Responses about nutrients contain no measures, category or label. */
  private readonly found: ShortCache<FoundFood>;

  constructor(settings: EdamamSettings, clock: Clock) {
    this.client = new EdamamClient(settings);
    this.searches = new ShortCache(clock, KEPT);
    this.details = new ShortCache(clock, KEPT);
    this.found = new ShortCache(clock, FOODS_KEPT);
  }

  async search(words: string): Promise<readonly FoundFood[]> {
    try {
      return await this.searches.get(words.toLowerCase(), () => this.readSearch(words));
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /** Edamam corrects spelling itself. */
  wordsOf(typed: string): Promise<string[]> {
    return Promise.resolve(tokenize(typed));
  }

  async find(foodId: string): Promise<FoodDetails | null> {
    try {
      const details = await this.details.get(foodId, () => this.readDetails(foodId));
      // Results without measures aren't cached, because the next response may have them.
      if (details && !this.found.peek(foodId)) this.details.delete(foodId);
      return details;
    } catch (error) {
      throw asRefusal(error);
    }
  }

  private async readSearch(words: string): Promise<readonly FoundFood[]> {
    const foods = foodsOf(read(searchAnswer, await this.client.get('parser', { ingr: words })));
    // In reverse order, so that the first of several names of a food wins: the one that is shown.
    for (const food of [...foods].reverse()) this.found.put(food.foodId, food);
    return foods;
  }

  private async readDetails(foodId: string): Promise<FoodDetails | null> {
    const answer = await this.readNutrients(foodId);
    if (!answer) return null;
    const { allNutrients, nutrients } = totalsOf(answer);
    if (allNutrients.length === 0) return null;
    const name = answer.ingredients?.[0]?.parsed[0]?.food;
    const food = (await this.found.peek(foodId)) ?? (await this.lookUpAgain(foodId, name));
    return { ...food, nutrients, allNutrients };
  }

  /** Undefined for an ID that Edamam doesn't know. */
  private async readNutrients(foodId: string) {
    const ingredients = [{ quantity: BASIS_GRAMS, measureURI: GRAM, foodId }];
    try {
      return read(nutrientsAnswer, await this.client.post('nutrients', { ingredients }));
    } catch (error) {
      if (error instanceof EdamamError && (error.status === 404 || error.status === 422)) return undefined;
      throw error;
    }
  }

  /** Looks up a food that isn't cached here: by its name, and with only the main name if needed. */
  private async lookUpAgain(foodId: string, name: string | undefined): Promise<FoundFood> {
    const foods = name === undefined ? [] : await within(NAME_MS, this.search(name));
    const again = foods?.find((food) => food.foodId === foodId);
    const label = capitalised(name ?? foodId);
    return again ?? { foodId, label, category: null, source: 'edamam', measures: [], nutrients: {} };
  }
}
