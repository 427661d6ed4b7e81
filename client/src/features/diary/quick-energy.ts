import { roundTo } from '../../lib/format';

/** General Atwater factors. The server uses the same values. */
const KCAL_PER_GRAM = { protein: 4, carbs: 4, fats: 9 } as const;

type EnergyMacro = keyof typeof KCAL_PER_GRAM;

export const ENERGY_MACROS = Object.keys(KCAL_PER_GRAM) as EnergyMacro[];

/** Calculates calories from protein, carbs and fats. Null if all three are unknown. */
export function energyOf(grams: Readonly<Partial<Record<EnergyMacro, number | null>>>): number | null {
  const parts = ENERGY_MACROS.flatMap((macroName) => {
    const amount = grams[macroName];
    return typeof amount === 'number' ? [amount * KCAL_PER_GRAM[macroName]] : [];
  });
  return parts.length === 0
    ? null
    : roundTo(
        parts.reduce((sum, part) => sum + part, 0),
        4,
      );
}
