import {
  AppError,
  checkProduct,
  choosePackageServing,
  countCodePoints,
  isEntitled,
  type LocalDate,
  type LoggedAmount,
  type MacroAmount,
  notFound,
  parseBarcode,
  type ProductWarning,
  refusal,
  requireEntitlement,
} from '@macrolog/domain';
import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { SharedRate } from '../../platform/limits/rates';
import { foldWords } from '../../platform/search-words';
import { runSuspended, type Viewer } from '../../platform/viewer';
import type { Day } from '../diary/day';
import type { FoodLogsService, FoundFood } from '../diary/food-logs.service';
import type { FoodSource, ValuesPer } from '../foods/food-input';
import type { FoodsService } from '../foods/foods.service';
import type { ListedFood } from '../foods/listed-food';
import { findBasis, scaleToPart, type PackagedFood, type ProductSource } from './packaged-food';
import type { ProductsRepository } from './products.repository';
import { PRODUCT_RATES } from './rates';

/** A food found by its barcode: one of the viewer's, or one of a source. */
export interface FoundProduct {
  barcode: string;
  name: string;
  brand: string | null;
  servingSize: string | null;
  servingWeight: number | null;
  valuesPer: ValuesPer;
  macros: MacroAmount[];
  warnings: ProductWarning[];
  source: FoodSource;
  attribution: string;
  url: string | null;
  ownFood: ListedFood | null;
}

export interface LogProduct {
  /** Client-generated. Sending the same ID again changes nothing. */
  id: string;
  barcode: string;
  date: LocalDate;
  amount: NonNullable<LoggedAmount['amount']>;
  mealSlotId?: string | null;
}

/** Maximum number of packaged foods of a search. */
export const MAX_PRODUCTS_FOUND = 10;
const MIN_SEARCH_LENGTH = 3;
const MAX_SEARCH_WORDS = 8;

const ATTRIBUTIONS: Readonly<Record<FoodSource, string>> = {
  starter: 'Macrolog',
  custom: 'Your own food',
  edamam: 'Edamam',
  usda: 'USDA FoodData Central',
  open_food_facts: 'Open Food Facts, Open Database License (ODbL) 1.0',
};

const attribute = (source: FoodSource, barcode: string) => ({
  source,
  attribution: ATTRIBUTIONS[source],
  url: source === 'open_food_facts' ? `https://world.openfoodfacts.org/product/${barcode}` : null,
});

function presentOwn(food: ListedFood, barcode: string): FoundProduct {
  const { name, brand, servingSize, macros } = food;
  const basis = findBasis(servingSize);
  const scaled = scaleToPart(macros, basis?.part ?? 1);
  // A logged product is as doubtful as before until its user corrects it.
  const isDoubtful = food.source === 'open_food_facts' && basis !== null;
  return {
    barcode,
    name,
    brand,
    servingSize,
    servingWeight: basis?.weight ?? null,
    valuesPer: basis?.valuesPer ?? 'serving',
    macros: scaled,
    warnings: isDoubtful ? checkProduct({ macros: scaled, kilojoules: null, serving: null }) : [],
    ...attribute(food.source, barcode),
    ownFood: food,
  };
}

const presentFound = (food: PackagedFood): FoundProduct => ({
  ...food,
  ...attribute('open_food_facts', food.barcode),
  ownFood: null,
});

/** Finds and logs packaged foods by barcode. The values of a product never come from a client. */
export class ProductsService {
  /** Barcodes that the source is being asked for, so that two people who scan the same thing ask once. */
  private readonly inFlight = new Map<string, Promise<PackagedFood | null>>();

