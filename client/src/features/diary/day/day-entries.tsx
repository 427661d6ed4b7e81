import { useApolloClient, useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { addDays, isNearQuota, QUOTAS } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import type { DayView_DayFragment, EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { DayBeforeDocument } from './__generated__/diary';
import { RowAction } from '../../../ui/data/row-action';
import { useDialog } from '../../../ui/dialog/use-dialog';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { FormAlert } from '../../../ui/form/form-alert';
import { useRowDeletion } from '../../../ui/form/use-row-deletion';
import { Card } from '../../../ui/layout/card';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import { macroLabel, MAIN_MACROS } from '../../../platform/nutrition/macros';
import { groupByMealSlot, type MealGroup } from '../../../platform/nutrition/meal-groups';
import type { CopyDays } from '../copy/copy-entries-dialog';
import { DELETE_FAILED, deleteEntry, RESTORE_FAILED, restoreEntry } from '../data/day-writes';
import { lazyPart, usePreload } from '../../../platform/lazy/lazy-part';
import { MacroAmount } from '../../../ui/data/macro-amount';
import classes from './day-entries.module.css';
import { MealHeading } from './meal-heading';

const MoveEntriesDialog = lazyPart(() => import('./move-entries-dialog'), 'MoveEntriesDialog');
const EditEntryDialog = lazyPart(() => import('./edit-entry-dialog'), 'EditEntryDialog');
const CopyEntriesDialog = lazyPart(() => import('../copy/copy-entries-dialog'), 'CopyEntriesDialog');
const DIALOGS = [EditEntryDialog, CopyEntriesDialog, MoveEntriesDialog];

type Entry = EntryRow_EntryFragment;

interface EntryRowProps {
  entry: Entry;
  failure: string | undefined;
  onEdit: (event: MouseEvent<HTMLElement>) => void;
  onDelete: (event: MouseEvent<HTMLElement>) => void;
}

const EntryRow = ({ entry, failure, onEdit, onDelete }: EntryRowProps) => {
  const { name } = entry;
  return (
    <li className={classes.entry}>
      <span className={classes.name}>{name}</span>
      <span className={classes.energy}>
        <MacroAmount macros={entry.macros} macroName="calories" />
      </span>
      <span className={classes.serving}>{entryAmount(entry)}</span>
      <span className={classes.actions}>
        <RowAction action="edit" label={t`Edit ${name}`} opensDialog onClick={onEdit} />
        <RowAction action="delete" label={t`Delete ${name}`} onClick={onDelete} />
      </span>
      <span className={classes.macros}>
        {MAIN_MACROS.map((macroName) => (
          <span key={macroName}>
            {macroLabel(macroName)} <MacroAmount macros={entry.macros} macroName={macroName} />
          </span>
        ))}
      </span>
      {failure !== undefined && (
        <div className={classes.failure}>
          <FormAlert message={failure} />
        </div>
      )}
    </li>
  );
};

const MAX_ENTRIES = QUOTAS.food_logs_per_day.max;

/** Warns when the day is close to its entry limit. */
function RoomLeft({ entries }: { entries: number }) {
  if (!isNearQuota(entries, MAX_ENTRIES)) return null;
  const room = MAX_ENTRIES - entries;
  return (
    <p className={classes.room} role="note">
      {room > 0
        ? plural(room, {
            one: 'You can add # more entry to this day. Deleted entries count, too.',
            other: 'You can add # more entries to this day. Deleted entries count, too.',
          })
        : t`This day has no room for more entries.`}
    </p>
  );
}

interface RepeatDayButtonProps {
  /** A day without entries. */
  date: string;
  today: string;
  onCopy: (days: CopyDays) => void;
}

function RepeatDayButton({ date, today, onCopy }: RepeatDayButtonProps) {
  const from = addDays(date, -1);
  const { data } = useQuery(DayBeforeDocument, { variables: { date: from }, fetchPolicy: 'cache-and-network' });
  if (!data || data.day.entries.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => onCopy({ from, to: date })}
    >
      {date === today ? t`Same as yesterday` : t`Same as the day before`}
    </Button>
  );
}

interface MealSectionProps {
  group: MealGroup<Entry>;
  onCopy: (event: MouseEvent<HTMLElement>) => void;
  onMove: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** The entries of a meal under its heading and subtotals. */
function MealSection({ group, children, ...actions }: MealSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.meal}>
      <MealHeading id={id} group={group} {...actions} />
      <ul className={classes.entries}>{children}</ul>
    </section>
  );
}

export function DayEntries({ day, today }: { day: DayView_DayFragment; today: string }) {
  const client = useApolloClient();
  const { list, failures, deleteRow } = useRowDeletion(DELETE_FAILED);
  const editing = useDialog<{ entry: Entry; date: string }>();
  const copying = useDialog<CopyDays>();
  const moving = useDialog<{ group: MealGroup<Entry>; date: string }>();
  const { date, entries } = day;
  const copyTo = date === today ? addDays(today, 1) : today;
  const groups = groupByMealSlot(entries);
  // A day from before there were meal slots is one list, as it was then.
  const isGrouped = groups.some(({ slot }) => slot !== null);
  usePreload(DIALOGS);

  const handleDelete = (entry: Entry, index: number, event: MouseEvent<HTMLElement>) =>
    deleteRow(entry.id, event, {
      run: () => deleteEntry(client, date, entry.id),
      message: t`Entry deleted successfully!`,
      undo: () => restoreEntry(client, date, entry, index),
      undone: t`Entry restored successfully!`,
      failed: RESTORE_FAILED,
    });

  return (
    <Card
      title={t`Entries`}
      aside={
        entries.length > 0 && (
          <span className={classes.aside}>
            <span>{plural(entries.length, { one: '# food', other: '# foods' })}</span>
            <Button
              variant="subtle"
              px="sm"
              h={44}
              leftSection={<IconCopy size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={copying.opener({ from: date, to: copyTo })}
            >
              {t`Copy`}
            </Button>
          </span>
        )
      }
    >
      <RoomLeft entries={entries.length} />
      <div ref={list} tabIndex={-1}>
        {entries.length === 0 ? (
          <EmptyState title={t`Start logging your food for today!`}>
            <p>{t`Select Log Food, then choose what you ate and how much.`}</p>
            <RepeatDayButton date={date} today={today} onCopy={copying.open} />
          </EmptyState>
        ) : (
          groups.map((group) => {
            const slotId = group.slot?.id ?? null;
            const rows = group.entries.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                failure={failures[entry.id]}
                onEdit={editing.opener({ entry, date })}
                onDelete={(event) => handleDelete(entry, entries.indexOf(entry), event)}
              />
            ));
            if (!isGrouped) {
              return (
                <ul key="" className={classes.entries}>
                  {rows}
                </ul>
              );
            }
            return (
              <MealSection
                key={slotId ?? ''}
                group={group}
                onCopy={copying.opener({ from: date, to: copyTo, slotId })}
                onMove={moving.opener({ group, date })}
              >
                {rows}
              </MealSection>
            );
          })
        )}
      </div>
      {editing.render((dialog, edited) => (
        <EditEntryDialog {...dialog} {...edited} today={today} />
      ))}
      {moving.render((dialog, { group, date: movedOn }) => (
        <MoveEntriesDialog {...dialog} group={group} date={movedOn} today={today} />
      ))}
      {copying.render((dialog, days) => (
        <CopyEntriesDialog {...dialog} days={days} today={today} onCopied={dialog.onClose} />
      ))}
    </Card>
  );
}
