import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { QuickAddInput } from '../../../__generated__/graphql';
import { QuickAddDocument } from './__generated__/quick-add';
import { useSubmit } from '../../../ui/form/use-submit';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastFailed } from '../../../ui/feedback/toast';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { formatDay } from '../../../platform/dates/dates';
import { ignoreMissing } from '../../../platform/errors';
import { newId } from '../../../platform/uuid';
import { DELETE_FAILED, deleteEntry, LOG_FAILED, quickEntry, withLogged, writeDay } from '../data/day-writes';
import { MealSlotSelect } from '../meal-slots/meal-slot-select';
import type { MealSlot, MealSlotChoice } from '../meal-slots/use-meal-slots';
import { useQuickAddFields, type QuickAddValues } from './quick-add-fields';

const NOTHING = { stored: null, name: '', macros: [] };

async function quickAddEntry(client: ApolloClient, input: QuickAddInput, mealSlot: MealSlot | null): Promise<void> {
  await writeDay(
    client,
    input.date,
    QuickAddDocument,
    { input },
    {
      failed: LOG_FAILED,
      change: (day) => withLogged(day, quickEntry(input, mealSlot)),
    },
  );
}

/**
 * Logs macros without a food and offers to undo it. On failure it removes the entry and throws a UserError. A retry with the
 * same input reuses the id, so that neither a lost response nor a double submit creates two entries.
 */
function useQuickAdd(date: string, slot: MealSlot | null) {
  const client = useApolloClient();
  const attempt = useRef<{ key: string; id: string } | null>(null);

  return async (values: QuickAddValues): Promise<void> => {
    const key = JSON.stringify([values, slot?.id]);
    const before = attempt.current;
    if (before && before.key !== key) {
      // The first attempt may have succeeded, so the changed input must replace it.
      await deleteEntry(client, date, before.id).catch(ignoreMissing);
    }
    const { id } = (attempt.current = before?.key === key ? before : { key, id: newId() });
    await quickAddEntry(client, { ...values, id, date, ...(slot && { mealSlotId: slot.id }) }, slot);
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

/** Logs calories and macros without a food. */
export function QuickAddDialog({ date, today, meal, onAdded, ...frame }: QuickAddDialogProps) {
  const add = useQuickAdd(date, meal.slot);
  const submit = useSubmit<string>({ failed: LOG_FAILED, onFailure: () => toastFailed(LOG_FAILED) });
  const form = useQuickAddFields(NOTHING, submit);

  const handleSubmit = () => {
    const typed = form.read();
    if (typed) void submit.run(() => add(typed).then(onAdded));
  };

  return (
    <FormDialog
      {...frame}
      title={t`Quick Add`}
      subtitle={formatDay(date, today)}
      narrow
      unsaved={form.isEdited}
      state={submit}
      onSubmit={handleSubmit}
      submitLabel={t`Log`}
    >
      {form.fields}
      {meal.slots.length > 0 && (
        <MealSlotSelect label={t`Meal`} slots={meal.slots} value={meal.slot?.id ?? null} onChange={meal.choose} />
      )}
    </FormDialog>
  );
}
