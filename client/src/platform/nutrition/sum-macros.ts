import { dayTotals, scaleMacros } from '@macrolog/domain';
import type { MacroAmount_AmountFragment } from '../../__generated__/graphql';
import { toUnit, unitLabel } from './macros';

type Amount = MacroAmount_AmountFragment;

interface WithMacros {
  readonly macros: readonly Amount[];
}

/** Totals by the rule of the server, which names units in lowercase. */
export function totalsOf(entries: readonly WithMacros[], wanted: readonly string[]) {
  const amounts = entries.map(({ macros }) => ({
    macros: macros.map((macro) => ({ ...macro, unit: unitLabel(macro.unit) })),
  }));
  const { totals, incomplete } = dayTotals(amounts, wanted);
  return {
    totals: totals.map((total): Amount => ({
      __typename: 'MacroAmount',
      ...total,
      unit: toUnit(total.unit),
    })),
    incomplete,
  };
}

/** Total of each macro in its usual unit, in listing order. */
export const sumMacros = (entries: readonly WithMacros[]): Amount[] => totalsOf(entries, []).totals;

export const sumFoods = (foods: readonly { readonly food: WithMacros; readonly servings: number }[]): Amount[] =>
  sumMacros(foods.map(({ food, servings }) => ({ macros: scaleMacros(food.macros, servings) })));
