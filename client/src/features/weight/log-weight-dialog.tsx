import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { DayWeightDocument, type DayWeight_EntryFragment } from '../../__generated__/graphql';
import { FormAlert } from '../../ui/form/form-alert';
import { Sheet } from '../../ui/dialog/sheet';
import layout from '../../ui/dialog/sheet.module.css';
import { formatDay } from '../../platform/dates/dates';
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
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const known = useQuery(DayWeightDocument, { variables: { date }, fetchPolicy: 'cache-and-network' });
  const { log, logging } = useLogWeight(date);
  const { remove, deleting } = useDeleteWeight();
  const close = () => setOpened(false);

  const save = async () => {
    setFailure(null);
    const message = await log(loggedPounds(text));
    if (message === null) close();
    else setFailure(message);
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (logging || deleting) return;
    const found = poundsFault(text);
    setFault(found);
    if (found === null) void save();
    else field.current?.focus();
  };

  const handleDelete = async (weight: DayWeight_EntryFragment) => {
    setFailure(null);
    const message = await remove(weight);
    if (message !== null) setFailure(message);
    else if (text === '') close();
    else field.current?.focus();
  };

  const type = (next: string) => {
    setText(next);
    setFault(null);
  };

  return (
    <Sheet
      opened={opened}
      onClose={close}
      onClosed={onClosed}
      title="Log Weight"
      about={formatDay(date, today)}
      narrow
      unsaved={text !== ''}
      locked={logging || deleting}
    >
      <form className={layout.form} onSubmit={handleSubmit} noValidate>
        <div className={`${layout.scroll} ${layout.fields}`}>
          <KnownWeight
            weight={known.data?.weights[0] ?? null}
            error={known.data ? undefined : known.error}
            onRetry={() => void known.refetch().catch(() => undefined)}
            locked={logging || deleting}
            deleting={deleting}
            onDelete={(weight) => void handleDelete(weight)}
          />
          <WeightField text={text} onChange={type} fault={fault} inputRef={field} />
        </div>
        <div className={layout.footer}>
          {failure && <FormAlert message={failure} />}
          <Button type="submit" fullWidth loading={logging} disabled={deleting}>
            Log Weight
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