  constructor(
    private readonly products: ProductsRepository,
    /** Null if the operator hasn't set one up. */
    private readonly source: ProductSource | null,
    private readonly foods: FoodsService,
    private readonly foodLogs: FoodLogsService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * The food with a barcode: one of the viewer's, then one of the mirror, then one of the source. Null if nobody knows it.
   * @throws AppError INVALID_INPUT for an impossible barcode, PLAN_REQUIRED for foods that aren't the viewer's, RATE_LIMITED
   * if others come first, UPSTREAM_FAILED.
   */
  async find(viewer: Viewer, typed: string): Promise<FoundProduct | null> {
    const barcode = parseBarcode(typed);
    const own = await this.findOwn(viewer, barcode);
    if (own) return presentOwn(own, barcode);
    const found = await this.findPackaged(viewer, barcode);
    return found && presentFound(found);
  }

  /** Packaged foods of the mirror by name and brand, best matches first; none without the right to look foods up. */
  async search(viewer: Viewer, name: string): Promise<FoundProduct[]> {
    if (!isEntitled(viewer, 'externalLookup') || countCodePoints(name) < MIN_SEARCH_LENGTH) return [];
    const words = foldWords(name).slice(0, MAX_SEARCH_WORDS);
    return words.length === 0 ? [] : (await this.products.search(words, MAX_PRODUCTS_FOUND)).map(presentFound);
  }

  /**
   * Logs an amount of the food with a barcode, and returns the day. A packaged food is saved to the viewer's foods first. An
   * existing entry ID is recognized before anything else is checked.
   * @throws like `find`, and AppError NOT_FOUND for a barcode that nobody knows.
   */
  log(viewer: Viewer, input: LogProduct): Promise<Day> {
    return this.foodLogs.logFound(viewer, input, async () => {
      const barcode = parseBarcode(input.barcode);
      const own = await this.findOwn(viewer, barcode);
      if (own) return toLoggedOwn(own);
      const found = await this.findPackaged(viewer, barcode);
      if (!found) throw notFound('FOOD');
      return this.toLoggedProduct(viewer, found);
    });
  }

  private async findOwn(viewer: Viewer, barcode: string): Promise<ListedFood | null> {
    return (await this.foods.byBarcode(viewer, barcode)) ?? this.foods.byProduct(viewer, barcode);
  }

  private toLoggedProduct(viewer: Viewer, food: PackagedFood): FoundFood {
    const { barcode, name, brand, valuesPer } = food;
    const { servingSize, part } = choosePackageServing(food, valuesPer === 'hundred_ml' ? 'ml' : 'g');
    const nutrients = scaleToPart(food.nutrients ?? [], part);
    const logged = { name, servingSize, macros: scaleToPart(food.macros, part), nutrients };
    const external = { source: 'open_food_facts' as const, externalFoodId: barcode, barcode, brand, valuesPer };
    const save = async (manager: EntityManager) => {
      const { id, category } = await this.foods.saveExternal(manager, viewer, {
        ...logged,
        ...external,
        category: null,
      });
      return { ...logged, foodId: id, category };
    };
    return { counted: { name, servingSize }, save };
  }

  private async findPackaged(viewer: Viewer, barcode: string): Promise<PackagedFood | null> {
    requireEntitlement(viewer, 'externalLookup');
    const mirrored = await this.products.findMirrored(barcode);
    if (mirrored || !this.source) return mirrored;
    const kept = await this.products.findAnswer(barcode, this.clock.now());
    return kept === undefined ? this.ask(viewer, this.source, barcode) : kept;
  }

  private async ask(viewer: Viewer, source: ProductSource, barcode: string): Promise<PackagedFood | null> {
    // Each user has a rate, which must not end the wait of others.
    await this.limits.consume(PRODUCT_RATES.productReadsOfUser, viewer.userId);
    const asked = this.inFlight.get(barcode) ?? this.shareInFlight(source, barcode);
    try {
      // The source may take seconds. Other requests run meanwhile.
      return await runSuspended(viewer, () => asked);
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'RATE_LIMITED';
      if (isRefused) await this.limits.refund(PRODUCT_RATES.productReadsOfUser, viewer.userId);
      throw error;
    }
  }

  private shareInFlight(source: ProductSource, barcode: string): Promise<PackagedFood | null> {
    const asked = this.askInTurn(source, barcode).finally(() => this.inFlight.delete(barcode));
    this.inFlight.set(barcode, asked);
    return asked;
  }

  private async askInTurn(source: ProductSource, barcode: string): Promise<PackagedFood | null> {
    await this.takeTurn(PRODUCT_RATES.productReads);
    const product = await source.find(barcode);
    await this.products.keepAnswer(barcode, product, this.clock.now());
    return product;
  }

  /** @throws AppError RATE_LIMITED with the seconds until the next turn. */
  private async takeTurn(rate: SharedRate): Promise<void> {
    try {
      await this.limits.consume(rate);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
      const { retryAfter = rate.seconds } = error.extensions;
      throw refusal('RATE_LIMITED', 'PRODUCTS_QUEUE', { params: { seconds: retryAfter }, retryAfter });
    }
  }
}

function toLoggedOwn({ id, name, servingSize, macros, category }: ListedFood): FoundFood {
  const snapshot = { foodId: id, name, servingSize, macros, category: category?.name ?? null };
  return { counted: { name, servingSize }, save: () => Promise.resolve(snapshot) };
}
