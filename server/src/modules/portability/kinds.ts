import { foldCase, parseLocalDate, parseWeight } from '@macrolog/domain';
import { parseCategoryName } from '../foods/categories.service';
import { CategoryEntity } from '../foods/food.entity';
import { WeightEntity } from '../weight/weight.entity';
import { diary, foods, meals } from './food-kinds';
import { goals } from './goal-kind';
import { mealSlots } from './meal-slot-kind';
import { preferences } from './preferences-kind';
import { field, rowSchema, Table, type FileRow, type Kind, type KindDefinition } from './kind';

interface CategoryRow extends FileRow {
  name: string;
  name_folded: string;
}

const categoryTable = new Table(CategoryEntity);

/** Match by ID, then by name ignoring case. */
const categories: KindDefinition<CategoryRow> = {
  table: categoryTable,
  select: categoryTable.select('name_folded'),
  schema: () =>
    rowSchema({ name: field(parseCategoryName) }).transform((row) => ({ ...row, name_folded: foldCase(row.name) })),
  needs: ['categories'],
  quotas: () => ['categories'],
  identity: { keys: `id::text, 'name ' || name_folded`, content: 'name' },
};

interface WeightRow extends FileRow {
  log_date: string;
  weight_lb: number;
}

const weightTable = new Table(WeightEntity);

/** Match by date. */
const weights: KindDefinition<WeightRow> = {
  table: weightTable,
  select: weightTable.select('log_date'),
  schema: () => rowSchema({ log_date: field((value) => parseLocalDate(value)), weight_lb: field(parseWeight) }),
  uniqueDate: ({ log_date }) => log_date,
  quotas: () => ['weights'],
  identity: { keys: 'log_date::text', content: 'weight_lb::text', column: 'log_date' },
  idMayBeTaken: true,
};

/** The definition of each kind, from which the export, the tables, the validation and the import derive. */
export const KINDS: Readonly<Record<Kind, KindDefinition>> = {
  categories,
  foods,
  meals,
  meal_slots: mealSlots,
  goals,
  diary,
  weights,
  preferences,
};
