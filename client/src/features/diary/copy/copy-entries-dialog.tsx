import { useApolloClient, useQuery } from '@apollo/client/react';
import { Checkbox, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { CopyEntriesDocument, DayDocument, type EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { DateField } from '../../../ui/form/date-field';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorBlock } from '../../../ui/feedback/error-block';
import { useSubmit } from '../../../ui/form/use-submit';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastFailed } from '../../../ui/feedback/toast';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { dayInSentence } from '../../../platform/dates/dates';
import { formatCount } from '../../../platform/numbers/format';
import { sumMacros } from '../../../platform/nutrition/day-evaluation';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import { failureMessage } from '../../../platform/errors';
import { amountText } from '../../../platform/nutrition/macros';
import { useDraftIds } from '../../../platform/use-draft-ids';
import { deleteEntries, inChunks, settleAll, useCachedDay, withLogged, writeDay } from '../data/day-writes';
import classes from './copy-entries-dialog.module.css';

const COPY_FAILED = 'Failed to copy entries.';
const NOTHING_CHOSEN = 'Select at least one entry.';
const ROWS = [1, 2, 3, 4];

export interface CopyDays {
  from: string;
  to: string;
}

interface CopyEntriesDialogProps extends DialogFrame {
  days: CopyDays;
  today: string;
  onCopied: () => void;
}

/** Loads the day. Shows the cached day until the server responds. */
function useDayToCopy(date: string) {
  const query = useQuery(DayDocument, { variables: { date }, fetchPolicy: 'cache-and-network' });
  const day = useCachedDay(date);
  return { day, error: day ? undefined : query.error, retry: () => void query.refetch().catch(() => undefined) };
}

/** Copies entries to a day and offers to undo it. On failure it removes the copies and throws a UserError. */
function useCopyEntries(today: string) {
  const client = useApolloClient();
  const { idOf } = useDraftIds();

  return async (entries: readonly EntryRow_EntryFragment[], date: string): Promise<void> => {
    const copies = entries.map((entry) => ({ id: idOf(`${date} ${entry.id}`), entry }));
    await settleAll(
      inChunks(copies).map((chunk) =>
        writeDay(client, date, {
          request: {
            mutation: CopyEntriesDocument,
            variables: { date, copies: chunk.map(({ id, entry }) => ({ id, entryId: entry.id })) },
          },
          failed: COPY_FAILED,
          change: (day) => chunk.reduce((after, { id, entry }) => withLogged(after, { ...entry, id }), day),
        }),
      ),
    );
    const count = formatCount(copies.length, 'entry', 'entries');
    toastUndoable({
      message: `${count} copied to ${dayInSentence(date, today)}.`,
      undo: () =>
        deleteEntries(
          client,
          date,
          copies.map(({ id }) => id),
        ),
      undone: `${count} deleted successfully!`,
      failed: 'Failed to delete entries.',
    });
  };
}

interface EntryLineProps {
  entry: EntryRow_EntryFragment;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

const EntryLine = ({ entry, chosen, onChange }: EntryLineProps) => (
  <li>
    <Checkbox
      classNames={{ body: classes.line ?? '', labelWrapper: classes.text ?? '' }}
      checked={chosen}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <span className={classes.label}>
          <span className={classes.name}>{entry.name}</span> <span>{amountText(entry.macros, 'calories')}</span>{' '}
          <span className={classes.detail}>{entryAmount(entry)}</span>
        </span>
      }
    />
  </li>
);

/** Copies all or some entries of a day to another day. Keeps the existing entries there. */
export function CopyEntriesDialog({ days, today, onCopied, ...frame }: CopyEntriesDialogProps) {
  const [{ from, to }, setDays] = useState(days);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { day, error, retry } = useDayToCopy(from);
  const copy = useCopyEntries(today);
  const entries = day?.entries ?? [];
  const chosen = entries.filter(({ id }) => !left.has(id));

  const handleFailure = () => {
    toastFailed(COPY_FAILED);
    // Another device may have deleted an entry.
    retry();
  };
  const submit = useSubmit({ failed: COPY_FAILED, onFailure: handleFailure });

  const handleSubmit = () => {
    if (chosen.length === 0) submit.fail(NOTHING_CHOSEN);
    else void submit.run(() => copy(chosen, to).then(onCopied));
  };

  const choose = (ids: readonly string[], wanted: boolean) => {
    submit.fail(null);
    setLeft((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (wanted) after.delete(id);
        else after.add(id);
      return after;
    });
  };

  const list = () => {
    if (error) return <ErrorBlock message={failureMessage(error, 'Failed to fetch daily summary.')} onRetry={retry} />;
    if (!day) return ROWS.map((row) => <Skeleton key={row} height={52} mb={8} />);
    if (day.hidden)
      return <EmptyState title="This day is hidden">Your plan's history doesn't go back this far.</EmptyState>;
    if (entries.length === 0) return <EmptyState title="No entries on this day." />;
    const all = chosen.length === entries.length;
    return (
      <>
        <Checkbox
          className={classes.all}
          label="Select all"
          checked={all}
          indeterminate={!all && chosen.length > 0}
          onChange={() =>
            choose(
              entries.map(({ id }) => id),
              !all,
            )
          }
        />
        <ul className={classes.lines}>
          {entries.map((entry) => (
            <EntryLine
              key={entry.id}
              entry={entry}
              chosen={!left.has(entry.id)}
              onChange={(wanted) => choose([entry.id], wanted)}
            />
          ))}
        </ul>
      </>
    );
  };

  return (
    <FormDialog
      {...frame}
      title="Copy Entries"
      tall
      // A retry from this dialog does not copy entries twice. A new dialog would.
      unsaved={submit.failure !== null && chosen.length > 0}
      state={submit}
      onSubmit={handleSubmit}
      submitLabel={`Copy ${chosen.length === 0 ? 'Entries' : formatCount(chosen.length, 'Entry', 'Entries')}`}
      disabled={!day || entries.length === 0}
      header={
        <div className={classes.days}>
          <DateField label="From" date={from} onChange={(date) => setDays({ from: date, to })} />
          <DateField label="To" date={to} onChange={(date) => setDays({ from, to: date })} />
        </div>
      }
      summary={
        <p className={classes.sum} role="status">
          {chosen.length > 0
            ? `Adds ${amountText(sumMacros(chosen), 'calories')} to ${dayInSentence(to, today)}. Existing entries stay.`
            : 'Nothing selected.'}
        </p>
      }
    >
      <div>{list()}</div>
    </FormDialog>
  );
}
