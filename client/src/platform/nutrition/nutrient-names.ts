import { toMacroName } from '@macrolog/domain';
import { LABELS } from './macros';
import { NUTRIENT_LABELS } from './nutrient-labels';

const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ...['calorie', 'kcal', 'kcals', 'cals', 'energy'].map((name) => [name, 'calories'] as const),
  ['proteins', 'protein'],
  ...['carb', 'carbohydrate', 'carbohydrates', 'total_carbs'].map((name) => [name, 'carbs'] as const),
  ...['fat', 'total_fat', 'lipids'].map((name) => [name, 'fats'] as const),
  ...['sugar', 'total_sugars'].map((name) => [name, 'sugars'] as const),
  ...['fibre', 'fibers', 'fibres', 'dietary_fiber', 'dietary_fibre'].map((name) => [name, 'fiber'] as const),
  ['water', 'water_intake'],
  ...['sat_fat', 'sat_fats', 'saturated_fats', 'saturates'].map((name) => [name, 'saturated_fat'] as const),
  // A macro is typed as the screen names it: 'Ballaststoffe' on a German page.
  ...Array.from(LABELS, ([macroName, label]) => [toMacroName(label) ?? macroName, macroName] as const),
]);

/**
 * The stored name of a macro: 'Saturated Fat' → 'saturated_fat'. Synonyms become the name that foods use: 'Fibre' → 'fiber'.
 * Null if the text can't name a macro.
 */
export function macroNameOf(typed: string): string | null {
  const name = toMacroName(typed);
  return name && (SYNONYMS.get(name) ?? name);
}

/** 'Thiamin (B1)' is typed as 'Thiamin'. */
const NAMES = new Map(
  Array.from(NUTRIENT_LABELS, ([nutrient, label]) => [toMacroName(label.replace(/ \(.*/, '')), nutrient] as const),
);

/** Like `macroNameOf`, also for the nutrients that a day doesn't show: on a German page, 'Eisen' is iron. */
export function nutrientNameOf(typed: string): string | null {
  const name = macroNameOf(typed);
  return NAMES.get(name) ?? name;
}
