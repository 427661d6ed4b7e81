import { compareMacroNames, type MacroAmount, round, defaultUnit } from '@macrolog/domain';

/** The macros of the app, with the code and label used in nutrition facts. */
export const KNOWN_NUTRIENTS = [
  { macroName: 'calories', code: 'ENERC_KCAL', label: 'Energy' },
  { macroName: 'protein', code: 'PROCNT', label: 'Protein' },
  { macroName: 'carbs', code: 'CHOCDF', label: 'Carbs' },
  { macroName: 'fats', code: 'FAT', label: 'Fat' },
  { macroName: 'sugars', code: 'SUGAR', label: 'Sugars' },
  { macroName: 'fiber', code: 'FIBTG', label: 'Fiber' },
  { macroName: 'sodium', code: 'NA', label: 'Sodium' },
  { macroName: 'cholesterol', code: 'CHOLE', label: 'Cholesterol' },
  { macroName: 'potassium', code: 'K', label: 'Potassium' },
  { macroName: 'calcium', code: 'CA', label: 'Calcium' },
  // Edamam has no code for it. This is the code of food composition tables.
  { macroName: 'caffeine', code: 'CAFFN', label: 'Caffeine' },
  { macroName: 'water_intake', code: 'WATER', label: 'Water' },
] as const;

export type NutrientName = (typeof KNOWN_NUTRIENTS)[number]['macroName'];

/** Amounts per 100 g in the macros' default units: kcal, g or mg. Unknown nutrients are omitted. */
export type Nutrients = Readonly<Partial<Record<NutrientName, number>>>;

/** Amount in `weight` grams, from the amount in 100 g, rounded to 4 decimals. */
export const scale = (per100Grams: number, weight: number): number => round((per100Grams * weight) / 100, 4);

/** In display order. */
const LISTED = KNOWN_NUTRIENTS.map(({ macroName }) => ({ macroName, unit: defaultUnit(macroName) })).sort((a, b) =>
  compareMacroNames(a.macroName, b.macroName),
);

/** The macros of `weight` grams, in display order. */
export function scaleMacros(nutrients: Nutrients, weight: number): MacroAmount[] {
  const macros: MacroAmount[] = [];
  for (const { macroName, unit } of LISTED) {
    const value = nutrients[macroName];
    if (value !== undefined) macros.push({ macroName, value: scale(value, weight), unit });
  }
  return macros;
}
