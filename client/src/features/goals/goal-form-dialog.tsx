import { useState } from 'react';
import type { GoalInput } from '../../__generated__/graphql';
import { DecimalField } from '../../ui/form/decimal-field';
import { useSubmit } from '../../ui/form/use-submit';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { toastFailed } from '../../ui/feedback/toast';
import { unitLabel } from '../../platform/nutrition/macros';
import { getToken } from '../../platform/session/session';
import { WEEKDAYS } from '../../platform/dates/weekdays';
import { faultsOf, goalInput, TARGET_DECIMALS, unitOf, type GoalDraft, type GoalErrors } from './goal-draft';
import { GoalTypeField } from './goal-type-field';
import { MacroNameField } from './macro-name-field';
import { UnitField } from './unit-field';
import { WeekdayFields, WeekdayOffer } from './weekday-fields';

const LOGGED_OUT = 'Please log in to save goals';

interface GoalFormDialogProps extends DialogFrame {
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
  const { title, initial, taken, byWeekday, save, failed, ...frame } = props;
  const [draft, setDraft] = useState(initial);
  const submit = useSubmit<keyof GoalErrors>({
    failed,
    // A conflict is about the name, which only a new goal can set.
    fieldOf: ({ code }) => (taken !== null && code === 'CONFLICT' ? 'macroName' : undefined),
    onFailure: () => toastFailed(failed),
  });

  const change = (part: Partial<GoalDraft>) => {
    setDraft((typed) => ({ ...typed, ...part }));
    submit.edited(...Object.keys(part));
  };

  const handleSubmit = () => {
    submit.fail(null);
    if (submit.reject(faultsOf(draft))) return;
    if (getToken() === null) submit.fail(LOGGED_OUT);
    else
      void submit.run(async () => {
        await save(goalInput(draft, byWeekday));
        frame.onClose();
      });
  };

  return (
    <FormDialog
      {...frame}
      title={title}
      narrow
      unsaved={JSON.stringify(draft) !== JSON.stringify(initial)}
      state={submit}
      onSubmit={handleSubmit}
      submitLabel="Save Goal"
    >
      <MacroNameField value={draft.macroName} taken={taken} fault={submit.errors.macroName} onChange={change} />
      <DecimalField
        name="target"
        label="Target value"
        required
        data-autofocus={taken === null || undefined}
        error={submit.errors.target}
        unit={unitLabel(unitOf(draft))}
        decimals={TARGET_DECIMALS}
        text={draft.target}
        onChange={(target) => change({ target })}
      />
      <UnitField draft={draft} onChange={change} />
      <GoalTypeField draft={draft} onChange={change} />
      {byWeekday ? (
        <WeekdayFields draft={draft} faults={submit.errors} onChange={change} />
      ) : (
        <WeekdayOffer hasSome={WEEKDAYS.some((weekday) => initial[weekday] !== '')} />
      )}
    </FormDialog>
  );
}
