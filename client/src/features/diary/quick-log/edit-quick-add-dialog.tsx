import { useApolloClient } from '@apollo/client/react';
import type { QuickAddInput } from '../../../__generated__/graphql';
import { EDIT_FAILED, quickEntry, withReplaced, writeDay } from '../data/day-writes';
import { EntryDialog, useEntryEdit, type EditEntryProps } from '../day/entry-dialog';
import { UpdateQuickAddDocument } from './__generated__/quick-add';
import { useQuickAddFields, type QuickAddField } from './quick-add-fields';

/** Edits the name, the macros and the meal of an entry without a food, or deletes it, and offers to undo it. */
export function EditQuickAddDialog(props: EditEntryProps) {
  const { entry, ...dialog } = props;
  const { id, name, mealSlot } = entry;
  const { date } = dialog;
  const client = useApolloClient();
  const edit = useEntryEdit<QuickAddField>(props);
  const form = useQuickAddFields(entry, edit.submit);
  const isChanged = form.isEdited || edit.isMoved;

  const replace = (values: Pick<QuickAddInput, 'name' | 'macros'>, slot: typeof mealSlot) => {
    const input = { id, date, name: values.name ?? '', macros: values.macros, mealSlotId: slot?.id ?? null };
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
    const macros = entry.macros.map(({ macroName, value, unit }) => ({ macroName, value, unit }));
    if (typed) {
      edit.save(isChanged ? () => replace(typed, edit.slot) : null, () => replace({ name, macros }, mealSlot));
    }
  };

  return (
    <EntryDialog {...dialog} edit={edit} unsaved={isChanged} onSubmit={handleSubmit}>
      {form.fields}
    </EntryDialog>
  );
}
