import type { DataSource, EntityManager } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../core/clock';
import { requireEntitlement } from '../../core/entitlements';
import { AppError, invalidInput, notFound } from '../../core/errors';
import { clientMadeId, isUuid } from '../../core/ids';
import { macroAmounts, type MacroAmountInput } from '../../core/macros';
import { codePoints, foldForSearch, text } from '../../core/text';
import type { Viewer } from '../../core/viewer';
import { inTransaction, isForeignKeyViolation, isUniqueViolation } from '../../db/transaction';
import type { CategoriesService } from '../categories/categories.service';
import type { CategoryEntity } from '../categories/category.entity';
import { FoodEntity, type FoodSource } from './food.entity';
import { listFoods, MAX_PAGE, type FoodPage, type FoodQuery } from './foods.query';

interface FoodValues {
  /** Made by the client: sending the same one again makes no second food. */
  id?: string | null | undefined;
  name: string;
  servingSize: string;
  macros: readonly MacroAmountInput[];
}

/** The category is one that exists, by its id, or any by its name, which is made where there is none. */
export type FoodInput = FoodValues & ({ categoryId: string } | { categoryName: string });

/** A food that was found elsewhere, as it becomes one of the user's own. */
export interface ExternalFood {
  source: Extract<FoodSource, 'edamam' | 'usda'>;
  externalFoodId: string;
  name: string;
  servingSize: string;
  /** By name, made where there is none. */
  category: string | null;
  macros: readonly MacroAmountInput[];
}

interface SavedFood {
  id: string;
  category: string | null;
}

const MAX_SEARCH_LENGTH = 100;

/** What a food's form holds, as it is kept. */
export function checkedFood(input: Pick<FoodValues, 'name' | 'servingSize' | 'macros'>) {
  const name = text(input.name, { name: 'The name', max: 200 });
  const servingSize = text(input.servingSize, { name: 'The serving size', max: 100 });
  return { name, nameFolded: foldForSearch(name), servingSize, macros: macroAmounts(input.macros) };
}

