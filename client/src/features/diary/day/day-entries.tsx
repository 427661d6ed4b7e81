import { addDays } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState, type MouseEvent } from 'react';
import type { DayView_DayFragment, EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { Card } from '../../../ui/layout/card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { FormAlert } from '../../../ui/form/form-alert';
import { RowAction } from '../../../ui/data/row-action';
import { formatNumber } from '../../../platform/numbers/format';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import { amountText, macroLabel, MAIN_MACROS } from '../../../platform/nutrition/macros';
import { isNearQuota, QUOTAS } from '../../../platform/nutrition/quotas';
import type { CopyDays } from '../copy/copy-entries-dialog';
import classes from './day-entries.module.css';
import { RepeatDayButton } from '../quick-log/repeat-day-button';
import { foodsText } from '../log-food/servings';
import { failureMessage } from '../../../platform/errors';
import { DELETE_FAILED } from '../data/day-writes';
import { useDeleteEntry } from './use-delete-entry';

type Entry = EntryRow_EntryFragment;

interface EntryRowProps {
  entry: Entry;
  /** Error of the last delete. */
  failure: string | null;
  onEdit: (button: HTMLElement) => void;
  onDelete: (event: MouseEvent<HTMLElement>) => void;
}

const EntryRow = ({ entry, failure, onEdit, onDelete }: EntryRowProps) => (
  <li className={classes.entry}>
    <span className={classes.name}>{entry.name}</span>
    <span className={classes.energy}>{amountText(entry.macros, 'calories')}</span>
    <span className={classes.serving}>{entryAmount(entry)}</span>
    <span className={classes.actions}>
      <RowAction
        does="edit"
        label={`Edit ${entry.name}`}
        opensDialog
        onClick={(event) => onEdit(event.currentTarget)}
      />
      <RowAction does="delete" label={`Delete ${entry.name}`} onClick={onDelete} />
    </span>
    <span className={classes.macros}>
      {MAIN_MACROS.map((macroName) => (
        <span key={macroName}>
          {macroLabel(macroName)} {amountText(entry.macros, macroName)}
        </span>
      ))}
    </span>
    {failure !== null && (
      <div className={classes.failure}>
        <FormAlert message={failure} />
      </div>
    )}
  </li>
);

const MAX_ENTRIES = QUOTAS.food_logs_per_day.max;

/** Warns when the day is close to its entry limit. */
function RoomLeft({ entries }: { entries: number }) {
  if (!isNearQuota(entries, MAX_ENTRIES)) return null;
  const room = MAX_ENTRIES - entries;
  const more = room === 1 ? '1 more entry' : `${formatNumber(room)} more entries`;
  return (
    <p className={classes.room} role="note">
      {room > 0
        ? `You can add ${more} to this day. Deleted entries count, too.`
        : 'This day has no room for more entries.'}
    </p>
  );
}

interface DayEntriesProps {
  day: DayView_DayFragment;
  /** The button gets the focus back when the dialog closes. */
  onEdit: (entry: Entry, button: HTMLElement) => void;
  /** Opens the copy dialog, either to copy this day's entries or to copy entries to this day. */
  onCopy: (days: CopyDays) => void;
  today: string;
}

/** Lists the day's entries with actions to edit, delete and copy them. */
export function DayEntries({ day, onEdit, onCopy, today }: DayEntriesProps) {
  const content = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null);
  const deleteEntry = useDeleteEntry(day.date);

  const handleDelete = async (entry: Entry, place: number, { detail, currentTarget }: MouseEvent<HTMLElement>) => {
    // The second click of a double click hits the next entry, which has moved up.
    if (detail > 1) return;
    const row = currentTarget.closest('li');
    const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbor?.querySelector<HTMLElement>('[data-action="delete"]') ?? content.current)?.focus();
    setFailure(null);
    await deleteEntry(entry, place).catch((error: unknown) =>
      setFailure({ id: entry.id, message: failureMessage(error, DELETE_FAILED) }),
    );
  };

  return (
    <Card
      title="Entries"
      aside={
        day.entries.length > 0 && (
          <span className={classes.aside}>
            {foodsText(day.entries.length)}
            <Button
              variant="subtle"
              px="sm"
              h={44}
              leftSection={<IconCopy size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => onCopy({ from: day.date, to: day.date === today ? addDays(today, 1) : today })}
            >
              Copy
            </Button>
          </span>
        )
      }
    >
      <RoomLeft entries={day.entries.length} />
      <div ref={content} tabIndex={-1}>
        {day.entries.length === 0 ? (
          <EmptyState title="Start logging your food for today!">
            <p>Select Log Food, then choose what you ate and how much.</p>
            <RepeatDayButton date={day.date} today={today} onCopy={onCopy} />
          </EmptyState>
        ) : (
          <ul className={classes.entries}>
            {day.entries.map((entry, place) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                failure={failure?.id === entry.id ? failure.message : null}
                onEdit={(button) => onEdit(entry, button)}
                onDelete={(event) => void handleDelete(entry, place, event)}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
