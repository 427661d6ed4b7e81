import { roundTo } from '../../lib/format';

/** Kilocalories in a gram by Atwater's general factors, as the server reckons them. */
const KCAL_PER_GRAM = { protein: 4, carbs: 4, fats: 9 } as const;

type EnergyMacro = keyof typeof KCAL_PER_GRAM;

export const ENERGY_MACROS = Object.keys(KCAL_PER_GRAM) as EnergyMacro[];

/** The energy of grams of protein, carbs and fats; null where none of them is known. */
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
