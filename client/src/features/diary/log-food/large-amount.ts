import { t } from '@lingui/core/macro';
import { findServingWeight, scaleMacros, weighAmount } from '@macrolog/domain';
import { useRef } from 'react';
import { amountText } from '../../../platform/nutrition/macros';
import { formatNumber } from '../../../platform/numbers/format';
import type { Units } from '../../../platform/units/units';
import type { FoodAmount } from '../../../platform/nutrition/loggable-food';

/** Hardly anybody eats more at once. A wrong unit or a lost decimal sign does exceed it. */
const LARGE = { kcal: 5000, grams: 5000 };

type Eaten = Pick<FoodAmount, 'servings' | 'amount'> & {
  readonly food: Pick<FoodAmount['food'], 'name' | 'servingSize' | 'macros'>;
};

function weigh({ food, servings, amount }: Eaten): number | null {
  if (amount) return weighAmount(food, amount, servings);
  const grams = findServingWeight(food.servingSize);
  return grams === null ? null : grams * servings;
}

/** The weight and the energy of the first food that is unusually much; null if none is. */
function describeLarge(foods: readonly Eaten[], units: Units): { name: string; much: string } | null {
  for (const eaten of foods) {
    const grams = weigh(eaten) ?? 0;
    const macros = scaleMacros(eaten.food.macros, eaten.servings);
    const kcal = macros.find(({ macroName }) => macroName === 'calories')?.value ?? 0;
    if (grams <= LARGE.grams && kcal <= LARGE.kcal) continue;
    const weight = grams > LARGE.grams ? [`${formatNumber(grams / 1000)}\u00a0kg`] : [];
    const energy = kcal > 0 ? [amountText(macros, 'calories', units)] : [];
    return { name: eaten.food.name, much: [...weight, ...energy].join(', ') };
  }
  return null;
}

/** Asks once about an unusually large amount. Returns the question, or null if it was asked before or there is none. */
export function useLargeAmount() {
  const asked = useRef<string | null>(null);
  return (foods: readonly Eaten[], units: Units, button: string): string | null => {
    const large = describeLarge(foods, units);
    if (!large) return null;
    const { name, much } = large;
    const question = t`${name}: ${much}. Is that right? If so, select ${button} again.`;
    if (asked.current === question) return null;
    asked.current = question;
    return question;
  };
}
