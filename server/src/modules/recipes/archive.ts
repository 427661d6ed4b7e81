import { AppError, findTypedFraction, fractionText } from '@macrolog/domain';
import { Table, type ArchiveKind } from '../../platform/archive/archive-kind';
import type { RecipeRow } from './archive-rows';
import type { IdentifiedRow } from '../../platform/archive/identity';
import { requireShallow, type RecipeUses } from './recipe-input';
import { RecipeEntity, type StoredIngredient } from './recipe.entity';
import { USES } from './recipes.repository';

const table = new Table(RecipeEntity);

const ingredientText = ({ name, servings, amount_value: value, amount_unit: unit }: StoredIngredient): string => {
  if (servings === undefined) return name;
  if (value === undefined || unit === undefined) return `${servings} × ${name}`;
  const fraction = findTypedFraction({ value, unit });
  return `${fraction ? fractionText(fraction) : value} ${unit} ${name}`;
};

const toUses = ({ id, details }: IdentifiedRow): RecipeUses => ({ id, ...(details as Omit<RecipeUses, 'id'>) });

/** Match by ID. An ingredient whose food isn't in the file stays as a line of text. */
const recipes: ArchiveKind<RecipeRow> = {
  table,
  select: `
    SELECT ${table.selected} FROM recipes AS own
     WHERE user_id = $1 AND (deleted_at IS NULL
           OR EXISTS (SELECT FROM food_logs WHERE user_id = $1 AND recipe_id = own.id AND deleted_at IS NULL)
           OR EXISTS (SELECT FROM recipes WHERE user_id = $1
                        AND ingredients @> jsonb_build_array(jsonb_build_object('recipe_id', own.id))))
     ORDER BY name_folded, id`,
  csvColumns: ['name', 'servings', 'cooked_weight', 'notes', 'ingredients', 'deleted_at', 'id'],
  toCells: ({ ingredients, ...row }: { ingredients: StoredIngredient[] }) => ({
    ...row,
    ingredients: ingredients.map(ingredientText).join('; '),
  }),
  needs: ['foods', 'recipes'],
  resolve: (context, row) => ({
    ...row,
    ingredients: row.ingredients.map((ingredient) => {
      if (ingredient.food_id === undefined) return ingredient;
      const id = context.findId('foods', ingredient.food_id) ?? ingredient.food_id;
      return context.has('foods', id) ? { ...ingredient, food_id: id } : { name: ingredient.name };
    }),
  }),
  refuse(row, others) {
    try {
      requireShallow(row.id, [...others, row].map(toUses));
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  },
  quotas: ({ deleted_at: deletedAt }) => (deletedAt === null ? ['recipes'] : []),
  identity: {
    keys: 'id::text',
    // As numbers, because '4.0' and '4' are the same servings.
    content: table.digest('name', 'servings::float8', 'cooked_weight', 'notes', 'ingredients'),
    details: `jsonb_build_object('uses', ${USES}, 'isDeleted', deleted_at IS NOT NULL)`,
  },
};

export const ARCHIVE = { recipes };
