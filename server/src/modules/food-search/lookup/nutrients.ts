import { defaultUnit, KNOWN_NUTRIENTS, type MacroAmount, round } from '@macrolog/domain';

export type NutrientName = (typeof KNOWN_NUTRIENTS)[number]['macroName'];

/** Amounts per 100 g in the macros' default units: kcal, g or mg. Unknown nutrients are omitted. */
export type Nutrients = Readonly<Partial<Record<NutrientName, number>>>;

/** Amount in `weight` grams, from the amount in 100 g, rounded to 4 decimals. */
export const scale = (per100Grams: number, weight: number): number => round((per100Grams * weight) / 100, 4);

const LISTED = KNOWN_NUTRIENTS.map(({ macroName }) => ({ macroName, unit: defaultUnit(macroName) }));

/** The macros of `weight` grams, in display order. */
export function macrosOfWeight(nutrients: Nutrients, weight: number): MacroAmount[] {
  const macros: MacroAmount[] = [];
  for (const { macroName, unit } of LISTED) {
    const value = nutrients[macroName];
    if (value !== undefined) macros.push({ macroName, value: scale(value, weight), unit });
  }
  return macros;
}
