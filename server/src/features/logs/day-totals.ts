import { compareMacroNames, type MacroAmount } from '../../core/macros';
import { round } from '../../core/numbers';
import { convert, usualUnit } from '../../core/units';
import { TOTAL_DECIMALS } from '../goals/goal-progress';

/** servings × the macros of one serving, not rounded. */
export const eatenMacros = (servings: number, perServing: readonly MacroAmount[]): MacroAmount[] =>
  perServing.map(({ macroName, value, unit }) => ({ macroName, value: servings * value, unit }));

export interface DayTotals {
  /** Each macro in its usual unit, to 7 decimals. */
  totals: MacroAmount[];
  /** Macros that some entry does not know, so that the total may be too low. */
  incomplete: string[];
}

/**
 * What was eaten of each macro. Amounts are converted to the macro's usual unit before they are added up.
 * @param wanted macros that are of interest even when no entry knows them: those of the goals.
 */
export function dayTotals(
  entries: readonly { macros: readonly MacroAmount[] }[],
  wanted: readonly string[] = [],
): DayTotals {
  const sums = new Map<string, { sum: number; known: number }>();
  for (const { macros } of entries) {
    for (const { macroName, value, unit } of macros) {
      const total = sums.get(macroName) ?? { sum: 0, known: 0 };
      total.sum += convert(value, unit, usualUnit(macroName));
      total.known += 1;
      sums.set(macroName, total);
    }
  }
  const names = [...sums.keys()].sort(compareMacroNames);
  return {
    totals: names.map((macroName) => ({
      macroName,
      value: round(sums.get(macroName)?.sum ?? 0, TOTAL_DECIMALS),
      unit: usualUnit(macroName),
    })),
    incomplete: [...new Set([...names, ...wanted])]
      .filter((macroName) => (sums.get(macroName)?.known ?? 0) < entries.length)
      .sort(compareMacroNames),
  };
}
