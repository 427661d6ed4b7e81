import type { MacroAmount_AmountFragment } from '../__generated__/graphql';
import { compareMacroNames, convert } from './macros';

type Amount = MacroAmount_AmountFragment;

/** The macros of that many servings, from those of one. */
export const scaleMacros = (macros: readonly Amount[], servings: number): Amount[] =>
  macros.map((macro) => ({ ...macro, value: macro.value * servings }));

/**
 * Sums of all entries, in listing order. A macro keeps the unit in which the day already shows it (`shown`), so that a
 * food counted in another unit does not change the look of the day.
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

/** Those of the macros that at least one entry does not know, though the day shows a total for them. */
export const incompleteMacros = (
  entries: ReadonlyArray<{ readonly macros: readonly Amount[] }>,
  macroNames: readonly string[],
): string[] =>
  macroNames.filter((name) => entries.some((entry) => !entry.macros.some((macro) => macro.macroName === name)));
