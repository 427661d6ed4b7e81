import { calculateCalories, KCAL_PER_GRAM } from '@macrolog/domain';

type EnergyMacro = keyof typeof KCAL_PER_GRAM;

export const ENERGY_MACROS = Object.keys(KCAL_PER_GRAM) as EnergyMacro[];

/** Calculates calories from protein, carbs and fats. Null if all three are unknown. */
export function energyOf(grams: Readonly<Partial<Record<EnergyMacro, number | null>>>): number | null {
  const macros = ENERGY_MACROS.flatMap((macroName) => {
    const value = grams[macroName];
    return typeof value === 'number' ? [{ macroName, value, unit: 'g' as const }] : [];
  });
  return calculateCalories(macros) ?? null;
}
