import { TOTAL_DECIMALS } from './goal-evaluation';
import { compareMacroNames, type MacroAmount } from './listed-macros';
import { round } from './numbers';
import { convert, defaultUnit, type Unit } from './units';

/** servings × the macros of one serving, not rounded. */
export const scaleMacros = <T extends { value: number }>(perServing: readonly T[], servings: number): T[] =>
  perServing.map((macro) => ({ ...macro, value: macro.value * servings }));

export interface DayTotals {
  /** Each macro in its default unit, rounded to 7 decimals. */
  totals: MacroAmount[];
  /** Macros that an entry has no value for, so the total may be too low. */
  incomplete: string[];
}

/** Adds up each macro of a day, entry by entry. */
export class MacroSums {
  private readonly sums = new Map<string, { sum: number; known: number }>();
  private entries = 0;

  /** Number of different macros so far. */
  get size(): number {
    return this.sums.size;
  }

  addEntry(): void {
    this.entries += 1;
  }

  /**
   * Adds an amount of the most recent entry, converted to the macro's default unit.
   * @param isComplete false if the entry has at least this amount.
   */
  add(macroName: string, value: number, unit: Unit, isComplete = true): void {
    let total = this.sums.get(macroName);
    if (!total) this.sums.set(macroName, (total = { sum: 0, known: 0 }));
    total.sum += convert(value, unit, defaultUnit(macroName));
    if (isComplete) total.known += 1;
  }

  /** @param times by which the sums are multiplied. */
  totals(times = 1, decimals: number = TOTAL_DECIMALS): MacroAmount[] {
    return this.names().map((macroName) => ({
      macroName,
      value: round((this.sums.get(macroName)?.sum ?? 0) * times, decimals),
      unit: defaultUnit(macroName),
    }));
  }

  /** @param wanted macros to check even if no entry has a value for them: those of the goals. */
  incomplete(wanted: readonly string[] = []): string[] {
    return [...new Set([...this.names(), ...wanted])]
      .filter((macroName) => this.countUnknown(macroName) > 0)
      .sort(compareMacroNames);
  }

  /** Number of entries for which the macro isn't known, or not all of it. */
  countUnknown(macroName: string): number {
    return this.entries - (this.sums.get(macroName)?.known ?? 0);
  }

  private names(): string[] {
    return [...this.sums.keys()].sort(compareMacroNames);
  }
}

/** Total of each macro, and the macros of the entries and goals for which an entry has no value. */
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
