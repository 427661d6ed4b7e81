import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { calculateCalories, MACRO_VALUE, MAX_LENGTH, type EnergyUnit } from '@macrolog/domain';
import { toStoredAmount } from '../../../platform/units/unit-conversion';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { QuickAddInput } from '../../../__generated__/graphql';
import { QuickAddDocument } from './__generated__/quick-add';
import { DecimalField } from '../../../ui/form/decimal-field';
import { useSubmit } from '../../../ui/form/use-submit';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastFailed } from '../../../ui/feedback/toast';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { formatDay } from '../../../platform/dates/dates';
import { ignoreMissing } from '../../../platform/errors';
import { numberRefusal } from '../../../platform/numbers/decimal';
import { formatEntered } from '../../../platform/numbers/format';
import { macroLabel, unitLabel, usualUnit } from '../../../platform/nutrition/macros';
import { readMacroAmount } from '../../../platform/units/read-macro-amount';
import {
  fieldUnitLabel,
  formatStored,
  toFieldValue,
  toInputUnit,
  usualFieldUnit,
  type Units,
} from '../../../platform/units/units';
import { useUnits } from '../../../platform/units/use-units';
import { newId } from '../../../platform/uuid';
import { DELETE_FAILED, deleteEntry, LOG_FAILED, withLogged, writeDay } from '../data/day-writes';
import { MealSlotSelect } from '../meal-slots/meal-slot-select';
import type { MealSlot, MealSlotChoice } from '../meal-slots/use-meal-slots';
import classes from './quick-add-dialog.module.css';

const CALCULATED_HINTS: Readonly<Record<EnergyUnit, string>> = {
  kcal: t`Leave calories blank to calculate them: 4 kcal per gram of protein or carbs, 9 per gram of fat.`,
  kj: t`Leave calories blank to calculate them: 16.7 kJ per gram of protein or carbs, 37.7 per gram of fat.`,
};

const NOTHING_TYPED = t`Enter calories or at least one macro.`;
const FIELDS = ['calories', 'protein', 'carbs', 'fats'] as const;

type Field = (typeof FIELDS)[number];
type Typed = Readonly<Record<Field, string>>;

const NOTHING: Typed = { calories: '', protein: '', carbs: '', fats: '' };

async function quickAddEntry(client: ApolloClient, input: QuickAddInput, mealSlot: MealSlot | null): Promise<void> {
  await writeDay(client, input.date, {
    request: { mutation: QuickAddDocument, variables: { input } },
    failed: LOG_FAILED,
    change: (day) =>
      withLogged(day, {
        __typename: 'FoodLogEntry',
        id: input.id,
        // oxlint-disable-next-line lingui/no-unlocalized-strings -- the server gives this name to an entry without one
        name: input.name || 'Quick add',
        servingSize: '1 serving',
        servings: 1,
        amount: null,
        macros: input.macros.map((macro) => ({ __typename: 'MacroAmount', ...macro })),
        mealSlot,
      }),
  });
}

/**
 * Logs macros without a food and offers to undo it. On failure it removes the entry and throws a UserError. A retry with the
 * same input reuses the id, so that neither a lost response nor a double submit creates two entries.
 */
function useQuickAdd(date: string, slot: MealSlot | null) {
  const client = useApolloClient();
  const attempt = useRef<{ key: string; id: string } | null>(null);

  return async ({ name, macros }: Pick<QuickAddInput, 'name' | 'macros'>): Promise<void> => {
    const key = JSON.stringify([name, macros, slot?.id]);
    const before = attempt.current;
    if (before && before.key !== key) {
      // The first attempt may have succeeded, so the changed input must replace it.
      await deleteEntry(client, date, before.id).catch(ignoreMissing);
    }
    const { id } = (attempt.current = before?.key === key ? before : { key, id: newId() });
    await quickAddEntry(client, { id, date, name, macros, ...(slot && { mealSlotId: slot.id }) }, slot);
    toastUndoable({
      message: t`Food logged successfully!`,
      undo: () => deleteEntry(client, date, id),
      undone: t`Entry deleted.`,
      failed: DELETE_FAILED,
    });
  };
}

interface QuickAddDialogProps extends DialogFrame {
  date: string;
  today: string;
  meal: MealSlotChoice;
  onAdded: () => void;
}

/** The amount in a field as it is stored: null if blank, undefined if invalid. */
function amountIn(text: string, field: Field, units: Units): number | null | undefined {
  if (text.trim() === '') return null;
  const unit = usualFieldUnit(field, units);
  const value = readMacroAmount(text, unit, field);
  return value === null ? undefined : toStoredAmount(value, toInputUnit(unit), field).value;
}

const CaloriesToLog = ({ amount, typed }: { amount: string; typed: boolean }) =>
  typed ? (
    <strong>{amount}</strong>
  ) : (
    <Trans>
      <strong>{amount}</strong> from protein, carbs, and fats
    </Trans>
  );

/** Logs calories and macros without a food. */
export function QuickAddDialog({ date, today, meal, onAdded, ...frame }: QuickAddDialogProps) {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(NOTHING);
  const add = useQuickAdd(date, meal.slot);
  const submit = useSubmit<Field>({ failed: LOG_FAILED, onFailure: () => toastFailed(LOG_FAILED) });

  const units = useUnits();
  const amountOf = (field: Field) => amountIn(typed[field], field, units);
  const entered = FIELDS.flatMap((macroName) => {
    const value = amountOf(macroName);
    return typeof value === 'number' ? [{ macroName, value, unit: usualUnit(macroName) }] : [];
  });
  const calculated = calculateCalories(entered.map((macro) => ({ ...macro, unit: unitLabel(macro.unit) }))) ?? null;
  const calories = amountOf('calories') ?? calculated;
  const toEnergy = (value: number) => ({ macroName: 'calories', unit: usualUnit('calories'), value });
  const energyUnit = usualFieldUnit('calories', units);

  const save = async () => {
    const others = entered.filter(({ macroName }) => macroName !== 'calories');
    const macros = calories === null ? others : [toEnergy(calories), ...others];
    await add({ name: name.trim(), macros });
    onAdded();
  };

  const handleSubmit = () => {
    submit.fail(null);
    const invalid = FIELDS.filter((field) => amountOf(field) === undefined);
    if (submit.reject(Object.fromEntries(invalid.map((field) => [field, numberRefusal(typed[field])])))) return;
    if (FIELDS.every((field) => amountOf(field) === null)) submit.fail(NOTHING_TYPED);
    else void submit.run(save);
  };

  const type = (field: Field, text: string) => {
    submit.fail(null);
    submit.edited(field);
    setTyped((before) => ({ ...before, [field]: text }));
  };

  return (
    <FormDialog
      {...frame}
      title={t`Quick Add`}
      subtitle={formatDay(date, today)}
      narrow
      unsaved={name.trim() !== '' || FIELDS.some((field) => typed[field].trim() !== '')}
      state={submit}
      onSubmit={handleSubmit}
      submitLabel={t`Log`}
    >
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
      <p className={classes.sum} role="status" aria-label={t`Calories to log`}>
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
      {meal.slots.length > 0 && (
        <MealSlotSelect label={t`Meal`} slots={meal.slots} value={meal.slot?.id ?? null} onChange={meal.choose} />
      )}
    </FormDialog>
  );
}