/** A user's own foods, the starter foods among them. */
export class FoodsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly categories: CategoriesService,
    private readonly clock: Clock,
  ) {}

  /**
   * A page of the viewer's foods by name; with a search, those that hold every word of it, best matches first.
   * @throws AppError PLAN_REQUIRED for a search without the right to it, INVALID_INPUT for a bad cursor or page size.
   */
  async list(viewer: Viewer, { search, ...query }: FoodQuery & { search?: string | null }): Promise<FoodPage> {
    const words = search?.trim() ? this.searchWords(search) : [];
    if (words.length > 0) requireEntitlement(viewer, 'localSearch');
    const { categoryId } = query;
    if (categoryId !== null && categoryId !== undefined) await this.categories.get(viewer, categoryId);
    return listFoods(this.dataSource, viewer.userId, { ...query, words });
  }

  /** All of the viewer's foods by name, each with its category, page by page. */
  async *pages(viewer: Viewer): AsyncGenerator<FoodEntity[]> {
    for (let after: string | undefined; ;) {
      const { foods, cursorOf, hasNextPage } = await this.list(viewer, { first: MAX_PAGE, after });
      yield foods;
      const last = foods.at(-1);
      if (!hasNextPage || !last) return;
      after = cursorOf(last);
    }
  }

  /** Those of the viewer's that the ids name and that are not deleted, in the order of the ids. */
  async byIds(viewer: Viewer, ids: readonly string[]): Promise<(FoodEntity | null)[]> {
    const where = { userId: viewer.userId, id: In([...ids]), deletedAt: IsNull() };
    const found = await this.dataSource.manager.findBy(FoodEntity, where);
    const byId = new Map(found.map((food) => [food.id, food]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /**
   * The new food with its category.
   * @throws AppError INVALID_INPUT, NOT_FOUND for a category that is not the viewer's,
   * CONFLICT beyond a quota or for the id of a deleted food.
   */
  async add(viewer: Viewer, input: FoodInput): Promise<FoodEntity> {
    const { userId } = viewer;
    const byId = { where: { userId, id: input.id ? clientMadeId(input.id) : uuidv7() }, relations: { category: true } };
    const made = input.id ? await this.dataSource.manager.findOne(FoodEntity, byId) : null;
    if (made?.deletedAt) throw new AppError('CONFLICT', 'The food with this ID was deleted. Use a new ID.');
    if (made) return made;
    const values = checkedFood(input);
    const isNew = { source: 'custom' as const, externalFoodId: null, createdAt: this.clock.now(), deletedAt: null };
    try {
      return await this.withCategory(viewer, input, async (manager, category) => {
        const food = Object.assign(new FoodEntity(), { ...byId.where, ...values, ...isNew, categoryId: category.id });
        await manager.insert(FoodEntity, food);
        return food;
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'foods_pkey')) throw error;
      const food = await this.dataSource.manager.findOne(FoodEntity, byId);
      if (!food) throw notFound('Food');
      return food;
    }
  }

  /**
   * Changes a food and returns it with its category; what has been logged of it keeps its copy.
   * @throws AppError INVALID_INPUT, NOT_FOUND, or CONFLICT beyond a quota.
   */
  async update(viewer: Viewer, id: string, input: FoodInput): Promise<FoodEntity> {
    const values = checkedFood(input);
    return this.withCategory(viewer, input, async (manager, category) => {
      const food = await this.get(manager, viewer, id);
      const change = { ...values, categoryId: category.id };
      await manager.update(FoodEntity, { userId: viewer.userId, id: food.id }, change);
      return Object.assign(food, change);
    });
  }

  /** Deletes a food; what has been logged of it stays. Returns its id. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    const food = await this.get(this.dataSource.manager, viewer, id);
    const key = { userId: viewer.userId, id: food.id };
    await this.dataSource.manager.update(FoodEntity, key, { deletedAt: this.clock.now() });
    return food.id;
  }

  /**
   * A found food as one of the viewer's own, made in the caller's transaction unless it is there already: what has been
   * made of it since stays. Returns its id and the name of its category.
   */
  async saveExternal(manager: EntityManager, viewer: Viewer, found: ExternalFood): Promise<SavedFood> {
    const { source, externalFoodId } = found;
    const key = { userId: viewer.userId, source, externalFoodId, deletedAt: IsNull() };
    const read = () => manager.findOne(FoodEntity, { where: key, relations: { category: true } });
    const saved = (await read()) ?? (await this.insertExternal(manager, viewer, found).then(read));
    if (!saved) throw notFound('Food');
    return { id: saved.id, category: saved.category?.name ?? null };
  }

  private async insertExternal(manager: EntityManager, viewer: Viewer, found: ExternalFood): Promise<void> {
    const { source, externalFoodId, category: categoryName } = found;
    // Beyond the quota of categories it has none: what was eaten is logged all the same.
    const category =
      categoryName === null ? null : await this.categories.namedWithinQuota(manager, viewer, categoryName);
    const food = {
      ...{ userId: viewer.userId, id: uuidv7(), source, externalFoodId, ...checkedFood(found) },
      ...{ categoryId: category?.id ?? null, createdAt: this.clock.now() },
    };
    // Of several that save it at once one does; the others wait for it, and find it.
    await manager.createQueryBuilder().insert().into(FoodEntity).values(food).orIgnore().execute();
  }

  private async get(manager: EntityManager, viewer: Viewer, id: string): Promise<FoodEntity> {
    const key = { userId: viewer.userId, id, deletedAt: IsNull() };
    const found = isUuid(id) && (await manager.findOneBy(FoodEntity, key));
    if (!found) throw notFound('Food');
    return found;
  }

  /** Writes a food into its category in one transaction: a category is not made for a food that is then refused. */
  private async withCategory(
    viewer: Viewer,
    input: FoodInput,
    write: (manager: EntityManager, category: CategoryEntity) => Promise<FoodEntity>,
  ): Promise<FoodEntity> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const category =
          'categoryName' in input
            ? await this.categories.named(manager, viewer, input.categoryName)
            : await this.categories.get(viewer, input.categoryId, manager);
        return Object.assign(await write(manager, category), { category });
      });
    } catch (error) {
      // One that was found by its id can be deleted before the write.
      throw isForeignKeyViolation(error, 'foods_category_fkey') ? notFound('Category') : error;
    }
  }

  private searchWords(search: string): string[] {
    if (codePoints(search) > MAX_SEARCH_LENGTH) {
      throw invalidInput(`A search can have at most ${MAX_SEARCH_LENGTH} characters.`);
    }
    const clean = text(search, { name: 'The search', max: MAX_SEARCH_LENGTH });
    return foldForSearch(clean).split(' ').filter(Boolean);
  }
}
