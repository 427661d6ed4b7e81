import { useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { Checkbox, Skeleton } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { DayDocument } from '../../../platform/nutrition/__generated__/day';
import { DateField } from '../../../ui/form/date-field';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorBlock } from '../../../ui/feedback/error-block';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows';
import { useSubmit } from '../../../ui/form/use-submit';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastFailed } from '../../../ui/feedback/toast';
import { dayInSentence } from '../../../platform/dates/dates';
import { sumMacros } from '../../../platform/nutrition/sum-macros';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import { failureMessage } from '../../../platform/errors';
import { amountText } from '../../../platform/nutrition/macros';
import { groupByMealSlot, NO_SLOT } from '../../../platform/nutrition/meal-groups';
import { useUnits } from '../../../platform/units/use-units';
import { useCachedDay } from '../data/cached-day';
import { MacroAmount } from '../../../ui/data/macro-amount';
import classes from './copy-entries-dialog.module.css';
import { COPY_FAILED, useCopyEntries } from './use-copy-entries';

const NOTHING_CHOSEN = t`Select at least one entry.`;

export interface CopyDays {
  from: string;
  to: string;
  /** Selects only the entries in this meal slot at first. Null for entries without one. */
  slotId?: string | null | undefined;
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
        <span className={`nums ${classes.label}`}>
          <span className="medium breakable">{entry.name}</span>{' '}
          <span>
            <MacroAmount macros={entry.macros} macroName="calories" />
          </span>{' '}
          <span className={`muted small ${classes.detail}`}>{entryAmount(entry)}</span>
        </span>
      }
    />
  </li>
);

const selectAllLabel = (meal: string) => t`Select all from ${meal}`;

interface SelectAllProps {
  label: string;
  entries: readonly EntryRow_EntryFragment[];
  /** IDs of the entries that are not selected. */
  left: ReadonlySet<string>;
  onChange: (ids: readonly string[], chosen: boolean) => void;
}

function SelectAll({ label, entries, left, onChange }: SelectAllProps) {
  const ids = entries.map(({ id }) => id);
  const count = ids.filter((id) => !left.has(id)).length;
  const all = count === ids.length;
  return (
    <Checkbox
      className={`semibold ${classes.all}`}
      label={label}
      checked={all}
      indeterminate={!all && count > 0}
      onChange={() => onChange(ids, !all)}
    />
  );
}

/** Copies all or some entries of a day to another day. Keeps the existing entries there. */
export function CopyEntriesDialog({ days, today, onCopied, ...frame }: CopyEntriesDialogProps) {
  const [{ from, to, slotId }, setDays] = useState(days);
  /** Entries that are not copied. Null until the user changes the selection. */
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null);
  const { day, error, retry } = useDayToCopy(from);
  const copy = useCopyEntries(today);
  const units = useUnits();
  const entries = day?.entries ?? [];
  const isElsewhere = ({ mealSlot }: EntryRow_EntryFragment) =>
    slotId !== undefined && (mealSlot?.id ?? null) !== slotId;
  const left = changed ?? new Set(entries.filter(isElsewhere).map(({ id }) => id));
  const chosen = entries.filter(({ id }) => !left.has(id));

  const energy = amountText(sumMacros(chosen), 'calories', units);
  const target = dayInSentence(to, today);

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
    const after = new Set(left);
    for (const id of ids)
      if (wanted) after.delete(id);
      else after.add(id);
    setChanged(after);
  };

  const list = () => {
    if (error) return <ErrorBlock message={failureMessage(error, t`Failed to fetch daily summary.`)} onRetry={retry} />;
    if (!day) {
      return (
        <SkeletonRows count={4}>
          <Skeleton height={52} mb={8} />
        </SkeletonRows>
      );
    }
    if (day.hidden)
      return <EmptyState title={t`This day is hidden`}>{t`Your plan's history doesn't go back this far.`}</EmptyState>;
    if (entries.length === 0) return <EmptyState title={t`No entries on this day.`} />;
    const groups = groupByMealSlot(entries);
    const isGrouped = groups.some(({ slot }) => slot !== null);
    return (
      <>
        <SelectAll label={t`Select all`} entries={entries} left={left} onChange={choose} />
        {groups.map(({ slot, entries: grouped }) => (
          <Fragment key={slot?.id ?? ''}>
            {isGrouped && (
              <SelectAll
                label={selectAllLabel(slot?.name ?? NO_SLOT)}
                entries={grouped}
                left={left}
                onChange={choose}
              />
            )}
            <ul className="plain-list">
              {grouped.map((entry) => (
                <EntryLine
                  key={entry.id}
                  entry={entry}
                  chosen={!left.has(entry.id)}
                  onChange={(wanted) => choose([entry.id], wanted)}
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </>
    );
  };

  return (
    <FormDialog
      {...frame}
      title={t`Copy Entries`}
      tall
      // A retry from this dialog does not copy entries twice. A new dialog would.
      unsaved={submit.failure !== null && chosen.length > 0}
      state={submit}
      onSubmit={handleSubmit}
      submitLabel={
        chosen.length === 0 ? t`Copy Entries` : plural(chosen.length, { one: 'Copy # Entry', other: 'Copy # Entries' })
      }
      disabled={!day || entries.length === 0}
      header={
        <div className={classes.days}>
          <DateField
            label={t({ message: 'From', context: 'source' })}
            date={from}
            onChange={(date) => setDays({ from: date, to, slotId })}
          />
          <DateField
            label={t({ message: 'To', context: 'target' })}
            date={to}
            onChange={(date) => setDays({ from, to: date, slotId })}
          />
        </div>
      }
      summary={
        <p className="muted pretty" role="status">
          {chosen.length > 0 ? t`Adds ${energy} to ${target}. Existing entries stay.` : t`Nothing selected.`}
        </p>
      }
    >
      <div>{list()}</div>
    </FormDialog>
  );
}
