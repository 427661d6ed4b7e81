import { compareMacroNames } from '@macrolog/domain';
import type { LogDay_DayFragment, MacroAmount_AmountFragment } from '../../__generated__/graphql';
import { formatFigure, UNKNOWN } from '../../platform/numbers/format';
import { convertAmount, unitLabel, usualUnit } from '../../platform/nutrition/macros';

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
  const column = usualUnit(macroName);
  return {
    text: formatFigure(convertAmount(amount.value, amount.unit, column), unitLabel(column)),
    atLeast: incomplete.includes(macroName),
  };
}
