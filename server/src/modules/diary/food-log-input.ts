// Input for logging foods, and its validation.
import {
  calculateCalories,
  compareMacroNames,
  type LocalDate,
  type MacroAmountInput,
  MAX_LENGTH,
  MAX_LOGS_PER_REQUEST,
  notFound,
  parseLocalDate,
  parseMacroAmounts,
  parseServings,
  parseText,
  refusal,
  type Thing,
} from '@macrolog/domain';
import { clientMadeId, isUuid } from '../../platform/ids';
import type { FoodLogUpdate } from './food-log-moves.repository';
import type { FoodSnapshot, LogItem } from './food-log.repository';
import { MEAL_SLOT } from './meal-slot.entity';

/** Food logs in messages. */
export const FOOD_LOG = 'DIARY_ENTRY';

export interface FoodToLog {
  /** Client-generated. Sending the same ID again changes nothing. */
  id: string;
  foodId: string;
  servings: number;
  mealSlotId?: string | null | undefined;
}

/** One food to log. The ID is created if omitted. */
export interface LogFood extends Omit<FoodToLog, 'id'> {
  id?: string | null | undefined;
  date: LocalDate;
  /** Name of a meal slot, instead of its ID. */
  meal?: string | null | undefined;
}

export interface FoodLogCopy {
  /** ID of the copy. Client-generated: sending the same ID again changes nothing. */
  id: string;
  /** ID of the food log to copy. */
  entryId: string;
  /** Defaults to the servings of the copied food log. */
  servings?: number | null | undefined;
  /** Defaults to the meal slot of the copied food log. Null for none. */
  mealSlotId?: string | null | undefined;
}

/** A change of a food log. Values that are omitted stay. */
export interface FoodLogChange {
  id: string;
  servings?: number | null | undefined;
  date?: LocalDate | null | undefined;
  /** Null for none. */
  mealSlotId?: string | null | undefined;
}

/** Where to move food logs. */
export interface MoveTarget {
  date: LocalDate;
  /** Null for none. */
  mealSlotId: string | null | undefined;
}

export interface QuickAdd {
  /** Client-generated. Sending the same ID again changes nothing. */
  id: string;
  date: LocalDate;
  mealSlotId?: string | null | undefined;
  name?: string | null | undefined;
  macros: readonly MacroAmountInput[];
}

/** @throws AppError INVALID_INPUT, NOT_FOUND for an impossible ID. */
export function toItem({ id, source, servings, mealSlotId }: LogItem, kind: Thing): LogItem {
  return {
    id: clientMadeId(id),
    source: rowId(source, kind),
    servings: servings === null ? null : parseServings(servings),
    mealSlotId: mealSlotId === undefined ? undefined : toMealSlotId(mealSlotId),
  };
}

/** @throws AppError INVALID_INPUT, NOT_FOUND for an impossible ID. */
export const toUpdate = ({ id, servings, date, mealSlotId }: FoodLogChange): FoodLogUpdate => ({
  id: rowId(id, FOOD_LOG),
  servings: servings === undefined || servings === null ? null : parseServings(servings),
  date: date === undefined || date === null ? null : parseLocalDate(date),
  mealSlotId: mealSlotId === undefined ? undefined : toMealSlotId(mealSlotId),
});

/** The database checks that the slot exists. @throws AppError NOT_FOUND for an impossible ID. */
export const toMealSlotId = (id: string | null | undefined): string | null =>
  id === undefined || id === null ? null : rowId(id, MEAL_SLOT);

export function rowId(id: string, kind: Thing): string {
  if (!isUuid(id)) throw notFound(kind);
  return id.toLowerCase();
}

export function requireBatch<T>(items: readonly T[]): readonly T[] {
  if (items.length < 1 || items.length > MAX_LOGS_PER_REQUEST) {
    throw refusal('INVALID_INPUT', 'TOO_MANY_ENTRIES', { params: { max: MAX_LOGS_PER_REQUEST } });
  }
  return items;
}

/**
 * A food log without a food. If calories are omitted, they are calculated from the other macros.
 * @throws AppError INVALID_INPUT without macros or with impossible values.
 */
export function toSnapshot({ name, macros }: Pick<QuickAdd, 'name' | 'macros'>): FoodSnapshot {
  const typed = parseMacroAmounts(macros);
  if (typed.length === 0) throw refusal('INVALID_INPUT', 'MACRO_MISSING');
  const calories = typed.some(({ macroName }) => macroName === 'calories') ? undefined : calculateCalories(typed);
  const calculated =
    calories === undefined ? [] : parseMacroAmounts([{ macroName: 'calories', value: calories, unit: 'kcal' }]);
  return {
    foodId: null,
    name: name?.trim() ? parseText(name, { field: 'name', max: MAX_LENGTH.name }) : 'Quick add',
    servingSize: '1 serving',
    category: null,
    macros: [...calculated, ...typed].sort((a, b) => compareMacroNames(a.macroName, b.macroName)),
  };
}
