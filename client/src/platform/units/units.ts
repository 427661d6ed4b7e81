import { t } from '@lingui/core/macro';
import { DEFAULT_PREFERENCES, defaultUnit, type EnergyUnit, type WeightUnit } from '@macrolog/domain';
import { fromKilocalories, hasInternationalUnits, toInputAmount, type InputUnit } from './unit-conversion';
import type { Unit, Display_PreferencesFragment } from '../../__generated__/graphql';
import { formatAmount, formatEntered, formatFigure, formatProgress } from '../numbers/format';

/** The units that the user has chosen for screens. Stored amounts and the API always have pounds and kilocalories. */
export interface Units {
  readonly weight: WeightUnit;
  readonly energy: EnergyUnit;
  /** Time zone of the account, from which its region follows. */
  readonly timeZone?: string | null;
}

export const DEFAULT_UNITS: Units = {
  weight: DEFAULT_PREFERENCES.weightUnit,
  energy: DEFAULT_PREFERENCES.energyUnit,
};

type UnitPreferences = Pick<Display_PreferencesFragment, 'weightUnit' | 'energyUnit'> & Pick<Units, 'timeZone'>;

export const toUnits = ({ weightUnit, energyUnit, timeZone = null }: UnitPreferences): Units => ({
  timeZone,
  weight: weightUnit.toLowerCase() as WeightUnit,
  energy: energyUnit.toLowerCase() as EnergyUnit,
});

/** A unit in which an amount can be entered; stored amounts have a `Unit`. */
export type FieldUnit = Uppercase<InputUnit>;

export const toInputUnit = (unit: FieldUnit) => unit.toLowerCase() as InputUnit;

const LABELS: Readonly<Record<FieldUnit, string>> = {
  KCAL: 'kcal',
  KJ: 'kJ',
  G: 'g',
  MG: 'mg',
  UG: 'µg',
  OZ: 'oz',
  IU: t`IU`,
  SALT: 'g',
};

/** How a unit is shown: 'kJ'. Salt is in grams. */
export const fieldUnitLabel = (unit: FieldUnit): string => LABELS[unit];

/** Nutrients of which a day has so little that labels list micrograms. */
const MICRONUTRIENT = /^(?:vitamin_\w+|folate|folic_acid|biotin|retinol|iodine|selenium|chromium|molybdenum)$/;

interface Stored {
  readonly macroName: string;
  readonly value: number;
  readonly unit: Unit;
}

/** The unit in which a stored amount is shown: that of the user for energy, and micrograms for less than a milligram. */
export function shownUnit({ macroName, value, unit }: Stored, { energy }: Units): FieldUnit {
  if (unit === 'KCAL') return energy === 'kj' ? 'KJ' : 'KCAL';
  const isSmall = unit === 'MG' && value > 0 && value < 1;
  return isSmall && MICRONUTRIENT.test(macroName) ? 'UG' : unit;
}

/** 'kcal' or 'kJ'. */
export const energyLabel = ({ energy }: Units): string => LABELS[energy === 'kj' ? 'KJ' : 'KCAL'];

/** The unit of a new field for a macro. */
export const usualFieldUnit = (macroName: string, { energy }: Units): FieldUnit => {
  const unit = defaultUnit(macroName);
  return unit === 'kcal' ? (energy.toUpperCase() as Uppercase<EnergyUnit>) : (unit.toUpperCase() as Unit);
};

/** Units to choose from for an amount of a macro other than energy. */
export const massUnits = (macroName: string): FieldUnit[] => [
  'G',
  'MG',
  'UG',
  'OZ',
  ...(hasInternationalUnits(macroName) ? (['IU'] as const) : []),
];

const [KILO, NANO] = [1000, 1_000_000];

/** A stored amount in the unit in which it is shown. Not rounded. */
function shownValue(value: number, shown: FieldUnit): number {
  if (shown === 'KJ') return fromKilocalories(value, 'kj');
  return shown === 'UG' ? value * KILO : value;
}

