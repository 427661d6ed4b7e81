import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DayWeightDocument, type DayWeight_EntryFragment } from '../../__generated__/graphql';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useSubmit } from '../../ui/form/use-submit';
import { formatDay } from '../../platform/dates/dates';
import { UserError } from '../../platform/errors';
import { KnownWeight } from './known-weight';
import { loggedPounds, poundsFault } from './pounds';
import { useDeleteWeight } from './use-delete-weight';
import { useLogWeight } from './use-log-weight';
import { WeightField } from './weight-field';

interface LogWeightDialogProps {
  date: string;
  today: string;
  onClosed: () => void;
}

/** Logs, replaces or deletes the weight of a day. */
export function LogWeightDialog({ date, today, onClosed }: LogWeightDialogProps) {
  const [opened, setOpened] = useState(true);
  const [text, setText] = useState('');
  const close = () => setOpened(false);
  const submit = useSubmit<'weight'>({ failed: 'Failed to log weight.' });
  const deletion = useSubmit({ failed: 'Failed to delete weight.' });
  const known = useQuery(DayWeightDocument, { variables: { date }, fetchPolicy: 'cache-and-network' });
  const { log } = useLogWeight(date);
  const { remove } = useDeleteWeight();
  const locked = submit.pending || deletion.pending;

  const save = async () => {
    const message = await log(loggedPounds(text));
    if (message !== null) throw new UserError(message);
    close();
  };

  const handleSubmit = () => {
    deletion.fail(null);
    const error = poundsFault(text);
    if (!submit.reject(error === null ? {} : { weight: error })) void submit.run(save);
  };

  const handleDelete = async (weight: DayWeight_EntryFragment) => {
    submit.fail(null);
    const isDeleted = await deletion.run(async () => {
      const message = await remove(weight);
      if (message !== null) throw new UserError(message);
    });
    if (isDeleted && text === '') close();
    else if (isDeleted) submit.focus('weight');
  };

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      onClosed={onClosed}
      title="Log Weight"
      subtitle={formatDay(date, today)}
      narrow
      unsaved={text !== ''}
      locked={deletion.pending}
      state={{ ...submit, failure: submit.failure ?? deletion.failure }}
      onSubmit={handleSubmit}
      submitLabel="Log Weight"
    >
      <KnownWeight
        weight={known.data?.weights[0] ?? null}
        error={known.data ? undefined : known.error}
        onRetry={() => void known.refetch().catch(() => undefined)}
        locked={locked}
        deleting={deletion.pending}
        onDelete={(weight) => void handleDelete(weight)}
      />
      <WeightField
        text={text}
        onChange={(typed) => {
          setText(typed);
          submit.edited('weight');
        }}
        error={submit.errors.weight}
      />
    </FormDialog>
  );
}
