import { In, type EntityManager } from 'typeorm';
import type { Queryable } from '../../platform/database/transaction';
import { CategoryEntity } from './food.entity';

export const listCategories = (manager: EntityManager, userId: string): Promise<CategoryEntity[]> =>
  manager.find(CategoryEntity, { where: { userId } });

export const findCategory = (manager: EntityManager, userId: string, id: string): Promise<CategoryEntity | null> =>
  manager.findOneBy(CategoryEntity, { userId, id });

/** The category with this name, locked against deletion. */
export const lockCategory = (
  manager: EntityManager,
  { userId, nameFolded }: CategoryEntity,
): Promise<CategoryEntity | null> =>
  manager.findOne(CategoryEntity, { where: { userId, nameFolded }, lock: { mode: 'for_key_share' } });

/** The category with the first of these names that one has, locked against deletion. */
export async function lockFirstCategory(
  manager: EntityManager,
  userId: string,
  namesFolded: readonly string[],
): Promise<CategoryEntity | undefined> {
  const where = { userId, nameFolded: In(namesFolded) };
  const found = await manager.find(CategoryEntity, { where, lock: { mode: 'for_key_share' } });
  return found.sort((a, b) => namesFolded.indexOf(a.nameFolded) - namesFolded.indexOf(b.nameFolded))[0];
}

/** ID of the category of the food that the user added last, or else of a starter food; null if no food has one. */
export async function findLastCategory(
  manager: Queryable,
  { userId }: Pick<CategoryEntity, 'userId'>,
): Promise<string | null> {
  const [last] = await manager.query<{ id: string }[]>(
    `SELECT category_id AS id FROM foods
      WHERE user_id = $1 AND category_id IS NOT NULL AND deleted_at IS NULL
      ORDER BY source = 'starter', created_at DESC, id DESC LIMIT 1`,
    [userId],
  );
  return last?.id ?? null;
}

type NewCategory = Omit<CategoryEntity, 'user'>;

export const insertCategories = (manager: EntityManager, categories: NewCategory[]): Promise<unknown> =>
  manager.insert(CategoryEntity, categories);

/** Inserts a category, or returns the one with this name that was inserted concurrently, locked against deletion. */
export async function insertOrLockCategory(manager: Queryable, category: CategoryEntity): Promise<CategoryEntity> {
  // Updating the row with its own name locks and returns it.
  const [row] = await manager.query<Pick<CategoryEntity, 'id' | 'name'>[]>(
    `INSERT INTO categories AS c (user_id, id, name, name_folded) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, name_folded) DO UPDATE SET name = c.name
     RETURNING id, name`,
    [category.userId, category.id, category.name, category.nameFolded],
  );
  return Object.assign(category, row);
}

export const renameCategory = (
  manager: EntityManager,
  { userId, id, name, nameFolded }: CategoryEntity,
): Promise<unknown> => manager.update(CategoryEntity, { userId, id }, { name, nameFolded });

/** Deletes a category. The database removes it from its foods. */
export const deleteCategory = (manager: EntityManager, { userId, id }: CategoryEntity): Promise<unknown> =>
  manager.delete(CategoryEntity, { userId, id });
