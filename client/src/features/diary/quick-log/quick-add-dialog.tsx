import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import type { DayView_DayFragment as Day } from '../../../__generated__/graphql';
import { QuickAddDocument, UpdateQuickAddDocument } from './__generated__/quick-add';
import { useSubmit } from '../../../ui/form/use-submit';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastUndoable } from '../../../ui/feedback/toast';
import { formatDay } from '../../../platform/dates/dates';
import { UserError } from '../../../platform/errors';
import { useDrafts } from '../../../data/use-drafts';
import { deleteEntry, LOG_FAILED, quickEntry, withLogged, withReplaced, writeDay } from '../data/day-writes';
import { DELETE_FAILED } from '../data/failed-texts';
import { MealSlotSelect } from '../meal-slots/meal-slot-select';
import type { MealSlotChoice } from '../meal-slots/use-meal-slot-choice';
import type { MealSlot } from '../meal-slots/use-meal-slots';
import { useQuickAddFields, type QuickAddValues } from './quick-add-fields';

const NOTHING = { stored: null, name: '', macros: [] };

/** Logs macros without a food and offers to undo it. On failure it removes the entry and throws a UserError. */
function useQuickAdd(date: string, slot: MealSlot | null) {
  const client = useApolloClient();
  const drafts = useDrafts();

  return async (values: QuickAddValues): Promise<void> => {
    const id = drafts.idOf('entry');
    const input = { ...values, id, date, ...(slot && { mealSlotId: slot.id }) };
    const isResentOtherwise = drafts.isResentOtherwise('entry', input);
    const entry = quickEntry(input, slot);
    const add = { failed: LOG_FAILED, change: (day: Day) => withLogged(day, entry) };
    const { entries } = await writeDay(client, date, QuickAddDocument, { input }, add);
    if (!entries.some((saved) => saved.id === id)) {
      // The entry of an earlier attempt was deleted since. Its ID cannot be used again.
      drafts.clear();
      throw new UserError(LOG_FAILED);
    }
    if (isResentOtherwise) {
      const replace = { failed: LOG_FAILED, change: (day: Day) => withReplaced(day, entry) };
      await writeDay(client, date, UpdateQuickAddDocument, { id, input }, replace);
    }
    toastUndoable(t`Food logged successfully!`, {
      run: () => deleteEntry(client, date, id),
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
  const submit = useSubmit<string>({ failed: LOG_FAILED, toasts: true });
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
