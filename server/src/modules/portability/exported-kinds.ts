import { toWeekdayTargetList, type LocalDate, type WeekdayTargets } from '@macrolog/domain';
import type { StoredMacro } from '../../platform/database/columns';
import type { Kind } from './archive';

/** A row from Postgres: amounts are text (`numeric`) or numbers (`jsonb`). */
interface Stored {
  id: string;
}

interface StoredFood extends Stored {
  name: string;
  serving_size: string;
  category_id: string | null;
  category: string | null;
  macros: StoredMacro[];
  source: string;
  external_food_id: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

interface StoredMeal extends Stored {
  name: string;
  foods: [foodId: string, servings: number, name: string][];
}

interface StoredGoal extends Stored {
  macro_name: string;
  target_value: string;
  unit: string;
  goal_type: string;
  weekday_targets: WeekdayTargets | null;
  valid_from: LocalDate;
  valid_to: LocalDate | null;
  created_at: Date;
}

interface StoredEntry extends Stored {
  log_date: LocalDate;
  food_id: string | null;
  name: string;
  serving_size: string;
  category: string | null;
  servings: string;
  macros: StoredMacro[];
  logged_at: Date;
}

interface StoredWeight extends Stored {
  log_date: LocalDate;
  weight_lb: string;
}

interface StoredOf {
  categories: Stored & { name: string };
  foods: StoredFood;
  meals: StoredMeal;
  goals: StoredGoal;
  diary: StoredEntry;
  weights: StoredWeight;
}

type Cell = string | number | null;

/** How one kind is read and written. */
export interface ExportedKind<Row> {
  /** `$1` is the user. */
  sql: string;
  /** For the JSON file. Null values are omitted. */
  fields: (row: Row) => Record<string, unknown>;
  /** For the CSV table. */
  cells: (row: Row) => Record<string, Cell>;
}

// A double can represent every numeric(11, 4), and its shortest form has no rounding noise.
const amount = (stored: string) => Number(stored);
const instant = (stored: Date | null) => stored?.toISOString() ?? null;

/** `{ monday: 300 }` and so on, for weekdays with their own target. */
const namedTargets = (targets: WeekdayTargets | null) =>
  Object.fromEntries(toWeekdayTargetList(targets).map(({ weekday, targetValue }) => [weekday, targetValue]));

/** Foods in the list, and deleted ones that diary entries refer to. */
const USED_FOODS = `(deleted_at IS NULL OR id IN (
  SELECT food_id FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL))`;

const withoutMacros = <R extends { macros: StoredMacro[] }>({ macros: _, ...rest }: R) => rest;

/** All kinds, including days that the plan hides. */
export const EXPORTED: { readonly [K in Kind]: ExportedKind<StoredOf[K]> } = {
  categories: {
    sql: 'SELECT id, name FROM categories WHERE user_id = $1 ORDER BY name_folded',
    fields: (row) => ({ ...row }),
    cells: ({ id, name }) => ({ id, name }),
  },
  foods: {
    sql: `SELECT id, name, serving_size, category_id, macros, source, external_food_id, created_at, deleted_at,
                 (SELECT c.name FROM categories c WHERE c.user_id = $1 AND c.id = category_id) AS category
            FROM foods WHERE user_id = $1 AND ${USED_FOODS} ORDER BY name_folded, id`,
    fields: ({ category: _, created_at, deleted_at, ...row }) => ({
      ...row,
      created_at: instant(created_at),
      deleted_at: instant(deleted_at),
    }),
    cells: ({ category_id: _, created_at, deleted_at, ...row }) => ({
      ...withoutMacros(row),
      created_at: instant(created_at),
      deleted_at: instant(deleted_at),
    }),
  },
  meals: {
    sql: `SELECT m.id, m.name,
                 (SELECT coalesce(jsonb_agg(jsonb_build_array(f.id, i.servings, f.name) ORDER BY i.place), '[]')
                    FROM meal_foods i JOIN foods f ON f.user_id = i.user_id AND f.id = i.food_id AND f.deleted_at IS NULL
                   WHERE i.user_id = m.user_id AND i.meal_id = m.id) AS foods
            FROM meals m WHERE m.user_id = $1 ORDER BY m.name_folded, m.id`,
    fields: ({ foods, ...row }) => ({ ...row, foods: foods.map(([foodId, servings]) => [foodId, servings]) }),
    cells: ({ foods, ...row }) => ({
      ...row,
      foods: foods.map(([, servings, name]) => `${servings} × ${name}`).join('; '),
    }),
  },
  goals: {
    sql: `SELECT id, macro_name, target_value, unit, goal_type, weekday_targets::float8[], valid_from, valid_to, created_at
            FROM goals WHERE user_id = $1 ORDER BY macro_name, valid_from`,
    fields: (row) => ({
      ...row,
      target_value: amount(row.target_value),
      weekday_targets: row.weekday_targets && namedTargets(row.weekday_targets),
      created_at: instant(row.created_at),
    }),
    cells: ({ weekday_targets, ...row }) => ({
      ...row,
      ...namedTargets(weekday_targets),
      target_value: amount(row.target_value),
      created_at: instant(row.created_at),
    }),
  },
  diary: {
    sql: `SELECT id, log_date, food_id, name, serving_size, category, servings, macros, logged_at
            FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL ORDER BY log_date, logged_at, id`,
    fields: (row) => ({ ...row, servings: amount(row.servings), logged_at: instant(row.logged_at) }),
    cells: (row) => ({ ...withoutMacros(row), servings: amount(row.servings), logged_at: instant(row.logged_at) }),
  },
  weights: {
    sql: 'SELECT id, log_date, weight_lb FROM weights WHERE user_id = $1 ORDER BY log_date',
    fields: (row) => ({ ...row, weight_lb: amount(row.weight_lb) }),
    cells: (row) => ({ ...row, weight_lb: amount(row.weight_lb) }),
  },
};
