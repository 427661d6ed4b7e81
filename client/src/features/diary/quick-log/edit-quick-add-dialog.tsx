import { useApolloClient } from '@apollo/client/react';
import { toMacroInput } from '../../../platform/nutrition/macros';
import { EDIT_FAILED, quickEntry, withReplaced, writeDay } from '../data/day-writes';
import { EntryDialog, useEntryEdit, type EditEntryProps } from '../day/entry-dialog';
import { UpdateQuickAddDocument } from './__generated__/quick-add';
import { useQuickAddFields, type QuickAddValues } from './quick-add-fields';

/** Edits the name, the macros, the nutrients and the meal of an entry without a food, or deletes it, and offers to undo it. */
export function EditQuickAddDialog(props: EditEntryProps) {
  const { entry, ...dialog } = props;
  const { id, name, mealSlot } = entry;
  const { date } = dialog;
  const client = useApolloClient();
  const edit = useEntryEdit<string>(props);
  const form = useQuickAddFields({ ...entry, stored: { id, date, isBare: entry.macros.length === 0 } }, edit.submit);
  const isChanged = form.isEdited || edit.isMoved;

  const replace = (values: QuickAddValues, slot: typeof mealSlot) => {
    const input = { ...values, id, date, mealSlotId: slot?.id ?? null };
    return writeDay(
      client,
      date,
      UpdateQuickAddDocument,
      { id, input },
      {
        failed: EDIT_FAILED,
        change: (day) => withReplaced(day, quickEntry(input, slot)),
      },
    );
  };

  const handleSubmit = () => {
    const typed = form.read();
    const macros = entry.macros.map(toMacroInput);
    if (typed) {
      edit.save(isChanged ? () => replace(typed, edit.slot) : null, () =>
        replace({ name, macros, nutrients: form.nutrientsBefore }, mealSlot),
      );
    }
  };

  return (
    <EntryDialog {...dialog} edit={edit} unsaved={isChanged} onSubmit={handleSubmit}>
      {form.fields}
    </EntryDialog>
  );
}
