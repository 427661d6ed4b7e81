// Input for logging foods, and its validation.
import {
  type Amount,
  calculateCalories,
  compareMacroNames,
  invalidInput,
  type LocalDate,
  type MacroAmountInput,
  MAX_LENGTH,
  MAX_LOGS_PER_REQUEST,
  notFound,
  parseAmount,
  parseLocalDate,
  parseMacroAmounts,
  parseNutrients,
  parseServings,
  parseText,
  refusal,
  type Thing,
} from '@macrolog/domain';
import { clientMadeId, isUuid } from '../../platform/ids';
import type { FoodLogUpdate } from './food-log-moves.repository';
import type { FoodSnapshot, LogItem } from './food-log-inserts.repository';
import { MEAL_SLOT } from './meal-slot.entity';

/** Food logs in messages. */
export const FOOD_LOG = 'DIARY_ENTRY';

/** Servings, or the amount that they are. */
export interface GivenAmount {
  servings?: number | null | undefined;
  amount?: Amount | null | undefined;
}

export interface FoodToLog extends GivenAmount {
  /** Client-generated. Sending the same ID again changes nothing. */
  id: string;
  foodId: string;
  mealSlotId?: string | null | undefined;
}

/** One food to log. The ID is created if omitted. */
export interface LogFood extends Omit<FoodToLog, 'id'> {
  id?: string | null | undefined;
  date: LocalDate;
  /** Name of a meal slot, instead of its ID. */
  meal?: string | null | undefined;
}

/** Without servings and amount, the copy has those of the copied food log. */
export interface FoodLogCopy extends GivenAmount {
  /** ID of the copy. Client-generated: sending the same ID again changes nothing. */
  id: string;
  /** ID of the food log to copy. */
  entryId: string;
  /** Defaults to the meal slot of the copied food log. Null for none. */
  mealSlotId?: string | null | undefined;
}

/** A change of a food log. Values that are omitted stay. */
export interface FoodLogChange extends GivenAmount {
  id: string;
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
  /** Further nutrients. Omitted in an update, they stay as they are. An empty list for none. */
  nutrients?: readonly MacroAmountInput[] | null | undefined;
  /** Defaults to '1 serving'. */
  servingSize?: string | null | undefined;
  /** Whether the macros are estimated, such as by an agent. */
  isEstimate?: boolean | null | undefined;
}

/**
 * Checks what can be checked without the food.
 * @throws AppError INVALID_INPUT for both servings and an amount, or impossible values.
 */
export function parseGiven({ servings = null, amount = null }: GivenAmount) {
  if (servings !== null && amount !== null) throw invalidInput('Send either servings or an amount.');
  return {
    servings: servings === null ? null : parseServings(servings),
    amount: amount === null ? null : parseAmount(amount),
  };
}

/** Like `parseGiven`, but one of the two is required. */
export function parseRequired(given: GivenAmount) {
  const parsed = parseGiven(given);
  if (parsed.servings === null && parsed.amount === null) throw invalidInput('Send either servings or an amount.');
  return parsed;
}

type GivenItem = Pick<LogItem, 'id' | 'source' | 'mealSlotId'> & ReturnType<typeof parseGiven>;

/** @throws AppError INVALID_INPUT, NOT_FOUND for an impossible ID. */
export function toItem({ id, source, servings, amount, mealSlotId }: GivenItem, kind: Thing): LogItem {
  return {
    id: clientMadeId(id),
    source: rowId(source, kind),
    servings,
    amount,
    mealSlotId: mealSlotId === undefined ? undefined : toMealSlotId(mealSlotId),
  };
}

/** @throws AppError INVALID_INPUT, NOT_FOUND for an impossible ID. */
export const toUpdate = ({ id, date, mealSlotId, ...given }: FoodLogChange): FoodLogUpdate => ({
  id: rowId(id, FOOD_LOG),
  ...parseGiven(given),
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
 * @throws AppError INVALID_INPUT without macros and nutrients, or with impossible values.
 */
export function toSnapshot({
  name,
  servingSize,
  macros,
  nutrients: given,
  isEstimate,
}: Omit<QuickAdd, 'id' | 'date' | 'mealSlotId'>): FoodSnapshot {
  const typed = parseMacroAmounts(macros);
  const nutrients = parseNutrients(given ?? []);
  if (typed.length + nutrients.length === 0) throw refusal('INVALID_INPUT', 'MACRO_MISSING');
  const calories = typed.some(({ macroName }) => macroName === 'calories') ? undefined : calculateCalories(typed);
  const calculated =
    calories === undefined ? [] : parseMacroAmounts([{ macroName: 'calories', value: calories, unit: 'kcal' }]);
  return {
    foodId: null,
    name: name?.trim() ? parseText(name, { field: 'name', max: MAX_LENGTH.name }) : 'Quick add',
    servingSize: servingSize
      ? parseText(servingSize, { field: 'servingSize', max: MAX_LENGTH.servingSize })
      : '1 serving',
    category: null,
    isEstimate: isEstimate ?? false,
    macros: [...calculated, ...typed].sort((a, b) => compareMacroNames(a.macroName, b.macroName)),
    nutrients,
  };
}
