import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { calculateCalories, MACRO_VALUE, MAX_LENGTH, type EnergyUnit } from '@macrolog/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MacroAmount_AmountFragment, QuickAddInput } from '../../../__generated__/graphql';
import { DecimalField } from '../../../ui/form/decimal-field';
import type { useSubmit } from '../../../ui/form/use-submit';
import { numberError } from '../../../platform/numbers/decimal';
import { formatEditable, formatEntered } from '../../../platform/numbers/format';
import { macroLabel, toMacroInput, unitLabel, usualUnit } from '../../../platform/nutrition/macros';
import { readMacroAmount } from '../../../platform/units/read-macro-amount';
import { toStoredAmount } from '../../../platform/units/unit-conversion';
import {
  fieldUnitLabel,
  formatStored,
  toFieldValue,
  toInputUnit,
  usualFieldUnit,
  type Units,
} from '../../../platform/units/units';
import { useUnits } from '../../../platform/units/use-units';
import classes from './quick-add-dialog.module.css';
import { useQuickNutrients, type StoredEntry } from './quick-nutrients';

const CALCULATED_HINTS: Readonly<Record<EnergyUnit, string>> = {
  kcal: t`Leave calories blank to calculate them: 4 kcal per gram of protein or carbs, 9 per gram of fat.`,
  kj: t`Leave calories blank to calculate them: 16.7 kJ per gram of protein or carbs, 37.7 per gram of fat.`,
};

const NOTHING_TYPED = t`Enter calories or at least one macro.`;
const FIELDS = ['calories', 'protein', 'carbs', 'fats'] as const;

type QuickAddField = (typeof FIELDS)[number];
const isField = (macroName: string): boolean => FIELDS.some((field) => field === macroName);
type Macros = QuickAddInput['macros'];

export type QuickAddValues = Pick<QuickAddInput, 'name' | 'macros' | 'nutrients'>;

/** Name and macros of an entry without a food. */
export interface QuickEntry {
  /** Null for a new entry. */
  stored: StoredEntry | null;
  name: string;
  macros: readonly MacroAmount_AmountFragment[];
}

/** The amount in a field as it is stored: null if blank, undefined if invalid. */
function amountIn(text: string, field: QuickAddField, units: Units): number | null | undefined {
  if (text.trim() === '') return null;
  const unit = usualFieldUnit(field, units);
  const value = readMacroAmount(text, unit, field);
  return value === null ? undefined : toStoredAmount(value, toInputUnit(unit), field).value;
}

const toEnergy = (value: number) => ({ macroName: 'calories', unit: usualUnit('calories'), value });

const CaloriesToLog = ({ amount, typed }: { amount: string; typed: boolean }) =>
  typed ? (
    <strong>{amount}</strong>
  ) : (
    <Trans>
      <strong>{amount}</strong> from protein, carbs, and fats
    </Trans>
  );

/** The texts of the fields for an entry. */
function toTexts({ macros }: QuickEntry, units: Units): Readonly<Record<QuickAddField, string>> {
  const toText = (field: QuickAddField) => {
    const macro = macros.find(({ macroName }) => macroName === field);
    return macro ? formatEditable(toFieldValue(macro, usualFieldUnit(field, units))) : '';
  };
  return { calories: toText('calories'), protein: toText('protein'), carbs: toText('carbs'), fats: toText('fats') };
}

