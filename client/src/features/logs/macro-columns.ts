import type { LogDay_DayFragment, MacroAmount_AmountFragment, Unit } from '../../__generated__/graphql';
import { formatAmount, formatFigure, UNKNOWN } from '../../lib/format';
import { compareMacroNames, convert, unitLabel, usualUnit } from '../../lib/macros';

/** Always shown, and first. */
const DEFAULTS = ['calories', 'protein', 'carbs', 'fats', 'sugars'];

/** Columns beyond this number are collapsed. */
const MOST_COLUMNS = 5;

/** The default macros, followed by all others of these days. */
export function macrosOf(days: readonly LogDay_DayFragment[]): string[] {
  const names = new Set(DEFAULTS);
  for (const { totals, incomplete } of days) {
    for (const { macroName } of totals) names.add(macroName);
    for (const macroName of incomplete) names.add(macroName);
  }
  return [...names].sort(compareMacroNames);
}

export const isFoldable = (macros: readonly string[]): boolean => macros.length > MOST_COLUMNS;

export const foldedMacros = (macros: readonly string[]): string[] => macros.slice(0, MOST_COLUMNS);

/** An amount in the unit of its column, or with its own unit if it can't be converted. */
function inColumn(value: number, unit: Unit, column: Unit): string {
  const converted = convert(value, unit, column);
  return converted === null ? formatAmount(value, unitLabel(unit)) : formatFigure(converted, unitLabel(column));
}

export interface Cell {
  text: string;
  /** The amount is a lower bound, because some foods have no value. */
  atLeast: boolean;
}

/** The cell of a macro, in its usual unit. */
export function cellOf(
  macros: readonly MacroAmount_AmountFragment[],
  macroName: string,
  incomplete: readonly string[] = [],
): Cell {
  const amount = macros.find((macro) => macro.macroName === macroName);
  if (!amount) return { text: UNKNOWN, atLeast: false };
  return {
    text: inColumn(amount.value, amount.unit, usualUnit(macroName)),
    atLeast: incomplete.includes(macroName),
  };
}
