import { FURTHER_NUTRIENTS, NUTRIENTS } from '@macrolog/domain';
import type { Unit } from '../../__generated__/graphql';
import type { ColumnUnitName, FieldUnit } from '../units/units';
import { usualUnit } from './macros';

const FURTHER_UNITS: ReadonlyMap<string, FieldUnit> = new Map(
  NUTRIENTS.filter(({ macroName }) => FURTHER_NUTRIENTS.includes(macroName)).map(({ macroName, unit }) => [
    macroName,
    unit === 'µg' ? 'UG' : (unit.toUpperCase() as Unit),
  ]),
);

/** The unit of labels for a nutrient beside the macros; undefined for any other name. */
export const furtherUnit = (nutrient: string): FieldUnit | undefined => FURTHER_UNITS.get(nutrient);

/** The unit of a nutrient in tables and charts. The totals of a day are in grams, also those of vitamins and minerals. */
export function labelUnit(nutrient: string): ColumnUnitName {
  const unit = furtherUnit(nutrient);
  return unit === 'MG' || unit === 'UG' ? unit : usualUnit(nutrient);
}
