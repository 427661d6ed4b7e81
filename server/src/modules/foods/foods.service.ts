import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import {
  findServingWeight,
  type MacroAmount,
  type MacroAmountInput,
  MAX_FOODS_PAGE,
  notFound,
  refusal,
  LABEL_DECIMALS,
  round,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import {
  inTransaction,
  isForeignKeyViolation,
  isUniqueViolation,
  type Queryable,
} from '../../platform/database/transaction';
import type { StoredMacro } from '../../platform/database/stored-values';
import { clientMadeId, isUuid } from '../../platform/ids';
import { parseSearch } from '../../platform/search-words';
import type { Viewer } from '../../platform/viewer';
import type { CategoriesService, CategoryChoice, FindCategoryId } from './categories.service';
import { findLastCategory } from './categories.repository';
import { FoodEntity } from './food.entity';
import { checkedFood, checkedLabel, type FoodForm, type FoodSource } from './food-input';
import {
  findAnyFoods,
  findExternalFood,
  findFoodByBarcode,
  findFoods,
  findFoodsWithWords,
  findNutrients,
  insertFoods,
  listFoods,
  updateFood,
  type FoodPage,
  type FoodQuery,
  type WholeFood,
} from './foods.repository';
import type { ListedFood } from './listed-food';

interface FoodValues extends FoodForm {
  /** Client-generated. Sending the same ID again creates no second food. */
  id?: string | null | undefined;
}

/** Without a category, a new food has the last one used, and an existing food keeps its own. */
export type FoodInput = FoodValues & CategoryChoice;

/** A food from a lookup, to be saved to the user's foods. */
export interface ExternalFood extends FoodForm {
  source: Exclude<FoodSource, 'starter' | 'custom'>;
  externalFoodId: string;
  /** Kind of food at the source. The food gets the user's category for it, which is created if needed. */
  category: string | null;
  macros: readonly MacroAmountInput[];
  /** Further nutrients of a serving. */
  nutrients: readonly MacroAmount[];
}

export type { WholeFood };

interface SavedFood {
  id: string;
  category: string | null;
}

const NO_LABEL = { brand: null, brandFolded: null, barcode: null, valuesPer: 'serving', nutrients: null } as const;

/** The nutrients in another serving. They are unknown if the weight of one of the servings is. */
function rescale({ nutrients, servingSize }: WholeFood, newSize: string): StoredMacro[] | null {
  if (!nutrients || servingSize === newSize) return nutrients;
  const [before, after] = [findServingWeight(servingSize), findServingWeight(newSize)];
  if (before === null || after === null) return null;
  return nutrients.map(([name, value, unit]) => [name, round((value * after) / before, LABEL_DECIMALS), unit]);
}

/** A user's foods, including the starter foods. */
export class FoodsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly categories: CategoriesService,
    private readonly clock: Clock,
  ) {}

  /**
   * A page of the viewer's foods by name. With a search, those that contain all its words, best matches first.
   * @throws AppError PLAN_REQUIRED for a search without local search, INVALID_INPUT for an invalid cursor or page size.
   */
  async list(viewer: Viewer, { search, ...query }: FoodQuery & { search?: string | null }): Promise<FoodPage> {
    const words = parseSearch(viewer, search);
    const { categoryId } = query;
    if (categoryId !== null && categoryId !== undefined) await this.categories.get(viewer, categoryId);
    return listFoods(this.dataSource, viewer.userId, { ...query, words });
  }

  /** All of the viewer's foods by name, with their categories, page by page. */
  async *pages(viewer: Viewer): AsyncGenerator<ListedFood[]> {
    for (let after: string | undefined; ;) {
      const { foods, toCursor, hasNextPage } = await this.list(viewer, { first: MAX_FOODS_PAGE, after });
      yield foods;
      const last = foods.at(-1);
      if (!hasNextPage || !last) return;
      after = toCursor(last);
    }
  }

  /** The viewer's foods with these IDs that aren't deleted, in the same order. */
  async byIds(viewer: Viewer, ids: readonly string[]): Promise<(ListedFood | null)[]> {
    const found = await findFoods(this.dataSource, viewer.userId, ids);
    const byId = new Map(found.map((food) => [food.id, food]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** @throws AppError NOT_FOUND for a food that is deleted or another user's. */
  async find({ userId }: Viewer, id: string, manager: Queryable = this.dataSource): Promise<WholeFood> {
    const [food] = isUuid(id) ? await findAnyFoods(manager, userId, [id]) : [];
    if (!food || food.deletedAt) throw notFound('FOOD');
    return food;
  }

  /** Further nutrients of the viewer's foods with these IDs, also of deleted ones, in the same order. */
  async furtherNutrients({ userId }: Viewer, ids: readonly string[]): Promise<(StoredMacro[] | null)[]> {
    const byId = new Map((await findNutrients(this.dataSource, userId, ids)).map((food) => [food.id, food.nutrients]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** The viewer's food with this barcode. */
  byBarcode({ userId }: Viewer, barcode: string): Promise<ListedFood | null> {
    return findFoodByBarcode(this.dataSource, userId, barcode);
  }

  /** The viewer's food that was saved from this product, also if it has lost its barcode since. */
  byProduct({ userId }: Viewer, barcode: string): Promise<ListedFood | null> {
    return findExternalFood(this.dataSource, userId, { source: 'open_food_facts', externalFoodId: barcode });
  }

  /** The viewer's foods with these IDs, also deleted ones, by ID. */
  async anyByIds(
    { userId }: Viewer,
    ids: readonly string[],
    manager: Queryable = this.dataSource,
  ): Promise<ReadonlyMap<string, WholeFood>> {
    if (ids.length === 0) return new Map();
    const found = await findAnyFoods(manager, userId, ids);
    return new Map(found.map((food) => [food.id, food]));
  }

  /**
   * The viewer's foods whose name, brand and serving size contain all words of each list, whole words first. The words are
   * folded stems.
   */
  withWords({ userId }: Viewer, lists: readonly (readonly string[])[]) {
    // The stem 'berri' is a substring of neither 'berry' nor 'berries'. Shorter words, such as 'ei', are no stems.
    const beginnings = lists.map((words) => words.map((word) => word.replace(/(?<=.{2})i$/, '')));
    return findFoodsWithWords(this.dataSource, userId, beginnings);
  }

  /**
   * Adds a food and returns it with its category.
   * @throws AppError INVALID_INPUT, NOT_FOUND for another user's category, CONFLICT beyond a quota, for the ID of a deleted
   * food or for the barcode of another food.
   */
  async add(viewer: Viewer, input: FoodInput): Promise<WholeFood> {
    const key = { userId: viewer.userId, id: input.id ? clientMadeId(input.id) : uuidv7() };
    const [existing] = input.id ? await findAnyFoods(this.dataSource, key.userId, [key.id]) : [];
    if (existing?.deletedAt) throw refusal('CONFLICT', 'FOOD_DELETED');
    if (existing) return existing;
    const values = { ...key, ...checkedFood(input), ...NO_LABEL, ...checkedLabel(input) };
    const origin = { source: 'custom' as const, externalFoodId: null, deletedAt: null };
    try {
      return await this.withCategory(viewer, input, findLastCategory, async (manager, categoryId) => {
        const food = Object.assign(new FoodEntity(), { ...values, ...origin, categoryId, createdAt: this.clock.now() });
        await insertFoods(manager, [food]);
        return food;
      });
    } catch (error) {
      // The same request, sent twice at once.
      if (!isUniqueViolation(error, 'foods_pkey')) throw await this.asBarcodeTaken(error, viewer, values.barcode);
      const [food] = await findAnyFoods(this.dataSource, key.userId, [key.id]);
      if (!food) throw notFound('FOOD');
      return food;
    }
  }

  /**
   * Updates a food and returns it with its category. Logged foods keep their own copy. Values of the label that the input
   * leaves out stay, because programs that don't know them send the rest.
   * @throws AppError INVALID_INPUT, NOT_FOUND, or CONFLICT beyond a quota or for the barcode of another food.
   */
  async update(viewer: Viewer, id: string, input: FoodInput): Promise<WholeFood> {
    // Before anything is read, as when a food is added.
    checkedFood(input);
    const label = checkedLabel(input);
    try {
      const findOwn = async (manager: EntityManager) => (await this.find(viewer, id, manager)).categoryId;
      return await this.withCategory(viewer, input, findOwn, async (manager, categoryId) => {
        const food = await this.find(viewer, id, manager);
        const { valuesPer = food.valuesPer } = label;
        const checked = checkedFood({ ...input, valuesPer });
        const values = { ...checked, nutrients: rescale(food, checked.servingSize), ...label };
        await updateFood(manager, food, { ...values, categoryId });
        return Object.assign(food, { ...values, categoryId });
      });
    } catch (error) {
      throw await this.asBarcodeTaken(error, viewer, label.barcode);
    }
  }

  /** Deletes a food. Logged foods are kept. Returns its ID. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    const food = await this.find(viewer, id);
    await updateFood(this.dataSource.manager, food, { deletedAt: this.clock.now() });
    return food.id;
  }

  /**
   * Saves a food from a lookup to the viewer's foods in the caller's transaction. An existing one is kept as the user
   * may have changed it. Returns its ID and the name of its category.
   */
  async saveExternal(manager: EntityManager, viewer: Viewer, found: ExternalFood): Promise<SavedFood> {
    const findSaved = () => findExternalFood(manager, viewer.userId, found);
    const existing = await findSaved();
    if (!existing) await this.insertExternal(manager, viewer, found);
    const food = existing ?? (await findSaved()) ?? (await this.findTaken(manager, viewer, found));
    if (!food) throw notFound('FOOD');
    return { id: food.id, category: food.category?.name ?? null };
  }

  /** The food that took the barcode of a product during its lookup. */
  private findTaken(manager: EntityManager, { userId }: Viewer, { barcode }: ExternalFood): Promise<ListedFood | null> {
    return barcode ? findFoodByBarcode(manager, userId, barcode) : Promise.resolve(null);
  }

  private async insertExternal(manager: EntityManager, viewer: Viewer, found: ExternalFood): Promise<void> {
    const { source, externalFoodId, category: kind } = found;
    // Beyond the quota of categories the food is uncategorized, so that it is logged anyway.
    const category = kind === null ? null : await this.categories.forKind(manager, viewer, kind);
    const key = { userId: viewer.userId, id: uuidv7(), source, externalFoodId };
    const food = {
      ...key,
      ...checkedFood(found),
      ...checkedLabel(found),
      categoryId: category?.id ?? null,
      createdAt: this.clock.now(),
    };
    // If several requests save it at once, one inserts the row; the others wait and find it.
    await insertFoods(manager, [food], { orSkip: true });
  }

  /** The error of a write, or that another food of the viewer has the barcode. */
  private async asBarcodeTaken(error: unknown, viewer: Viewer, barcode: string | null | undefined): Promise<unknown> {
    if (!barcode || !isUniqueViolation(error, 'foods_barcode_key')) return error;
    const other = await this.byBarcode(viewer, barcode);
    return refusal('CONFLICT', 'BARCODE_TAKEN', { params: { food: other?.name ?? barcode } });
  }

  /** Saves a food and its category in one transaction, so that no category is created for a rejected food. */
  private async withCategory(
    viewer: Viewer,
    input: FoodInput,
    findUsual: FindCategoryId,
    write: (manager: EntityManager, categoryId: string | null) => Promise<Omit<WholeFood, 'category'>>,
  ): Promise<WholeFood> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const category = await this.categories.find(manager, viewer, input, findUsual);
        return Object.assign(await write(manager, category?.id ?? null), { category });
      });
    } catch (error) {
      // A category that was found by ID can be deleted before the write.
      throw isForeignKeyViolation(error, 'foods_category_fkey') ? notFound('CATEGORY') : error;
    }
  }
}