/** The fields for calories, three macros, a name and other nutrients. What isn't edited stays as it is stored, other macros too. */
export function useQuickAddFields(
  before: QuickEntry,
  submit: Pick<ReturnType<typeof useSubmit<string>>, 'errors' | 'edited' | 'fail' | 'reject'>,
) {
  const units = useUnits();
  const textsBefore = toTexts(before, units);
  const [name, setName] = useState(before.name);
  const [edits, setEdits] = useState<Readonly<Partial<Record<QuickAddField, string>>>>({});
  const typed = { ...textsBefore, ...edits };
  const energyUnit = usualFieldUnit('calories', units);

  const amountOf = (field: QuickAddField) => amountIn(typed[field], field, units);
  const entered = FIELDS.flatMap((macroName): Macros => {
    const stored = before.macros.find((macro) => macro.macroName === macroName);
    if (stored && typed[macroName] === textsBefore[macroName]) return [toMacroInput(stored)];
    const value = amountOf(macroName);
    return typeof value === 'number' ? [{ macroName, value, unit: usualUnit(macroName) }] : [];
  });
  const calculated = calculateCalories(entered.map((macro) => ({ ...macro, unit: unitLabel(macro.unit) }))) ?? null;
  const calories = entered.find(({ macroName }) => macroName === 'calories')?.value ?? calculated;

  const clearError = (field: string) => {
    submit.fail(null);
    submit.edited(field);
  };
  const nutrients = useQuickNutrients(before.stored, {
    macros: before.macros.filter(({ macroName }) => !isField(macroName)),
    without: FIELDS,
    errors: submit.errors,
    onEdit: clearError,
  });

  const type = (field: QuickAddField, text: string) => {
    clearError(field);
    setEdits((others) => ({ ...others, [field]: text }));
  };

  return {
    isEdited:
      name.trim() !== before.name ||
      FIELDS.some((field) => typed[field].trim() !== textsBefore[field]) ||
      nutrients.isEdited,
    nutrientsBefore: nutrients.before,
    /** The typed values; null after showing what is wrong with them. */
    read: (): QuickAddValues | null => {
      submit.fail(null);
      const invalid = FIELDS.filter((field) => amountOf(field) === undefined);
      const ofNutrients = nutrients.findErrors();
      if (invalid.length === 0 && Object.keys(ofNutrients).length > 0) nutrients.show();
      const errors = {
        ...Object.fromEntries(invalid.map((field) => [field, numberError(typed[field])])),
        ...ofNutrients,
      };
      if (submit.reject(errors)) return null;
      const three = entered.filter(({ macroName }) => macroName !== 'calories');
      const { macros: others, nutrients: further } = nutrients.read();
      const macros = [...(calories === null ? [] : [toEnergy(calories)]), ...three, ...others];
      const values = { name: name.trim(), macros, nutrients: further };
      if (values.macros.length > 0 || (values.nutrients?.length ?? 0) > 0) return values;
      submit.fail(NOTHING_TYPED);
      return null;
    },
    fields: (
      <>
        <div className={classes.amounts}>
          {FIELDS.map((field) => (
            <DecimalField
              key={field}
              className={classes.amount}
              name={field}
              label={macroLabel(field)}
              data-autofocus={field === 'calories' || undefined}
              // Calculated calories, used if the field stays blank.
              placeholder={
                field === 'calories' && calculated !== null
                  ? formatEntered(toFieldValue(toEnergy(calculated), energyUnit))
                  : undefined
              }
              rightSection={<span className={classes.unit}>{fieldUnitLabel(usualFieldUnit(field, units))}</span>}
              rightSectionWidth={48}
              error={submit.errors[field]}
              unit={fieldUnitLabel(usualFieldUnit(field, units))}
              parse={(text) => readMacroAmount(text, usualFieldUnit(field, units), field)}
              decimals={MACRO_VALUE.decimals}
              text={typed[field]}
              onChange={(text) => type(field, text)}
            />
          ))}
        </div>
        <p className={`muted nums ${classes.sum}`} role="status" aria-label={t`Calories to log`}>
          {calories === null ? (
            CALCULATED_HINTS[units.energy]
          ) : (
            <CaloriesToLog
              amount={formatStored(toEnergy(calories), units)}
              typed={typeof amountOf('calories') === 'number'}
            />
          )}
        </p>
        <TextInput
          label={t`Name (optional)`}
          placeholder={t`Quick add`}
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {nutrients.fields}
      </>
    ),
  };
}
