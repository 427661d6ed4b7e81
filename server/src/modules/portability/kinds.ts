import { CategoryEntity } from '../foods/food.entity';
import { WeightEntity } from '../weight/weight.entity';
import type { NamedRow, WeightRow } from './archive-rows';
import type { Kind } from './file-row';
import { diary, foods, meals } from './food-kinds';
import { goals } from './goal-kind';
import { mealSlots } from './meal-slot-kind';
import { preferences } from './preferences-kind';
import { Table, type KindDefinition } from './kind';

const categoryTable = new Table(CategoryEntity);

/** Match by ID, then by name ignoring case. */
const categories: KindDefinition<NamedRow> = {
  table: categoryTable,
  select: categoryTable.select('name_folded'),
  needs: ['categories'],
  quotas: () => ['categories'],
  identity: { keys: `id::text, 'name ' || name_folded`, content: 'name' },
};

const weightTable = new Table(WeightEntity);

/** Match by date. */
const weights: KindDefinition<WeightRow> = {
  table: weightTable,
  select: weightTable.select('log_date'),
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

/** How rows of referenced kinds with many rows are recognized. */
export const IDENTITIES = { categories: categories.identity, foods: foods.identity };
