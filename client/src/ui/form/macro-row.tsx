import { t } from '@lingui/core/macro';
import { isEnergy, MACRO_VALUE } from '@macrolog/domain';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import type { ValuesPer } from '../../__generated__/graphql';
import { numberError } from '../../platform/numbers/decimal';
import { formatAmount, formatEditable, formatNumber } from '../../platform/numbers/format';
import { nutrientLabel } from '../../platform/nutrition/nutrient-labels';
import { readMacroAmount } from '../../platform/units/read-macro-amount';
import { WHOLE, type StoredPart } from '../../platform/units/unit-conversion';
import {
  fieldUnitLabel,
  formatStored,
  massUnits,
  shownUnit,
  toShownAmount,
  type FieldUnit,
  type Units,
} from '../../platform/units/units';
import { DecimalField } from './decimal-field';
import {
  inNamedUnit,
  macroValue,
  partOfField,
  stepMacro,
  storedAmount,
  type MacroField,
  type OtherBasis,
} from '../../platform/nutrition/macro-field';
import classes from './macro-row.module.css';

/** Macros that labels list as a part of the macro above. */
const PARTS = new Set(['saturated_fat', 'sugars']);

export const fieldLabel = ({ macroName, unit }: Pick<MacroField, 'macroName' | 'unit'>): string =>
  unit === 'SALT' ? t`Salt` : nutrientLabel(macroName);

/** Units to choose from. Salt and sodium are two names of one amount. */
function unitOptions(macroName: string) {
  const options = (units: readonly FieldUnit[]) => units.map((unit) => ({ value: unit, label: fieldUnitLabel(unit) }));
  if (isEnergy(macroName)) return options(['KCAL', 'KJ']);
  if (macroName !== 'sodium') return options(massUnits(macroName));
  return [
    { group: nutrientLabel('sodium'), items: options(massUnits('sodium')) },
    { group: t`Salt`, items: options(['SALT']) },
  ];
}

const perText = (amount: string, per: ValuesPer): string => {
  if (per === 'SERVING') return t`${amount} per serving`;
  return per === 'HUNDRED_G' ? t`${amount} per 100 g` : t`${amount} per 100 ml`;
};

/** The typed amount in the user's unit if that is another one, and what it is for the other basis. */
function notesOf({ opened: _, ...field }: MacroField, other: OtherBasis | null, units: Units): string[] {
  const typed = storedAmount(field, WHOLE);
  if (!typed) return [];
  const isConverted = field.unit === 'SALT' || (isEnergy(field.macroName) && shownUnit(typed, units) !== field.unit);
  const named = (amount: string) => (field.unit === 'SALT' ? t`${amount} sodium` : amount);
  const notes = [
    isConverted && named(formatStored(typed, units)),
    other && perText(otherAmount(field, typed, other, units), other.per),
  ];
  return notes.flatMap((text) => text || []);
}

/** Salt stays salt; energy and everything else are as the user sees them elsewhere. */
function otherAmount(
  field: MacroField,
  typed: Parameters<typeof formatStored>[0],
  { times }: OtherBasis,
  units: Units,
) {
  if (field.unit === 'SALT') return `${formatNumber((macroValue(field) ?? 0) * times)} g`;
  const { value, label } = toShownAmount({ ...typed, value: typed.value * times }, units);
  // As many decimals as labels have.
  return label === 'g' || label === 'µg' ? `${formatNumber(value)} ${label}` : formatAmount(value, label);
}

export interface MacroRowProps {
  field: MacroField;
  /** Saving failed because this value is invalid. */
  invalid: boolean;
  /** How the amount is stored, and what it is for another basis. */
  part: StoredPart;
  other: OtherBasis | null;
  units: Units;
  onChange: (field: MacroField) => void;
}

/** Amount and unit of one macro. The arrow keys step the amount by 0.1. Blank means unknown. */
export function MacroRow({ field, invalid, part: given, other, units, onChange }: MacroRowProps) {
  const id = useId();
  const part = partOfField(field, given);
  const { macroName, unit, text } = field;
  const label = fieldLabel(field);
  const unreadable = invalid && macroValue(field) === undefined;

  /** Normalizes the value and its unit on blur. Invalid input stays, so that it can be corrected. */
  const settle = () => {
    const named = inNamedUnit(field);
    const value = macroValue(named, part);
    if (typeof value === 'number') onChange({ ...named, text: formatEditable(value) });
  };

  return (
    <div className={classes.row} data-part={PARTS.has(macroName)}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <DecimalField
        id={id}
        name={macroName}
        className={classes.amount}
        placeholder="–"
        error={unreadable && numberError(text, t`Enter a number, or leave it blank.`)}
        classNames={{ error: classes.error ?? '', description: classes.note ?? '' }}
        unit={fieldUnitLabel(unit)}
        decimals={MACRO_VALUE.decimals}
        parse={(typed) => readMacroAmount(typed, unit, macroName, part)}
        notes={notesOf(field, other, units)}
        text={text}
        onChange={(typed) => onChange({ ...field, text: typed })}
        onBlur={settle}
        onStep={(direction) => stepMacro(field, direction)}
      />
      <NativeSelect
        className={classes.unit}
        aria-label={t`Unit for ${label}`}
        value={unit}
        onChange={({ currentTarget }) => onChange({ ...field, unit: currentTarget.value as FieldUnit })}
        data={unitOptions(macroName)}
      />
    </div>
  );
}
