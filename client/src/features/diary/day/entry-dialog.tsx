import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useState, type ComponentProps, type MouseEvent } from 'react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastUndoable } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/use-submit';
import { formatDay } from '../../../platform/dates/dates';
import { EDIT_FAILED } from '../data/day-writes';
import { MealSlotSelect } from '../meal-slots/meal-slot-select';
import { useMealSlots } from '../meal-slots/use-meal-slots';

export interface EditEntryProps extends DialogFrame {
  entry: EntryRow_EntryFragment;
  date: string;
  today: string;
  onDelete: (event: MouseEvent<HTMLElement>) => void;
}

/** The meal of an edited entry, and saving it, which closes the dialog and offers to undo it. */
export function useEntryEdit<Field extends string = never>({ entry, onClose }: EditEntryProps) {
  const { name, mealSlot } = entry;
  const before = mealSlot?.id ?? null;
  const slots = useMealSlots();
  const [slotId, setSlotId] = useState(before);
  const submit = useSubmit<Field>({ failed: EDIT_FAILED, toasts: true });
  return {
    slots,
    slotId,
    setSlotId,
    slot: slots.find(({ id }) => id === slotId) ?? null,
    isMoved: slotId !== before,
    submit,
    /** Without `write`, nothing was changed. */
    save: (write: (() => Promise<unknown>) | null, undo: () => Promise<unknown>) =>
      void submit.run(async () => {
        await write?.();
        if (write) {
          toastUndoable(t`${name} updated.`, { run: undo, undone: t`${name} restored.`, failed: EDIT_FAILED });
        }
        onClose();
      }),
  };
}

interface EntryDialogProps
  extends Omit<EditEntryProps, 'entry'>, Pick<ComponentProps<typeof FormDialog>, 'unsaved' | 'onSubmit' | 'children'> {
  edit: Pick<ReturnType<typeof useEntryEdit>, 'slots' | 'slotId' | 'setSlotId' | 'submit'>;
}

/** The dialog of an entry: its fields and its meal. */
export function EntryDialog({ edit, date, today, onDelete, children, ...dialog }: EntryDialogProps) {
  const { slots, slotId, setSlotId, submit } = edit;
  return (
    <FormDialog
      {...dialog}
      title={t`Edit Entry`}
      subtitle={formatDay(date, today)}
      narrow
      state={submit}
      submitLabel={t`Save`}
      otherActions={
        <Button variant="default" color="red" disabled={submit.pending} onClick={onDelete}>
          {t`Delete`}
        </Button>
      }
    >
      {children}
      {slots.length > 0 && <MealSlotSelect label={t`Meal`} slots={slots} value={slotId} onChange={setSlotId} />}
    </FormDialog>
  );
}
