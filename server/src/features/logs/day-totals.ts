import { compareMacroNames, type MacroAmount } from '../../core/macros';
import { round } from '../../core/numbers';
import { convert, usualUnit, type Unit } from '../../core/units';
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

/** Adds up what was eaten of each macro, entry by entry. */
export class MacroSums {
  private readonly sums = new Map<string, { sum: number; known: number }>();
  private entries = 0;

  /** Different macros so far. */
  get size(): number {
    return this.sums.size;
  }

  addEntry(): void {
    this.entries += 1;
  }

  /** An amount of the entry that was added last. It is converted to the macro's usual unit before it is added up. */
  add(macroName: string, value: number, unit: Unit): void {
    const total = this.sums.get(macroName) ?? { sum: 0, known: 0 };
    total.sum += convert(value, unit, usualUnit(macroName));
    total.known += 1;
    this.sums.set(macroName, total);
  }

  totals(): MacroAmount[] {
    return this.names().map((macroName) => ({
      macroName,
      value: round(this.sums.get(macroName)?.sum ?? 0, TOTAL_DECIMALS),
      unit: usualUnit(macroName),
    }));
  }

  /** @param wanted macros that are of interest even when no entry knows them: those of the goals. */
  incomplete(wanted: readonly string[]): string[] {
    return [...new Set([...this.names(), ...wanted])]
      .filter((macroName) => (this.sums.get(macroName)?.known ?? 0) < this.entries)
      .sort(compareMacroNames);
  }

  private names(): string[] {
    return [...this.sums.keys()].sort(compareMacroNames);
  }
}

/** What was eaten of each macro, and which macros of the entries or of those wanted some entry does not know. */
export function dayTotals(
  entries: readonly { macros: readonly MacroAmount[] }[],
  wanted: readonly string[] = [],
): DayTotals {
  const sums = new MacroSums();
  for (const { macros } of entries) {
    sums.addEntry();
    for (const { macroName, value, unit } of macros) sums.add(macroName, value, unit);
  }
  return { totals: sums.totals(), incomplete: sums.incomplete(wanted) };
}
