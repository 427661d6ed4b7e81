import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError, foldCase, notFound, parseText } from '@macrolog/domain';
import { isUuid } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import { isQuotaExceeded, isUniqueViolation } from '../../platform/database/transaction';
import { QUOTAS } from '../../platform/limits/quotas';
import { withUserLock } from '../../platform/database/user-lock';
import { CategoryEntity } from './category.entity';

/** Maximum number of categories per account. */
export const MAX_CATEGORIES = QUOTAS.categories.max;

export const parseCategoryName = (value: unknown) => parseText(value, { name: 'The category name', max: 60 });

function newCategory({ userId }: Viewer, typed: string): CategoryEntity {
  const name = parseCategoryName(typed);
  return Object.assign(new CategoryEntity(), { userId, id: uuidv7(), name, nameFolded: foldCase(name) });
}

/** A user's categories of foods. Names are unique, ignoring case. */
export class CategoriesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Sorted by name. */
  list(viewer: Viewer): Promise<CategoryEntity[]> {
    return this.dataSource.manager.find(CategoryEntity, {
      where: { userId: viewer.userId },
      order: { nameFolded: 'ASC' },
    });
  }

  /** The viewer's categories with these IDs, in the same order; null for unknown IDs. */
  async byIds(viewer: Viewer, ids: readonly string[]): Promise<(CategoryEntity | null)[]> {
    // Plain SQL, because every list of foods needs it.
    const found = await this.dataSource.query<CategoryEntity[]>(
      'SELECT user_id AS "userId", id, name, name_folded AS "nameFolded" FROM categories WHERE user_id = $1 AND id = ANY ($2)',
      [viewer.userId, ids],
    );
    const byId = new Map(found.map((category) => [category.id, category]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** @throws AppError NOT_FOUND if the viewer has no category with this ID. */
  async get(viewer: Viewer, id: string, manager = this.dataSource.manager): Promise<CategoryEntity> {
    const found = isUuid(id) && (await manager.findOneBy(CategoryEntity, { userId: viewer.userId, id }));
    if (!found) throw notFound('Category');
    return found;
  }

  /**
   * Returns the viewer's category with this name, and creates it in the caller's transaction if needed. It can't be
   * deleted before that transaction ends. Concurrent calls with the same name return the same category.
   * @throws AppError INVALID_INPUT; CONFLICT beyond the quota.
   */
  async named(manager: EntityManager, viewer: Viewer, name: string): Promise<CategoryEntity> {
    const category = newCategory(viewer, name);
    return (await this.findSame(manager, category)) ?? this.insertOrFind(manager, category);
  }

  /** Like `named`, but null beyond the quota. The caller's transaction continues. */
  async namedWithinQuota(manager: EntityManager, viewer: Viewer, name: string): Promise<CategoryEntity | null> {
    const category = newCategory(viewer, name);
    const found = await this.findSame(manager, category);
    if (found) return found;
    try {
      // A nested transaction is a savepoint.
      return await manager.transaction((savepoint) => this.insertOrFind(savepoint, category));
    } catch (error) {
      if (isQuotaExceeded(error, 'categories')) return null;
      throw error;
    }
  }

  /** @throws AppError INVALID_INPUT; CONFLICT if the name is taken or the quota is used up. */
  async add(viewer: Viewer, name: string): Promise<CategoryEntity> {
    const category = newCategory(viewer, name);
    await this.unlessTaken(() => this.dataSource.manager.insert(CategoryEntity, category));
    return category;
  }

  /** @throws AppError INVALID_INPUT, NOT_FOUND, or CONFLICT if another category has the name. */
  async rename(viewer: Viewer, id: string, name: string): Promise<CategoryEntity> {
    const clean = parseCategoryName(name);
    const category = await this.get(viewer, id);
    const renamed = Object.assign(category, { name: clean, nameFolded: foldCase(clean) });
    await this.unlessTaken(() =>
      this.dataSource.manager.update(
        CategoryEntity,
        { userId: viewer.userId, id: category.id },
        { name: renamed.name, nameFolded: renamed.nameFolded },
      ),
    );
    return renamed;
  }

  /** Deletes a category. Its foods become uncategorized. Returns its ID. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    const { id: categoryId, userId } = await this.get(viewer, id);
    await withUserLock(this.dataSource, userId, (manager) =>
      manager.delete(CategoryEntity, { userId, id: categoryId }),
    );
    return categoryId;
  }

  /** The category with the same name, locked against deletion. */
  private findSame(manager: EntityManager, { userId, nameFolded }: CategoryEntity): Promise<CategoryEntity | null> {
    return manager.findOne(CategoryEntity, { where: { userId, nameFolded }, lock: { mode: 'for_key_share' } });
  }

  private async insertOrFind(manager: EntityManager, category: CategoryEntity): Promise<CategoryEntity> {
    // Updating the row with its own name locks and returns a row that was inserted concurrently.
    const [row] = await manager.query<Pick<CategoryEntity, 'id' | 'name'>[]>(
      `INSERT INTO categories AS c (user_id, id, name, name_folded) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, name_folded) DO UPDATE SET name = c.name
       RETURNING id, name`,
      [category.userId, category.id, category.name, category.nameFolded],
    );
    return Object.assign(category, row);
  }

  private async unlessTaken(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('CONFLICT', 'A category with this name already exists.');
    }
  }
}
