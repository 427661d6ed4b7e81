import { round } from '@macrolog/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DecimalField } from '../../../ui/form/decimal-field';
import { useSubmit } from '../../../ui/form/use-submit';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastFailed } from '../../../ui/feedback/toast';
import { formatDay } from '../../../platform/dates/dates';
import { numberRefusal, parseDecimal } from '../../../platform/numbers/decimal';
import { formatAmount, formatEntered } from '../../../platform/numbers/format';
import { macroLabel, unitLabel, usualUnit } from '../../../platform/nutrition/macros';
import classes from './quick-add-dialog.module.css';
import { ENERGY_MACROS, energyOf } from './quick-energy';
import { LOG_FAILED } from '../data/day-writes';
import { useQuickAdd } from './use-quick-add';

const NOTHING_TYPED = 'Enter calories or at least one macro.';
const DECIMALS = 4;
const FIELDS = ['calories', ...ENERGY_MACROS] as const;

type Field = (typeof FIELDS)[number];
type Typed = Readonly<Record<Field, string>>;

const NOTHING: Typed = { calories: '', protein: '', carbs: '', fats: '' };

interface QuickAddDialogProps extends DialogFrame {
  date: string;
  today: string;
  onAdded: () => void;
}

/** Parses the amount in a field: null if blank, undefined if invalid. */
function amountIn(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parseDecimal(text);
  return value === null ? undefined : round(value, DECIMALS);
}

/** Logs calories and macros without a food. */
export function QuickAddDialog({ date, today, onAdded, ...frame }: QuickAddDialogProps) {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(NOTHING);
  const add = useQuickAdd(date);
  const submit = useSubmit<Field>({ failed: LOG_FAILED, onFailure: () => toastFailed(LOG_FAILED) });

  const amounts = Object.fromEntries(FIELDS.map((field) => [field, amountIn(typed[field])])) as Record<
    Field,
    number | null | undefined
  >;
  const calculated = energyOf(
    Object.fromEntries(ENERGY_MACROS.map((macroName) => [macroName, amounts[macroName] ?? null])),
  );
  const calories = amounts.calories ?? calculated;

  const save = async () => {
    const known = { ...amounts, calories };
    const macros = FIELDS.flatMap((macroName) => {
      const value = known[macroName];
      return typeof value === 'number' ? [{ macroName, value, unit: usualUnit(macroName) }] : [];
    });
    await add({ name: name.trim(), macros });
    onAdded();
  };

  const handleSubmit = () => {
    submit.fail(null);
    const invalid = FIELDS.filter((field) => amounts[field] === undefined);
    if (submit.reject(Object.fromEntries(invalid.map((field) => [field, numberRefusal(typed[field])])))) return;
    if (FIELDS.every((field) => amounts[field] === null)) submit.fail(NOTHING_TYPED);
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
      title="Quick Add"
      subtitle={formatDay(date, today)}
      narrow
      unsaved={name.trim() !== '' || FIELDS.some((field) => typed[field].trim() !== '')}
      state={submit}
      onSubmit={handleSubmit}
      submitLabel="Log"
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
            placeholder={field === 'calories' && calculated !== null ? formatEntered(calculated) : undefined}
            rightSection={<span className={classes.unit}>{unitLabel(usualUnit(field))}</span>}
            rightSectionWidth={48}
            error={submit.errors[field]}
            unit={unitLabel(usualUnit(field))}
            decimals={DECIMALS}
            text={typed[field]}
            onChange={(text) => type(field, text)}
          />
        ))}
      </div>
      <p className={classes.sum} role="status" aria-label="Calories to log">
        {calories === null ? (
          'Leave calories blank to calculate them: 4 kcal per gram of protein or carbs, 9 per gram of fat.'
        ) : (
          <>
            <strong>{formatAmount(calories, 'kcal')}</strong>
            {typeof amounts.calories !== 'number' && ' from protein, carbs, and fats'}
          </>
        )}
      </p>
      <TextInput
        label="Name (optional)"
        placeholder="Quick add"
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
