import { t } from '@lingui/core/macro';
import { scaleMacros, type LoggedAmount, type Measure } from '@macrolog/domain';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { EntryMeasuresDocument } from './__generated__/entry-measures';
import { toAmountText } from '../../../platform/nutrition/amount-text';
import { useUnits } from '../../../platform/units/use-units';
import { editEntries } from '../data/day-writes';
import { useLargeAmount } from '../log-food/large-amount';
import { ServingPreview, ServingsField } from '../log-food/servings-field';
import { readAmount, toLogged } from '../log-food/typed-amount';
import { EntryDialog, useEntryEdit, type EditEntryProps } from './entry-dialog';

const NONE: readonly Measure[] = [];

/** Measures of the entry's food. Empty until loaded, and if the food was deleted. */
function useEntryMeasures(date: string, id: string): readonly Measure[] {
  // Not cached, because this query would overwrite the optimistic entries of the viewed day.
  const { data } = useQuery(EntryMeasuresDocument, { variables: { date }, fetchPolicy: 'no-cache' });
  return data?.day.entries.find((entry) => entry.id === id)?.food?.measures ?? NONE;
}

/** Edits the servings and the meal of an entry, or deletes it, and offers to undo it. On failure the entry is as before. */
export function EditEntryDialog(props: EditEntryProps) {
  const { entry, ...dialog } = props;
  const { servings, amount, mealSlot } = entry;
  const { date } = dialog;
  const client = useApolloClient();
  const before = toAmountText(entry);
  const [typed, setTyped] = useState(before);
  const units = useUnits();
  const askAboutLarge = useLargeAmount();
  const edit = useEntryEdit(props);
  const { submit, isMoved } = edit;
  const measures = useEntryMeasures(date, entry.id);
  const counted = { ...entry, measures, ...(amount && { logged: { amount, servings } }) };
  const perServing = { ...entry, macros: scaleMacros(entry.macros, 1 / servings) };
  const isEdited = typed.text !== before.text;
  const read = isEdited ? readAmount(typed, counted) : { servings, amount, error: null };

  const change = (logged: LoggedAmount, slot: typeof mealSlot) =>
    editEntries(client, date, [{ id: entry.id, ...(isEdited && { logged }), ...(isMoved && { mealSlot: slot }) }]);

  const handleSubmit = () => {
    if (read.servings === null) {
      submit.focus('servings');
      return;
    }
    const question = isEdited ? askAboutLarge([{ food: perServing, ...read }], units, t`Save`) : null;
    if (question !== null) submit.fail(question);
    else {
      const write = () => change(isEdited ? toLogged(typed, counted) : entry, edit.slot);
      edit.save(isEdited || isMoved ? write : null, () => change(entry, mealSlot));
    }
  };

  return (
    <EntryDialog {...dialog} edit={edit} unsaved={isEdited || isMoved} onSubmit={handleSubmit}>
      <ServingPreview food={perServing} logged={{ servings: read.servings ?? 0, amount: read.amount }} />
      <ServingsField food={counted} typed={typed} onChange={setTyped} autoFocus />
    </EntryDialog>
  );
}
