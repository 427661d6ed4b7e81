import { t } from '@lingui/core/macro';
import { TARGET_VALUE } from '@macrolog/domain';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { GoalInput, GoalRow_GoalFragment } from '../../__generated__/graphql';
import { DecimalField } from '../../ui/form/decimal-field';
import { useSubmit } from '../../ui/form/use-submit';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { failureOf } from '../../platform/errors';
import { getToken } from '../../platform/session/session';
import { WEEKDAYS } from '../../platform/dates/weekdays';
import { fieldUnitLabel } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import {
  draftOf,
  EMPTY_GOAL,
  findErrors,
  goalInput,
  readTarget,
  unitOf,
  type GoalDraft,
  type GoalErrors,
} from './goal-draft';
import { DashboardField, GoalTypeField, MacroNameField, UnitField, WeekdayFields, WeekdayOffer } from './goal-fields';
import { addGoal, SAVE_FAILED, UPDATE_FAILED, updateGoal } from './goal-writes';

const LOGGED_OUT = t`Please log in to save goals`;

interface GoalDialogProps extends DialogFrame {
  /** The user's own today. */
  date: string;
  /** Whether the plan includes weekday targets. */
  byWeekday: boolean;
}

interface GoalFormDialogProps extends Omit<GoalDialogProps, 'date'> {
  title: string;
  initial: GoalDraft;
  /** Macros that have a goal; null if the macro can't be changed. */
  taken: readonly string[] | null;
  /** Throws an error. If the error has no message of its own, `failed` is shown. */
  save: (input: GoalInput) => Promise<void>;
  failed: string;
}

/** The form for adding or editing a goal. It keeps its input until the goal is saved. */
function GoalFormDialog(props: GoalFormDialogProps) {
  const { title, initial, taken, byWeekday, save, failed, ...frame } = props;
  const [draft, setDraft] = useState(initial);
  const units = useUnits();
  const submit = useSubmit<keyof GoalErrors>({
    failed,
    // A conflict is about the name, which only a new goal can set.
    fieldOf: ({ code }) => (taken !== null && code === 'CONFLICT' ? 'macroName' : undefined),
    toasts: true,
  });

  const change = (part: Partial<GoalDraft>) => {
    setDraft((typed) => ({ ...typed, ...part }));
    submit.edited(...Object.keys(part));
  };
  const field = { draft, errors: submit.errors, onChange: change };

  const handleSubmit = () => {
    submit.fail(null);
    if (submit.reject(findErrors(draft, units))) return;
    if (getToken() === null) submit.fail(LOGGED_OUT);
    else
      void submit.run(async () => {
        await save(goalInput(draft, byWeekday, units));
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
      submitLabel={t`Save Goal`}
    >
      <MacroNameField {...field} taken={taken} />
      <DecimalField
        name="target"
        label={t`Target value`}
        required
        data-autofocus={taken === null || undefined}
        error={submit.errors.target}
        unit={fieldUnitLabel(unitOf(draft, units))}
        decimals={TARGET_VALUE.decimals}
        parse={(text) => readTarget(text, draft, units)}
        text={draft.target}
        onChange={(target) => change({ target })}
      />
      <UnitField {...field} />
      <GoalTypeField {...field} />
      <DashboardField {...field} />
      {byWeekday ? (
        <WeekdayFields {...field} />
      ) : (
        <WeekdayOffer hasSome={WEEKDAYS.some((weekday) => initial[weekday] !== '')} />
      )}
    </FormDialog>
  );
}

interface AddGoalDialogProps extends GoalDialogProps {
  /** Macros that have a goal. */
  taken: readonly string[];
}

/** Adds a goal for a macro that has none. It applies from today on. */
export function AddGoalDialog({ date, ...dialog }: AddGoalDialogProps) {
  const client = useApolloClient();
  // The macro of a goal that may have been added, because the response was lost.
  const lost = useRef<string | null>(null);

  const save = async (input: GoalInput) => {
    try {
      await addGoal(client, date, input);
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'NETWORK' || code === 'TIMEOUT') lost.current = input.macroName;
      if (code !== 'CONFLICT' || lost.current !== input.macroName) throw error;
      await updateGoal(client, date, input);
    }
    toastDone(t`Goal saved successfully`);
  };

  return (
    <GoalFormDialog {...dialog} title={t`Add New Macro Goal`} initial={EMPTY_GOAL} save={save} failed={SAVE_FAILED} />
  );
}

interface EditGoalDialogProps extends GoalDialogProps {
  /** The goal as it was when the dialog was opened. */
  goal: GoalRow_GoalFragment;
}

/** Edits a goal. The change applies from today on, and earlier days keep the old version. */
export function EditGoalDialog({ date, goal, ...dialog }: EditGoalDialogProps) {
  const client = useApolloClient();
  const units = useUnits();

  const save = async (input: GoalInput) => {
    // The name stays as it is, even if a new goal would be named differently.
    await updateGoal(client, date, { ...input, macroName: goal.macroName });
    toastDone(t`Goal updated successfully`);
  };

  return (
    <GoalFormDialog
      {...dialog}
      title={t`Edit Macro Goal`}
      initial={draftOf(goal, units)}
      taken={null}
      save={save}
      failed={UPDATE_FAILED}
    />
  );
}
