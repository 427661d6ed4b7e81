import type { MacroAmount_AmountFragment, Unit } from '../__generated__/graphql';
import { compareMacroNames } from './macros';

type Amount = MacroAmount_AmountFragment;

/** Grams in one of each unit of mass; 1 oz is 28.35 g. */
const GRAMS: Readonly<Record<Exclude<Unit, 'KCAL'>, number>> = { G: 1, MG: 0.001, OZ: 28.35 };

/** The same amount in another unit; null between energy and mass, which cannot be added. */
export function convert(value: number, from: Unit, to: Unit): number | null {
  if (from === to) return value;
  if (from === 'KCAL' || to === 'KCAL') return null;
  // Dividing by 1000 keeps 74 mg at 0.074 g, where multiplying by 0.001 may not.
  if (from === 'MG' && to === 'G') return value / 1000;
  return (value * GRAMS[from]) / GRAMS[to];
}

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
