import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useState, type MouseEvent } from 'react';
import type { EntryRow_EntryFragment, QuickAddInput } from '../../../__generated__/graphql';
import { useSubmit } from '../../../ui/form/use-submit';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastFailed } from '../../../ui/feedback/toast';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { formatDay } from '../../../platform/dates/dates';
import { EDIT_FAILED, quickEntry, withReplaced, writeDay } from '../data/day-writes';
import { MealSlotSelect } from '../meal-slots/meal-slot-select';
import { useMealSlots } from '../meal-slots/use-meal-slots';
import { UpdateQuickAddDocument } from './__generated__/quick-add';
import { useQuickAddFields, type QuickAddField } from './quick-add-fields';

interface EditQuickAddDialogProps extends DialogFrame {
  entry: EntryRow_EntryFragment;
  date: string;
  today: string;
  onDelete: (event: MouseEvent<HTMLElement>) => void;
}

/** Edits the name, the macros and the meal of an entry without a food, or deletes it, and offers to undo it. */
export function EditQuickAddDialog({ entry, date, today, onDelete, ...frame }: EditQuickAddDialogProps) {
  const client = useApolloClient();
  const slots = useMealSlots();
  const submit = useSubmit<QuickAddField>({ failed: EDIT_FAILED, onFailure: () => toastFailed(EDIT_FAILED) });
  const form = useQuickAddFields(entry, submit);
  const { id, mealSlot } = entry;
  const [slotId, setSlotId] = useState(mealSlot?.id ?? null);
  const isChanged = form.isEdited || slotId !== (mealSlot?.id ?? null);

  const replace = ({ name = '', macros }: Pick<QuickAddInput, 'name' | 'macros'>, toSlotId: string | null) => {
    const input = { id, date, name, macros, mealSlotId: toSlotId };
    const after = quickEntry(input, slots.find((slot) => slot.id === toSlotId) ?? null);
    return writeDay(client, date, {
      request: { mutation: UpdateQuickAddDocument, variables: { id, input } },
      failed: EDIT_FAILED,
      change: (day) => withReplaced(day, after),
    });
  };

  const save = async (typed: Pick<QuickAddInput, 'name' | 'macros'>) => {
    if (isChanged) {
      await replace(typed, slotId);
      const { name } = entry;
      const macros = entry.macros.map(({ macroName, value, unit }) => ({ macroName, value, unit }));
      toastUndoable({
        message: t`${name} updated.`,
        undo: () => replace({ name, macros }, mealSlot?.id ?? null),
        undone: t`${name} restored.`,
        failed: EDIT_FAILED,
      });
    }
    frame.onClose();
  };

  return (
    <FormDialog
      {...frame}
      title={t`Edit Entry`}
      subtitle={formatDay(date, today)}
      narrow
      unsaved={isChanged}
      state={submit}
      onSubmit={() => {
        const typed = form.read();
        if (typed) void submit.run(() => save(typed));
      }}
      submitLabel={t`Save`}
      otherActions={
        <Button variant="default" color="red" disabled={submit.pending} onClick={onDelete}>
          {t`Delete`}
        </Button>
      }
    >
      {form.fields}
      {slots.length > 0 && <MealSlotSelect label={t`Meal`} slots={slots} value={slotId} onChange={setSlotId} />}
    </FormDialog>
  );
}
