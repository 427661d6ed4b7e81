import { t } from '@lingui/core/macro';
import { scaleMacros, type LoggedAmount, type Measure } from '@macrolog/domain';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState, type MouseEvent } from 'react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { EntryMeasuresDocument } from './__generated__/entry-measures';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastFailed } from '../../../ui/feedback/toast';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { useSubmit } from '../../../ui/form/use-submit';
import { formatDay } from '../../../platform/dates/dates';
import { toAmountText } from '../../../platform/nutrition/amount-text';
import { useUnits } from '../../../platform/units/use-units';
import { EDIT_FAILED, editEntries } from '../data/day-writes';
import { useLargeAmount } from '../log-food/large-amount';
import { ServingPreview, ServingsField } from '../log-food/servings-field';
import { readAmount, toLogged } from '../log-food/typed-amount';
import { MealSlotSelect } from '../meal-slots/meal-slot-select';
import { useMealSlots } from '../meal-slots/use-meal-slots';

const NONE: readonly Measure[] = [];

/** Measures of the entry's food. Empty until loaded, and if the food was deleted. */
function useEntryMeasures(date: string, id: string): readonly Measure[] {
  // Not cached, because this query would overwrite the optimistic entries of the viewed day.
  const { data } = useQuery(EntryMeasuresDocument, { variables: { date }, fetchPolicy: 'no-cache' });
  return data?.day.entries.find((entry) => entry.id === id)?.food?.measures ?? NONE;
}

interface EditEntryDialogProps extends DialogFrame {
  entry: EntryRow_EntryFragment;
  date: string;
  today: string;
  onDelete: (event: MouseEvent<HTMLElement>) => void;
}

/** Edits the servings and the meal of an entry, or deletes it, and offers to undo it. On failure the entry is as before. */
export function EditEntryDialog({ entry, date, today, onDelete, ...frame }: EditEntryDialogProps) {
  const client = useApolloClient();
  const { servings, amount } = entry;
  const before = toAmountText(entry);
  const [typed, setTyped] = useState(before);
  const slots = useMealSlots();
  const units = useUnits();
  const askAboutLarge = useLargeAmount();
  const { mealSlot, name } = entry;
  const [slotId, setSlotId] = useState(mealSlot?.id ?? null);
  const submit = useSubmit({ failed: EDIT_FAILED, onFailure: () => toastFailed(EDIT_FAILED) });
  const measures = useEntryMeasures(date, entry.id);
  const counted = { ...entry, measures, ...(amount && { logged: { amount, servings } }) };
  const perServing = { ...entry, macros: scaleMacros(entry.macros, 1 / servings) };
  const isEdited = typed.text !== before.text;
  const read = isEdited ? readAmount(typed, counted) : { servings, amount, refusal: null };

  const save = async (logged: LoggedAmount) => {
    const slot = slots.find(({ id }) => id === slotId) ?? null;
    const isMoved = slotId !== (mealSlot?.id ?? null);
    if (isEdited || isMoved) {
      const change = (to: LoggedAmount, toSlot: typeof mealSlot) =>
        editEntries(client, date, [
          { id: entry.id, ...(isEdited && { logged: to }), ...(isMoved && { mealSlot: toSlot }) },
        ]);
      await change(logged, slot);
      toastUndoable({
        message: t`${name} updated.`,
        undo: () => change(entry, mealSlot),
        undone: t`${name} restored.`,
        failed: EDIT_FAILED,
      });
    }
    frame.onClose();
  };

  const handleSubmit = () => {
    if (read.servings === null) {
      submit.focus('servings');
      return;
    }
    const question = isEdited ? askAboutLarge([{ food: perServing, ...read }], units, t`Save`) : null;
    if (question !== null) submit.fail(question);
    else void submit.run(() => save(isEdited ? toLogged(typed, counted) : entry));
  };

  return (
    <FormDialog
      {...frame}
      title={t`Edit Entry`}
      subtitle={formatDay(date, today)}
      narrow
      unsaved={isEdited || slotId !== (mealSlot?.id ?? null)}
      state={submit}
      onSubmit={handleSubmit}
      submitLabel={t`Save`}
      otherActions={
        <Button variant="default" color="red" disabled={submit.pending} onClick={onDelete}>
          {t`Delete`}
        </Button>
      }
    >
      <ServingPreview food={perServing} logged={{ servings: read.servings ?? 0, amount: read.amount }} />
      <ServingsField food={counted} typed={typed} onChange={setTyped} autoFocus />
      {slots.length > 0 && <MealSlotSelect label={t`Meal`} slots={slots} value={slotId} onChange={setSlotId} />}
    </FormDialog>
  );
}
