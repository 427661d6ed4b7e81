import { round } from '@macrolog/domain';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { DecimalField } from '../../../ui/form/decimal-field';
import { FormAlert } from '../../../ui/form/form-alert';
import { Sheet } from '../../../ui/dialog/sheet';
import layout from '../../../ui/dialog/sheet.module.css';
import { toastFailed } from '../../../ui/feedback/toast';
import { formatDay } from '../../../platform/dates/dates';
import { numberRefusal, parseDecimal } from '../../../platform/numbers/decimal';
import { formatAmount, formatEntered } from '../../../platform/numbers/format';
import { failureMessage } from '../../../platform/errors';
import { macroLabel, unitLabel, usualUnit } from '../../../platform/nutrition/macros';
import classes from './quick-add-dialog.module.css';
import { ENERGY_MACROS, energyOf } from './quick-energy';
import { useQuickAdd } from './use-quick-add';

const FAILED = 'Failed to log food.';
const NOTHING_TYPED = 'Enter calories or at least one macro.';
const DECIMALS = 4;
const FIELDS = ['calories', ...ENERGY_MACROS] as const;

type Field = (typeof FIELDS)[number];
type Typed = Readonly<Record<Field, string>>;

const NOTHING: Typed = { calories: '', protein: '', carbs: '', fats: '' };

interface QuickAddDialogProps {
  date: string;
  today: string;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  onAdded: () => void;
}

/** Parses the amount in a field: null if blank, undefined if invalid. */
function amountIn(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parseDecimal(text);
  return value === null ? undefined : round(value, DECIMALS);
}

/** Logs calories and macros without a food. */
export function QuickAddDialog({ date, today, opened, onClose, onClosed, onAdded }: QuickAddDialogProps) {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(NOTHING);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const add = useQuickAdd(date);
  const [adding, setAdding] = useState(false);

  const amounts = Object.fromEntries(FIELDS.map((field) => [field, amountIn(typed[field])])) as Record<
    Field,
    number | null | undefined
  >;
  const faulty = FIELDS.filter((field) => amounts[field] === undefined);
  const reckoned = energyOf(
    Object.fromEntries(ENERGY_MACROS.map((macroName) => [macroName, amounts[macroName] ?? null])),
  );
  const calories = amounts.calories ?? reckoned;

  const submit = async () => {
    const known = { ...amounts, calories };
    const macros = FIELDS.flatMap((macroName) => {
      const value = known[macroName];
      return typeof value === 'number' ? [{ macroName, value, unit: usualUnit(macroName) }] : [];
    });
    if (macros.length === 0) {
      setFailure(NOTHING_TYPED);
      return;
    }
    // Stays locked after logging while the dialog closes, so that a second press cannot log the entry again.
    setAdding(true);
    try {
      await add({ name: name.trim(), macros });
      onAdded();
    } catch (error) {
      setAdding(false);
      setFailure(failureMessage(error, FAILED));
      toastFailed(FAILED);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (adding) return;
    setTried(true);
    setFailure(null);
    const [first] = faulty;
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    else void submit();
  };

  const type = (field: Field, text: string) => {
    setFailure(null);
    setTyped((before) => ({ ...before, [field]: text }));
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title="Quick Add"
      about={formatDay(date, today)}
      narrow
      unsaved={name.trim() !== '' || FIELDS.some((field) => typed[field].trim() !== '')}
      locked={adding}
    >
      <form ref={form} className={layout.form} onSubmit={handleSubmit} noValidate>
        <div className={`${layout.scroll} ${layout.fields}`}>
          <div className={classes.amounts}>
            {FIELDS.map((field) => (
              <DecimalField
                key={field}
                className={classes.amount}
                name={field}
                label={macroLabel(field)}
                data-autofocus={field === 'calories' || undefined}
                // Calculated calories, used if the field stays blank.
                placeholder={field === 'calories' && reckoned !== null ? formatEntered(reckoned) : undefined}
                rightSection={<span className={classes.unit}>{unitLabel(usualUnit(field))}</span>}
                rightSectionWidth={48}
                error={tried && faulty.includes(field) ? numberRefusal(typed[field]) : null}
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
        </div>
        <div className={layout.footer}>
          {failure && <FormAlert message={failure} />}
          <Button type="submit" fullWidth loading={adding}>
            Log
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
