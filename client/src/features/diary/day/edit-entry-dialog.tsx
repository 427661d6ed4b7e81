import { useState } from 'react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useSubmit } from '../../../ui/form/use-submit';
import { toastFailed } from '../../../ui/feedback/toast';
import { formatDay } from '../../../platform/dates/dates';
import { formatEditable } from '../../../platform/numbers/format';
import { scaleMacros } from '../../../platform/nutrition/day-evaluation';
import { loggedServings } from '../log-food/servings';
import { ServingPreview } from '../log-food/serving-preview';
import { ServingsField } from '../log-food/servings-field';
import { readAmount, servingsIn } from '../log-food/typed-amount';
import { EDIT_FAILED } from '../data/day-writes';
import { useEditEntry } from './use-edit-entry';
import { useEntryMeasures } from './use-entry-measures';

interface EditEntryDialogProps {
  entry: EntryRow_EntryFragment;
  date: string;
  today: string;
  onClosed: () => void;
}

/** Edits the servings of an entry. */
export function EditEntryDialog({ entry, date, today, onClosed }: EditEntryDialogProps) {
  const before = formatEditable(entry.servings);
  const [opened, setOpened] = useState(true);
  const [text, setText] = useState(before);
  const edit = useEditEntry(date);
  const submit = useSubmit({ failed: EDIT_FAILED, onFailure: () => toastFailed(EDIT_FAILED) });
  const close = () => setOpened(false);
  const counted = { ...entry, measures: useEntryMeasures(date, entry.id) };
  const perServing = { ...entry, macros: scaleMacros(entry.macros, 1 / entry.servings) };

  const save = async (servings: number) => {
    if (servings !== entry.servings) await edit(entry, servings);
    close();
  };

  const handleSubmit = () => {
    const { servings } = readAmount(text, counted);
    if (servings === null) submit.focus('servings');
    else void submit.run(() => save(loggedServings(servings)));
  };

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      onClosed={onClosed}
      title="Edit Entry"
      subtitle={formatDay(date, today)}
      narrow
      unsaved={text !== before}
      state={submit}
      onSubmit={handleSubmit}
      submitLabel="Save"
    >
      <ServingPreview food={perServing} servings={servingsIn(text, counted)} />
      <ServingsField food={counted} text={text} onChange={setText} autoFocus />
    </FormDialog>
  );
}
