import type { LogDay_DayFragment, MacroAmount_AmountFragment, Unit } from '../../__generated__/graphql';
import { formatAmount, formatFigure, UNKNOWN } from '../../lib/format';
import { compareMacroNames, convert, unitLabel, usualUnit } from '../../lib/macros';

/** Always there, and first. */
const DEFAULTS = ['calories', 'protein', 'carbs', 'fats', 'sugars'];

/** More columns than that are folded away. */
const MOST_COLUMNS = 5;

/** All macros of these days: the default ones, then what else was logged. */
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

/** An amount in the unit of its column; in its own where that cannot be had. */
function inColumn(value: number, unit: Unit, column: Unit): string {
  const converted = convert(value, unit, column);
  return converted === null ? formatAmount(value, unitLabel(unit)) : formatFigure(converted, unitLabel(column));
}

export interface Cell {
  text: string;
  /** The amount is at least that: a part of it is not known. */
  atLeast: boolean;
}

/** What a column says of these macros, in the macro's usual unit. */
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
