import type { MacroAmount } from './macros';
import { round } from './numbers';
import { convert } from './units';

/**
 * Kilocalories per gram, Atwater's general factors: W. O. Atwater and A. P. Bryant, 1900; FAO Food and Nutrition Paper
 * 77 (2003), section 3.5.
 */
export const KCAL_PER_GRAM = { protein: 4, carbs: 4, fats: 9 } as const;

const isEnergySource = (macroName: string): macroName is keyof typeof KCAL_PER_GRAM =>
  Object.hasOwn(KCAL_PER_GRAM, macroName);

/** Energy of the protein, carbs and fats among the macros; undefined if there are none of them. */
export function calculateCalories(macros: readonly Readonly<MacroAmount>[]): number | undefined {
  const parts = macros.flatMap(({ macroName, value, unit }) =>
    isEnergySource(macroName) ? [KCAL_PER_GRAM[macroName] * convert(value, unit, 'g')] : [],
  );
  return parts.length === 0
    ? undefined
    : round(
        parts.reduce((sum, part) => sum + part, 0),
        4,
      );
}
