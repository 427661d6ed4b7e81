import { Button } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { FormAlert } from '../../../ui/form/form-alert';
import { Sheet } from '../../../ui/dialog/sheet';
import layout from '../../../ui/dialog/sheet.module.css';
import { toastFailed } from '../../../ui/feedback/toast';
import { formatDay } from '../../../platform/dates/dates';
import { formatEditable } from '../../../platform/numbers/format';
import { failureMessage } from '../../../platform/errors';
import { scaleMacros } from '../../../platform/nutrition/day-evaluation';
import { loggedServings } from '../log-food/servings';
import { ServingPreview } from '../log-food/serving-preview';
import { ServingsField } from '../log-food/servings-field';
import { readAmount, servingsIn } from '../log-food/typed-amount';
import { EDIT_FAILED, useEditEntry } from './use-edit-entry';
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
  const [failure, setFailure] = useState<string | null>(null);
  const { edit, saving } = useEditEntry(date);
  const form = useRef<HTMLFormElement>(null);
  const close = () => setOpened(false);
  const counted = { ...entry, measures: useEntryMeasures(date, entry.id) };
  const perServing = { ...entry, macros: scaleMacros(entry.macros, 1 / entry.servings) };

  const save = async (servings: number) => {
    setFailure(null);
    try {
      if (servings !== entry.servings) await edit(entry, servings);
      close();
    } catch (error) {
      setFailure(failureMessage(error, EDIT_FAILED));
      toastFailed(EDIT_FAILED);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving) return;
    const { servings } = readAmount(text, counted);
    if (servings === null) form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
    else void save(loggedServings(servings));
  };

  return (
    <Sheet
      opened={opened}
      onClose={close}
      onClosed={onClosed}
      title="Edit Entry"
      about={formatDay(date, today)}
      narrow
      unsaved={text !== before}
      locked={saving}
    >
      <form ref={form} className={layout.form} onSubmit={handleSubmit} noValidate>
        <div className={`${layout.scroll} ${layout.fields}`}>
          <ServingPreview food={perServing} servings={servingsIn(text, counted)} />
          <ServingsField food={counted} text={text} onChange={setText} autoFocus />
        </div>
        <div className={layout.footer}>
          {failure && <FormAlert message={failure} />}
          <Button type="submit" fullWidth loading={saving}>
            Save
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
