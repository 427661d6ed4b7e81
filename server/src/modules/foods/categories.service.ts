import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { DEFAULT_LANGUAGE, foldCase, notFound, QUOTAS, refusal } from '@macrolog/domain';
import { isQuotaExceeded, isUniqueViolation } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import { isUuid } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import {
  deleteCategory,
  findCategory,
  insertCategories,
  insertOrLockCategory,
  listCategories,
  lockCategory,
  lockFirstCategory,
  renameCategory,
} from './categories.repository';
import { CategoryEntity } from './food.entity';
import { parseCategoryName } from './food-input';
import { categoryNames } from './food-kinds';

/** A category by its ID or its name, which is created if needed. Neither means the usual one. */
export type CategoryChoice = { categoryId?: string | null | undefined } | { categoryName: string };

/** Finds the ID of the usual category; null for none. */
export type FindCategoryId = (manager: EntityManager, viewer: Viewer) => Promise<string | null>;

/** Maximum number of categories in one response. An account from before the quotas may exceed its quota. */
export const MAX_CATEGORIES_SHOWN = 1_000;

/** Maximum number of categories per account. */
export const MAX_CATEGORIES = QUOTAS.categories.max;

function createCategory({ userId }: Viewer, typed: string, id: string = uuidv7()): CategoryEntity {
  const name = parseCategoryName(typed);
  return Object.assign(new CategoryEntity(), { userId, id, name, nameFolded: foldCase(name) });
}

/** @throws AppError CONFLICT if the write fails because another category has the name. */
export async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw refusal('CONFLICT', 'CATEGORY_EXISTS');
  }
}

/** A user's categories of foods. Names are unique, ignoring case. */
export class CategoriesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Sorted by name, as the viewer's language does. */
  async list({ userId, language }: Viewer): Promise<CategoryEntity[]> {
    const { compare } = new Intl.Collator(language ?? DEFAULT_LANGUAGE);
    const categories = await listCategories(this.dataSource.manager, userId);
    return categories.sort((a, b) => compare(a.name, b.name));
  }

  /** @throws AppError NOT_FOUND if the viewer has no category with this ID. */
  async get(viewer: Viewer, id: string, manager = this.dataSource.manager): Promise<CategoryEntity> {
    const found = isUuid(id) && (await findCategory(manager, viewer.userId, id));
    if (!found) throw notFound('CATEGORY');
    return found;
  }

  /** @throws AppError NOT_FOUND for an unknown ID, INVALID_INPUT for an impossible name, CONFLICT beyond the quota. */
  async find(
    manager: EntityManager,
    viewer: Viewer,
    choice: CategoryChoice,
    findUsual: FindCategoryId,
  ): Promise<CategoryEntity | null> {
    if ('categoryName' in choice) return this.named(manager, viewer, choice.categoryName);
    const id = choice.categoryId ?? (await findUsual(manager, viewer));
    return id === null ? null : this.get(viewer, id, manager);
  }

  /**
   * Returns the viewer's category with this name, and creates it in the caller's transaction if needed. It can't be
   * deleted before that transaction ends. Concurrent calls with the same name return the same category.
   * @throws AppError INVALID_INPUT; CONFLICT beyond the quota.
   */
  async named(manager: EntityManager, viewer: Viewer, name: string): Promise<CategoryEntity> {
    const category = createCategory(viewer, name);
    return (await lockCategory(manager, category)) ?? insertOrLockCategory(manager, category);
  }

  /**
   * The viewer's category for a kind of food in a food database, by its name in any language. Created in the viewer's
   * language if there is none; null beyond the quota. The caller's transaction continues.
   */
  async forKind(manager: EntityManager, viewer: Viewer, kind: string): Promise<CategoryEntity | null> {
    const [name, ...others] = categoryNames(kind, viewer.language);
    const category = createCategory(viewer, name);
    const names = [category.nameFolded, ...others.map(foldCase)];
    const found = await lockFirstCategory(manager, viewer.userId, names);
    if (found) return found;
    try {
      // A nested transaction is a savepoint.
      return await manager.transaction((savepoint) => insertOrLockCategory(savepoint, category));
    } catch (error) {
      if (isQuotaExceeded(error, 'categories')) return null;
      throw error;
    }
  }

  /** @throws AppError INVALID_INPUT; CONFLICT if the name is taken or the quota is used up. */
  async add(viewer: Viewer, name: string): Promise<CategoryEntity> {
    const category = createCategory(viewer, name);
    await unlessTaken(insertCategories(this.dataSource.manager, [category]));
    return category;
  }

  /** @throws AppError INVALID_INPUT, NOT_FOUND, or CONFLICT if another category has the name. */
  async rename(viewer: Viewer, id: string, name: string): Promise<CategoryEntity> {
    parseCategoryName(name);
    const renamed = createCategory(viewer, name, (await this.get(viewer, id)).id);
    await unlessTaken(renameCategory(this.dataSource.manager, renamed));
    return renamed;
  }

  /** Deletes a category. Its foods become uncategorized. Returns its ID. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    const category = await this.get(viewer, id);
    await withUserLock(this.dataSource, viewer.userId, (manager) => deleteCategory(manager, category));
    return category.id;
  }
}