/** A total of a micronutrient comes in grams, of which it is a tiny part. */
const inMilligrams = (amount: Stored): Stored =>
  amount.unit === 'G' && amount.value < 1 && MICRONUTRIENT.test(amount.macroName)
    ? { ...amount, value: (amount.value * NANO) / KILO, unit: 'MG' }
    : amount;

/** A stored amount as it is shown, not rounded. */
export function toShownAmount(amount: Stored, units: Units): { value: number; label: string } {
  const scaled = inMilligrams(amount);
  const shown = shownUnit(scaled, units);
  return { value: shownValue(scaled.value, shown), label: fieldUnitLabel(shown) };
}

/** A stored amount: '1,841 kcal', '7,703 kJ', '31 g'. */
export function formatStored(amount: Stored, units: Units): string {
  const { value, label } = toShownAmount(amount, units);
  return formatAmount(value, label);
}

/** Whether amounts in the unit are stored in another one. */
export const isStoredConverted = (unit: FieldUnit): unit is Exclude<FieldUnit, Unit> =>
  unit === 'KJ' || unit === 'UG' || unit === 'IU' || unit === 'SALT';

/** The value that a field or a target shows for a stored amount, which is stored as the same amount again. */
export const toFieldValue = ({ macroName, value, unit }: Stored, shown: FieldUnit): number =>
  shown === unit ? value : toInputAmount(value, toInputUnit(unit) as Lowercase<Unit>, toInputUnit(shown), macroName);

/** The value of a target on screens. Kilojoules are whole, because most targets were entered in kilocalories. */
function shownTarget(target: Stored, shown: FieldUnit): number {
  const value = toFieldValue(target, shown);
  return shown === 'KJ' ? Math.round(value) : value;
}

/** A stored amount as it was entered: '2,000 kcal', '8,368 kJ'. */
export function formatStoredTarget(target: Stored, units: Units, space = ' '): string {
  const shown = shownUnit(target, units);
  return `${formatEntered(shownTarget(target, shown))}${space}${fieldUnitLabel(shown)}`;
}

/**
 * A total beside its target, and how far apart they are. The distance of the stored amounts is converted, so that a total
 * that equals its target does so in every unit.
 */
export function formatStoredProgress(total: number, target: Stored, units: Units): { total: string; distance: string } {
  const shown = shownUnit(target, units);
  if (shown === target.unit) return formatProgress(total, target.value, fieldUnitLabel(shown));
  const value = shownTarget(target, shown);
  return formatProgress(value + shownValue(total - target.value, shown), value, fieldUnitLabel(shown));
}

/** Energy and mass in the columns of a table and in charts, where a macro has one unit. */
export interface ColumnUnit {
  readonly label: string;
  /** A stored value in this unit, not rounded. */
  readonly toShown: (value: number) => number;
  readonly format: (value: number) => string;
  /** The same for a target, as it was entered. */
  readonly targetToShown: (value: number) => number;
  readonly formatTarget: (value: number) => string;
}

/** The unit of a column. Micrograms are of values in milligrams. */
export type ColumnUnitName = Unit | 'UG';

export const storedUnit = (unit: ColumnUnitName): Unit => (unit === 'UG' ? 'MG' : unit);

export function columnUnit(unit: ColumnUnitName, { energy }: Units): ColumnUnit {
  const shown = unit === 'KCAL' && energy === 'kj' ? 'KJ' : unit;
  const label = fieldUnitLabel(shown);
  const toShown = (value: number) => shownValue(value, shown);
  const targetToShown = (value: number) => toFieldValue({ macroName: '', value, unit: storedUnit(unit) }, shown);
  return {
    label,
    toShown,
    targetToShown,
    format: (value) => formatFigure(toShown(value), label),
    formatTarget: (value) => formatEntered(targetToShown(value)),
  };
}
