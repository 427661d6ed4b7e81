import type { MacroAmount_AmountFragment } from '../__generated__/graphql';
import { compareMacroNames, convert } from './macros';

type Amount = MacroAmount_AmountFragment;

/** Multiplies the macros of one serving. */
export const scaleMacros = (macros: readonly Amount[], servings: number): Amount[] =>
  macros.map((macro) => ({ ...macro, value: macro.value * servings }));

/**
 * Sums of all entries, in listing order. A macro keeps the unit that the day already shows (`shown`), so that a food with
 * another unit doesn't change the unit of the total.
 */
export function sumMacros(entries: ReadonlyArray<{ readonly macros: readonly Amount[] }>, shown: readonly Amount[]) {
  const sums = new Map<string, Amount>();
  const units = new Map(shown.map(({ macroName, unit }) => [macroName, unit]));
  for (const { macroName, value, unit } of entries.flatMap((entry) => entry.macros)) {
    const sum = sums.get(macroName) ?? {
      __typename: 'MacroAmount' as const,
      macroName,
      value: 0,
      unit: units.get(macroName) ?? unit,
    };
    sums.set(macroName, { ...sum, value: sum.value + (convert(value, unit, sum.unit) ?? 0) });
  }
  return [...sums.values()].sort((a, b) => compareMacroNames(a.macroName, b.macroName));
}

/** The macros for which at least one entry has no value, so that their totals are incomplete. */
export const incompleteMacros = (
  entries: ReadonlyArray<{ readonly macros: readonly Amount[] }>,
  macroNames: readonly string[],
): string[] =>
  macroNames.filter((name) => entries.some((entry) => !entry.macros.some((macro) => macro.macroName === name)));
