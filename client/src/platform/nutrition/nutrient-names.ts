import { FURTHER_NUTRIENTS, NUTRIENTS, toMacroName } from '@macrolog/domain';
import type { Unit } from '../../__generated__/graphql';
import type { FieldUnit } from '../units/units';
import { macroNameOf } from './macros';
import { NUTRIENT_LABELS } from './nutrient-labels';

/** 'Thiamin (B1)' is typed as 'Thiamin'. */
const NAMES = new Map(
  Array.from(NUTRIENT_LABELS, ([nutrient, label]) => [toMacroName(label.replace(/ \(.*/, '')), nutrient] as const),
);

/** Like `macroNameOf`, also for the nutrients that a day doesn't show: on a German page, 'Eisen' is iron. */
export function nutrientNameOf(typed: string): string | null {
  const name = macroNameOf(typed);
  return NAMES.get(name) ?? name;
}

const FURTHER_UNITS: ReadonlyMap<string, FieldUnit> = new Map(
  NUTRIENTS.filter(({ macroName }) => FURTHER_NUTRIENTS.includes(macroName)).map(({ macroName, unit }) => [
    macroName,
    unit === 'µg' ? 'UG' : (unit.toUpperCase() as Unit),
  ]),
);

/** The unit of labels for a nutrient beside the macros; undefined for any other name. */
export const furtherUnit = (nutrient: string): FieldUnit | undefined => FURTHER_UNITS.get(nutrient);
