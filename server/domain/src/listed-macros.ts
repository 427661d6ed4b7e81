import { compareText } from './text-order';
import type { Unit } from './units';

/** An amount of one nutrient. `macroName` is lowercase with underscores: 'saturated_fat'. */
export interface MacroAmount {
  macroName: string;
  value: number;
  unit: Unit;
}

/** The macros of database foods in display order, with the code and label used in nutrition facts. */
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

/** Codes of nutrients that are macros. */
export const MACRO_CODES: ReadonlySet<string> = new Set(KNOWN_NUTRIENTS.map(({ code }) => code));

/** Macros in display order. Other macros follow by name. */
export const LISTED_FIRST: readonly string[] = KNOWN_NUTRIENTS.map(({ macroName }) => macroName);
const RANK = new Map(LISTED_FIRST.map((name, index) => [name, index]));

export function compareMacroNames(a: string, b: string): number {
  const byRank = (RANK.get(a) ?? RANK.size) - (RANK.get(b) ?? RANK.size);
  return byRank || compareText(a, b);
}
