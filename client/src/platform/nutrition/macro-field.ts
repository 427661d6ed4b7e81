import { FURTHER_NUTRIENTS, isEnergy, LABEL_DECIMALS, MACRO_VALUE, NUTRIENTS, round } from '@macrolog/domain';
import type { MacroAmount_AmountFragment, Unit, ValuesPer } from '../../__generated__/graphql';
import { formatEditable } from '../numbers/format';
import { furtherUnit } from './label-units';
import { toUnit, unitLabel } from './macros';
import { readMacroAmount } from '../units/read-macro-amount';
import { labelsHaveSalt } from '../units/regional-labels';
import { toInputAmount, toStoredAmount, WHOLE, type InputUnit, type StoredPart } from '../units/unit-conversion';
import { shownUnit, toInputUnit, usualFieldUnit, type FieldUnit, type Units } from '../units/units';

type Stored = Pick<MacroAmount_AmountFragment, 'macroName' | 'value' | 'unit'>;

/** The stored amount of a field, which is sent again as long as the field says the same, however it was rounded. */
interface Opened {
  readonly value: number;
  readonly unit: Unit;
  readonly part: number;
  readonly text: string;
  readonly shownIn: FieldUnit;
}

export interface MacroField {
  readonly macroName: string;
  readonly unit: FieldUnit;
  readonly text: string;
  readonly opened?: Opened;
  /** Whether it is one of the nutrients beside the macros. */
  readonly isFurther?: true;
}

/** Another basis in which the form shows its values, and how many times a typed value that is. */
export interface OtherBasis {
  readonly per: ValuesPer;
  readonly times: number;
}

export const blankField = (macroName: string, unit: FieldUnit): MacroField => ({ macroName, unit, text: '' });

/** The field of an unknown nutrient beside the macros, in the unit of labels. */
export const blankNutrient = (macroName: string): MacroField => ({
  ...blankField(macroName, furtherUnit(macroName) ?? 'G'),
  isFurther: true,
});

/** The unit of a new field, which is that of labels in the reader's region. */
export const newFieldUnit = (macroName: string, units: Units): FieldUnit =>
  macroName === 'sodium' && labelsHaveSalt(units) ? 'SALT' : usualFieldUnit(macroName, units);

/** Fields of the nutrients that a form doesn't show among its macros, in the order of the report. */
export function nutrientFields(shown: readonly string[], touched: readonly MacroField[]): MacroField[] {
  const known = new Map(touched.map((field) => [field.macroName, field]));
  return FURTHER_NUTRIENTS.filter((macroName) => !shown.includes(macroName)).map(
    (macroName) => known.get(macroName) ?? blankNutrient(macroName),
  );
}

/** Fields of all nutrients of the table but some, in its order. */
export function tableFields(without: readonly string[], touched: readonly MacroField[], units: Units): MacroField[] {
  const known = new Map(touched.map((field) => [field.macroName, field]));
  const blank = (macroName: string) =>
    FURTHER_NUTRIENTS.includes(macroName)
      ? blankNutrient(macroName)
      : blankField(macroName, newFieldUnit(macroName, units));
  return NUTRIENTS.filter(({ macroName }) => !without.includes(macroName)).map(
    ({ macroName }) => known.get(macroName) ?? blank(macroName),
  );
}

/** Whole kilojoules with an odd number of kilocalories were typed as kilojoules. */
function isInKilojoules({ macroName, value, unit }: Stored, part: StoredPart): boolean {
  if (!isEnergy(macroName)) return false;
  const shown = (input: InputUnit) => toInputAmount(value, unitLabel(unit), input, macroName, part);
  return Number.isInteger(shown('kj')) && round(shown('kcal'), 2) !== shown('kcal');
}

/** Whether a field says what it was opened with. */
export const isAsOpened = ({ opened, text, unit }: MacroField): boolean =>
  opened !== undefined && opened.text === text && opened.shownIn === unit;

/** The unit in which the form opens a stored amount. */
function openedUnit(stored: Stored, units: Units, part: StoredPart): FieldUnit {
  const usual = shownUnit(stored, units);
  if (stored.macroName === 'sodium' && usual === 'MG' && labelsHaveSalt(units)) return 'SALT';
  return usual === 'KCAL' && isInKilojoules(stored, part) ? 'KJ' : usual;
}

/** The field for a stored amount. */
export function openField(
  stored: Stored,
  units: Units,
  part: StoredPart,
  unit = openedUnit(stored, units, part),
): MacroField {
  const { macroName, value, unit: storedUnit } = stored;
  const inField = toInputAmount(value, unitLabel(storedUnit), toInputUnit(unit), macroName, part);
  const text = formatEditable(inField);
  return { macroName, unit, text, opened: { value, unit: storedUnit, part: part.part, text, shownIn: unit } };
}

/** The field for a stored nutrient beside the macros. */
export const openNutrient = (stored: Stored, units: Units, part: StoredPart = WHOLE): MacroField => ({
  ...openField(stored, units, { ...part, decimals: LABEL_DECIMALS }),
  isFurther: true,
});

const ENERGY_WITH_UNIT = /^(?<number>[^\p{L}]+?)\s*(?<unit>kj|kcal)\.?$/iu;

/** The field in the unit that its text names: '193 kJ' is 193 in kJ. */
export function inNamedUnit(field: MacroField): MacroField {
  const { number, unit } = (isEnergy(field.macroName) && ENERGY_WITH_UNIT.exec(field.text.trim())?.groups) || {};
  if (number === undefined || unit === undefined) return field;
  return { ...field, text: number, unit: unit.toUpperCase() as 'KJ' | 'KCAL' };
}

/** Reads a field in its unit: at least 0, null if blank (unknown), undefined if invalid. */
export function macroValue({ text, unit, macroName }: MacroField, part: StoredPart = WHOLE): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const negative = /^[-−]/.test(trimmed);
  const value = readMacroAmount(negative ? trimmed.slice(1) : trimmed, unit, macroName, part);
  if (value === null) return undefined;
  return negative ? 0 : round(value, MACRO_VALUE.decimals);
}

const STEP = 0.1;

/** Steps by 0.1, but not below 0. Blank or invalid input starts at 0. */
export const stepMacro = (field: MacroField, direction: 1 | -1): number =>
  round(Math.max(0, (macroValue(field) ?? 0) + direction * STEP), MACRO_VALUE.decimals);

/** Vitamins are kept with all decimals, because 0.01 µg must not become 0 mg. */
export const partOfField = ({ isFurther }: MacroField, part: StoredPart): StoredPart =>
  isFurther ? { ...part, decimals: LABEL_DECIMALS } : part;

/** The amount that a field stores, per serving; null if it is blank or invalid. */
export function storedAmount(typed: MacroField, given: StoredPart): Stored | null {
  const field = inNamedUnit(typed);
  const part = partOfField(field, given);
  const { macroName, unit, opened } = field;
  if (opened && isAsOpened(field) && opened.part === part.part) {
    return { macroName, value: opened.value, unit: opened.unit };
  }
  const value = macroValue(field, part);
  if (value === null || value === undefined) return null;
  const stored = toStoredAmount(value, toInputUnit(unit), macroName, part);
  return { macroName, value: stored.value, unit: toUnit(stored.unit) };
}
