import { useQuery } from '@apollo/client/react';
import { Checkbox, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { DayDocument, type EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { DateField } from '../../../ui/form/date-field';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorBlock } from '../../../ui/feedback/error-block';
import { useSubmit } from '../../../ui/form/use-submit';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastFailed } from '../../../ui/feedback/toast';
import { dayInSentence } from '../../../platform/dates/day-in-sentence';
import { sumMacros } from '../../../platform/nutrition/day-evaluation';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import { failureMessage } from '../../../platform/errors';
import { amountText } from '../../../platform/nutrition/macros';
import classes from './copy-entries-dialog.module.css';
import { COPY_FAILED } from '../data/day-writes';
import { useCopyEntries } from './use-copy-entries';
import { useKnownDay } from '../day/use-known-day';

const NOTHING_CHOSEN = 'Select at least one entry.';
const ROWS = [1, 2, 3, 4];

function buttonText(count: number): string {
  if (count === 0) return 'Copy Entries';
  return count === 1 ? 'Copy 1 Entry' : `Copy ${count} Entries`;
}

/** Initial values of the two date fields. */
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
  const day = useKnownDay(date);
  return { day, error: day ? undefined : query.error, retry: () => void query.refetch().catch(() => undefined) };
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
      submitLabel={buttonText(chosen.length)}
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
