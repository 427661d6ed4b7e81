import {
  compareMacroNames,
  convert,
  invalidInput,
  type MacroAmount,
  type MacroAmountInput,
  parseMacroAmounts,
  round,
  parseText,
} from '@macrolog/domain';
import type { EatenFood } from './food-logs.query';

/**
 * Kilocalories per gram, Atwater's general factors: W. O. Atwater and A. P. Bryant, 1900; FAO Food and Nutrition Paper
 * 77 (2003), section 3.5.
 */
const KCAL_PER_GRAM: Readonly<Record<string, number>> = { protein: 4, carbs: 4, fats: 9 };

const MACRO_DECIMALS = 4;
const UNNAMED = 'Quick add';

/** Energy of the protein, carbs and fats among the macros; undefined if there are none of them. */
export function caloriesOf(macros: readonly MacroAmount[]): number | undefined {
  const parts = macros.flatMap(({ macroName, value, unit }) => {
    const perGram = KCAL_PER_GRAM[macroName];
    return perGram === undefined ? [] : [perGram * convert(value, unit, 'g')];
  });
  return parts.length === 0
    ? undefined
    : round(
        parts.reduce((sum, part) => sum + part, 0),
        MACRO_DECIMALS,
      );
}

/**
 * Creates an entry from macros only. If calories are omitted, they are calculated from the others.
 * @throws AppError INVALID_INPUT without macros or with impossible values.
 */
export function quickEntry(input: {
  name?: string | null | undefined;
  macros: readonly MacroAmountInput[];
}): EatenFood {
  const typed = parseMacroAmounts(input.macros);
  if (typed.length === 0) throw invalidInput('Send at least one macro.');
  const name = input.name?.trim() ? parseText(input.name, { name: 'The name', max: 200 }) : UNNAMED;
  const calories = typed.some(({ macroName }) => macroName === 'calories') ? undefined : caloriesOf(typed);
  const reckoned =
    calories === undefined ? [] : parseMacroAmounts([{ macroName: 'calories', value: calories, unit: 'kcal' }]);
  const macros = [...reckoned, ...typed].sort((a, b) => compareMacroNames(a.macroName, b.macroName));
  return { foodId: null, name, servingSize: '1 serving', category: null, macros };
}
