import { Button } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { GoalInput } from '../../__generated__/graphql';
import { DecimalField } from '../../ui/form/decimal-field';
import { FormAlert } from '../../ui/form/form-alert';
import { Sheet } from '../../ui/dialog/sheet';
import layout from '../../ui/dialog/sheet.module.css';
import { toastFailed } from '../../ui/feedback/toast';
import { failureMessage, failureOf } from '../../platform/errors';
import { unitLabel } from '../../platform/nutrition/macros';
import { getToken } from '../../platform/session/session';
import { WEEKDAYS } from '../../platform/dates/weekdays';
import { faultsOf, goalInput, TARGET_DECIMALS, unitOf, type GoalDraft, type GoalFaults } from './goal-draft';
import { GoalTypeField } from './goal-type-field';
import { MacroNameField } from './macro-name-field';
import { UnitField } from './unit-field';
import { WeekdayFields, WeekdayOffer } from './weekday-fields';

const LOGGED_OUT = 'Please log in to save goals';

interface GoalFormDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  title: string;
  initial: GoalDraft;
  /** Macros that have a goal; null if the macro can't be changed. */
  taken: readonly string[] | null;
  /** Whether the plan includes weekday targets. */
  byWeekday: boolean;
  /** Throws an error. If the error has no message of its own, `failed` is shown. */
  save: (input: GoalInput) => Promise<void>;
  failed: string;
}

/** The form for adding or editing a goal. It keeps its input until the goal is saved. */
export function GoalFormDialog(props: GoalFormDialogProps) {
  const { opened, onClose, onClosed, title, initial, taken, byWeekday, save, failed } = props;
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<GoalFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const change = (part: Partial<GoalDraft>) => {
    setDraft((typed) => ({ ...typed, ...part }));
    // The error of a field was about its old text.
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  };

  /** Shows the errors and focuses the first field that has one. */
  const show = (found: GoalFaults) => {
    setFaults(found);
    const field = form.current?.elements.namedItem(Object.keys(found)[0] ?? '');
    if (field instanceof HTMLElement) field.focus();
  };

  const submit = async () => {
    setFailure(null);
    setSaving(true);
    try {
      await save(goalInput(draft, byWeekday));
      // The form stays locked while it closes, so that a second Enter doesn't save it again.
      onClose();
    } catch (error) {
      const message = failureMessage(error, failed);
      setSaving(false);
      toastFailed(failed);
      // A conflict is about the name, which only a new goal can set.
      if (taken !== null && failureOf(error).code === 'CONFLICT') show({ macroName: message });
      else setFailure(message);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving) return;
    const found = faultsOf(draft);
    show(found);
    if (Object.keys(found).length > 0) return;
    if (getToken() === null) setFailure(LOGGED_OUT);
    else void submit();
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      narrow
      locked={saving}
      unsaved={JSON.stringify(draft) !== JSON.stringify(initial)}
    >
      <form ref={form} className={layout.form} onSubmit={handleSubmit} noValidate>
        <div className={`${layout.scroll} ${layout.fields}`}>
          <MacroNameField value={draft.macroName} taken={taken} fault={faults.macroName} onChange={change} />
          <DecimalField
            name="target"
            label="Target value"
            required
            data-autofocus={taken === null || undefined}
            error={faults.target}
            unit={unitLabel(unitOf(draft))}
            decimals={TARGET_DECIMALS}
            text={draft.target}
            onChange={(target) => change({ target })}
          />
          <UnitField draft={draft} onChange={change} />
          <GoalTypeField draft={draft} onChange={change} />
          {byWeekday ? (
            <WeekdayFields draft={draft} faults={faults} onChange={change} />
          ) : (
            <WeekdayOffer hasSome={WEEKDAYS.some((weekday) => initial[weekday] !== '')} />
          )}
        </div>
        <div className={layout.footer}>
          {failure !== null && <FormAlert message={failure} />}
          <Button type="submit" fullWidth loading={saving}>
            Save Goal
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
