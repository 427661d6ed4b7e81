import { Table, type ArchiveKind } from '../../platform/archive/archive-kind';
import type { NamedRow } from '../../platform/archive/file-row';
import { UNIQUE_CONTENT } from '../../platform/archive/identity';
import type { FoodRow } from './archive-rows';
import { CategoryEntity, FoodEntity } from './food.entity';

const categoryTable = new Table(CategoryEntity);

/** Match by ID, then by name ignoring case. */
const categories: ArchiveKind<NamedRow> = {
  table: categoryTable,
  select: categoryTable.select('name_folded'),
  needs: ['categories'],
  quotas: () => ['categories'],
  identity: { keys: `id::text, 'name ' || name_folded`, content: 'name' },
};

const foodTable = new Table(FoodEntity);

/** Columns that the user can't change. The others are the content of a food. */
const NOT_CONTENT = [
  'user_id',
  'id',
  'name_folded',
  'brand_folded',
  'source',
  'external_food_id',
  'created_at',
  'deleted_at',
];
const foodContent = foodTable.digest(...foodTable.except(...NOT_CONTENT), 'deleted_at IS NULL');

/**
 * Match by ID, then by the content of a listed food, then by its external ID, then by its barcode. Two equal foods in the
 * file stay two. A food whose category is beyond the quota, or was deleted meanwhile, becomes uncategorized.
 */
const foods: ArchiveKind<FoodRow> = {
  table: foodTable,
  select: `
    SELECT ${foodTable.selected},
           (SELECT c.name FROM categories c WHERE c.user_id = $1 AND c.id = category_id) AS category
      FROM foods
     WHERE user_id = $1 AND (deleted_at IS NULL OR id IN (
           SELECT food_id FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL
           UNION ALL SELECT (item->>'food_id')::uuid FROM recipes r, jsonb_array_elements(r.ingredients) AS item
                      WHERE r.user_id = $1 AND (r.deleted_at IS NULL
                            OR EXISTS (SELECT FROM food_logs l
                                        WHERE l.user_id = $1 AND l.recipe_id = r.id AND l.deleted_at IS NULL)
                            OR EXISTS (SELECT FROM recipes o WHERE o.user_id = $1
                                         AND o.ingredients @> jsonb_build_array(jsonb_build_object('recipe_id', r.id))))))
     ORDER BY name_folded, id`,
  toJson: ({ category: _, ...row }: { category: string | null }) => row,
  csvColumns: foodTable.csvColumns.map((name) => (name === 'category_id' ? 'category' : name)),
  needs: ['categories', 'foods'],
  resolve(context, row) {
    const category = row.category_id === null ? null : context.findId('categories', row.category_id);
    if (category === undefined) return { reason: "The file doesn't contain its category." };
    return { ...row, category_id: category !== null && context.has('categories', category) ? category : null };
  },
  quotas: () => ['foods', 'nutrients'],
  identity: {
    keys: `id::text, CASE WHEN deleted_at IS NULL THEN '${UNIQUE_CONTENT}' || ${foodContent} END,
           CASE WHEN deleted_at IS NULL THEN source || ' ' || external_food_id END,
           CASE WHEN deleted_at IS NULL THEN 'barcode ' || barcode END`,
    content: foodContent,
  },
};

export const ARCHIVE = { categories, foods };
