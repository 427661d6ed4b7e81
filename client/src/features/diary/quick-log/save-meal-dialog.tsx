import { useApolloClient, useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { MAX_LENGTH } from '@macrolog/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { toAmountInput } from '../../../platform/nutrition/amount-text';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import type { MealGroup } from '../../../platform/nutrition/meal-groups';
import { useDrafts } from '../../../data/use-drafts';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastDone } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/use-submit';
import { EntryMeasuresDocument } from '../day/__generated__/entry-measures';
import { NAME_MISSING, SAVE_FAILED, saveMeal } from './meal-writes';
import classes from './save-meal-dialog.module.css';

interface SaveMealDialogProps extends DialogFrame {
  group: MealGroup<EntryRow_EntryFragment>;
  date: string;
}

/** Saves the foods of a logged meal, each in the amount that was logged, to log them together again. */
export function SaveMealDialog({ group, date, ...frame }: SaveMealDialogProps) {
  const client = useApolloClient();
  const drafts = useDrafts();
  // Not cached, because this query would overwrite the optimistic entries of the viewed day.
  const { data, error } = useQuery(EntryMeasuresDocument, { variables: { date }, fetchPolicy: 'no-cache' });
  const submit = useSubmit({ failed: SAVE_FAILED, toasts: true });
  const [name, setName] = useState(group.slot?.name ?? '');
  const foodIds = new Map(data?.day.entries.map(({ id, food }) => [id, food?.id]));
  const foods = group.entries.flatMap((entry) => {
    const foodId = foodIds.get(entry.id);
    return foodId === undefined ? [] : [{ entry, foodId }];
  });
  const others = group.entries.filter(({ id }) => data && !foodIds.get(id));
  const names = others.map((entry) => entry.name).join(', ');

  const handleSubmit = () => {
    const typed = name.trim();
    if (typed === '') {
      submit.fail(NAME_MISSING);
      return;
    }
    void submit.run(async () => {
      await saveMeal(client, {
        id: drafts.idOf('meal'),
        name: typed,
        foods: foods.map(({ entry, foodId }) => ({ foodId, ...toAmountInput(entry) })),
      });
      toastDone(t`Meal saved.`);
      frame.onClose();
    });
  };

  return (
    <FormDialog
      {...frame}
      title={t`Save as Meal`}
      narrow
      state={{ ...submit, failure: submit.failure ?? (error ? SAVE_FAILED : null) }}
      disabled={foods.length === 0}
      onSubmit={handleSubmit}
      submitLabel={t`Save Meal`}
    >
      <TextInput
        label={t`Name of the saved meal`}
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        data-autofocus
        value={name}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          submit.fail(null);
          setName(event.currentTarget.value);
        }}
      />
      <ul className={`plain-list ${classes.foods}`}>
        {group.entries
          .filter((entry) => !others.includes(entry))
          .map((entry) => (
            <li key={entry.id}>
              {entry.name} <span className={classes.amount}>{entryAmount(entry)}</span>
            </li>
          ))}
      </ul>
      {others.length > 0 && (
        <p className="muted small">{t`Quick adds, recipes and deleted foods are left out: ${names}`}</p>
      )}
    </FormDialog>
  );
}
