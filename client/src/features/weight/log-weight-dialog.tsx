import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DayWeightDocument, type DayWeight_EntryFragment } from '../../__generated__/graphql';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useSubmit } from '../../ui/form/use-submit';
import { formatDay } from '../../platform/dates/dates';
import { KnownWeight } from './known-weight';
import { loggedPounds, poundsFault } from './pounds';
import { DELETE_FAILED, LOG_FAILED, useWeightWrites } from './use-weight-writes';
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
  const submit = useSubmit<'weight'>({ failed: LOG_FAILED });
  const deletion = useSubmit({ failed: DELETE_FAILED });
  const known = useQuery(DayWeightDocument, { variables: { date }, fetchPolicy: 'cache-and-network' });
  const { log, remove } = useWeightWrites();
  const locked = submit.pending || deletion.pending;

  const save = async () => {
    await log(date, loggedPounds(text));
    close();
  };

  const handleSubmit = () => {
    deletion.fail(null);
    const error = poundsFault(text);
    if (!submit.reject(error === null ? {} : { weight: error })) void submit.run(save);
  };

  const handleDelete = async (weight: DayWeight_EntryFragment) => {
    submit.fail(null);
    const isDeleted = await deletion.run(() => remove(weight));
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
