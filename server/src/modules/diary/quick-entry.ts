import {
  compareMacroNames,
  invalidInput,
  type MacroAmountInput,
  parseMacroAmounts,
  parseText,
  calculateCalories,
} from '@macrolog/domain';
import type { FoodSnapshot } from './food-logs.query';

const UNNAMED = 'Quick add';

/**
 * Creates an entry from macros only. If calories are omitted, they are calculated from the others.
 * @throws AppError INVALID_INPUT without macros or with impossible values.
 */
export function quickEntry(input: {
  name?: string | null | undefined;
  macros: readonly MacroAmountInput[];
}): FoodSnapshot {
  const typed = parseMacroAmounts(input.macros);
  if (typed.length === 0) throw invalidInput('Send at least one macro.');
  const name = input.name?.trim() ? parseText(input.name, { name: 'The name', max: 200 }) : UNNAMED;
  const calories = typed.some(({ macroName }) => macroName === 'calories') ? undefined : calculateCalories(typed);
  const calculated =
    calories === undefined ? [] : parseMacroAmounts([{ macroName: 'calories', value: calories, unit: 'kcal' }]);
  const macros = [...calculated, ...typed].sort((a, b) => compareMacroNames(a.macroName, b.macroName));
  return { foodId: null, name, servingSize: '1 serving', category: null, macros };
}
