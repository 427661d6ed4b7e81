import { useApolloClient, useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { addDays, isNearQuota, QUOTAS } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import type { DayView_DayFragment, EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { DayBeforeDocument } from './__generated__/diary';
import { useDialog } from '../../../ui/dialog/use-dialog';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useRowDeletion } from '../../../ui/form/use-row-deletion';
import { groupByMealSlot, type MealGroup } from '../../../platform/nutrition/meal-groups';
import type { CopyDays } from '../copy/copy-entries-dialog';
import { DELETE_FAILED, RESTORE_FAILED } from '../data/failed-texts';
import { useMealSlots } from '../meal-slots/use-meal-slots';
import { lazyPart, optionalPart, useIdle, usePreload } from '../../../platform/lazy/lazy-part';
import classes from './day-entries.module.css';
import { EntriesCard } from './entries-card';
import { EntryRow } from './entry-row';
import { MealHeading, type MealHeadingProps } from './meal-heading';

/** The dialogs load them, too, once the browser is idle. */
const loadWrites = () => import('../data/day-writes');

const MoveEntriesDialog = lazyPart(() => import('./move-entries-dialog'), 'MoveEntriesDialog');
const EditQuickAddDialog = lazyPart(() => import('../quick-log/edit-quick-add-dialog'), 'EditQuickAddDialog');
const EditEntryDialog = lazyPart(() => import('./edit-entry-dialog'), 'EditEntryDialog');
const CopyEntriesDialog = lazyPart(() => import('../copy/copy-entries-dialog'), 'CopyEntriesDialog');
const SaveMealDialog = lazyPart(() => import('../quick-log/save-meal-dialog'), 'SaveMealDialog');
/** Few days come close to the limit. */
const RoomLeft = optionalPart(() => import('./room-left'), 'RoomLeft', null);
/** Its state comes apart from the day, and nothing else waits for it. */
const FinishDay = optionalPart(() => import('./finish-day'), 'FinishDay', null);
const DIALOGS = [EditEntryDialog, EditQuickAddDialog, CopyEntriesDialog, MoveEntriesDialog, SaveMealDialog];

type Entry = EntryRow_EntryFragment;

interface GroupOfDay {
  group: MealGroup<Entry>;
  date: string;
}

interface RepeatDayButtonProps {
  /** A day without entries. */
  date: string;
  today: string;
  onCopy: (days: CopyDays, focusOn: Element) => void;
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
      onClick={({ currentTarget }) => onCopy({ from, to: date }, currentTarget)}
    >
      {date === today ? t`Same as yesterday` : t`Same as the day before`}
    </Button>
  );
}

interface MealSectionProps extends Omit<MealHeadingProps, 'id'> {
  children: ReactNode;
}

/** The entries of a meal under its heading and subtotals. */
function MealSection({ group, children, ...actions }: MealSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.meal}>
      <MealHeading id={id} group={group} {...actions} />
      <ul className="plain-list">{children}</ul>
    </section>
  );
}

/** Buttons that log to the meals without entries. */
function OtherMeals({ groups, onAdd }: { groups: readonly MealGroup<Entry>[]; onAdd: AddToMeal }) {
  const others = useMealSlots().filter(({ id }) => !groups.some(({ slot }) => slot?.id === id));
  if (others.length === 0) return null;
  return (
    <div className={`wrap ${classes.others}`} data-screen-only>
      {others.map(({ id, name }) => (
        <Button
          key={id}
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          aria-label={t`Add to ${name}`}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onAdd(id, currentTarget)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Opens the Log Food dialog for a meal, or for none. The focus returns to the button. */
export type AddToMeal = (slotId: string | null, button: HTMLElement) => void;

interface DayEntriesProps {
  day: DayView_DayFragment;
  today: string;
  onAdd: AddToMeal;
}

export function DayEntries({ day, today, onAdd }: DayEntriesProps) {
  const client = useApolloClient();
  const { list, failures, deleteRow } = useRowDeletion(DELETE_FAILED);
  const editing = useDialog<{ entry: Entry; date: string }>();
  const copying = useDialog<CopyDays>();
  const moving = useDialog<GroupOfDay>();
  const saving = useDialog<GroupOfDay>();
  const { date, entries } = day;
  const copyTo = date === today ? addDays(today, 1) : today;
  const groups = groupByMealSlot(entries);
  // A day from before there were meal slots is one list, as it was then.
  const isGrouped = groups.some(({ slot }) => slot !== null);
  const hasMeals = useMealSlots().length > 0;
  usePreload(DIALOGS);
  const isIdle = useIdle();

  const handleDelete = (entry: Entry, event: MouseEvent<HTMLElement>) => {
    const { name } = entry;
    const index = entries.findIndex(({ id }) => id === entry.id);
    deleteRow(entry.id, event, {
      run: async () => (await loadWrites()).deleteEntry(client, date, entry.id),
      done: t`${name} deleted.`,
      undo: {
        run: async () => (await loadWrites()).restoreEntry(client, date, entry, index),
        undone: t`${name} restored.`,
        failed: RESTORE_FAILED,
      },
    });
  };

  return (
    <EntriesCard count={entries.length} onCopy={copying.opener({ from: date, to: copyTo })}>
      {isNearQuota(entries.length, QUOTAS.food_logs_per_day.max) && <RoomLeft entries={entries.length} />}
      <div ref={list} tabIndex={-1}>
        {entries.length === 0 ? (
          <div className={classes.empty}>
            <EmptyState title={date === today ? t`Start logging your food for today!` : t`Nothing logged on this day.`}>
              <p>{t`Select Log Food, then choose what you ate and how much.`}</p>
              <RepeatDayButton date={date} today={today} onCopy={copying.open} />
            </EmptyState>
          </div>
        ) : (
          groups.map((group) => {
            const slotId = group.slot?.id ?? null;
            const rows = group.entries.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                failure={failures[entry.id]}
                onEdit={editing.opener({ entry, date })}
                onMove={hasMeals ? moving.opener({ group: { ...group, entries: [entry] }, date }) : null}
                onDelete={(event) => handleDelete(entry, event)}
              />
            ));
            if (!isGrouped) {
              return (
                <ul key="" className="plain-list">
                  {rows}
                </ul>
              );
            }
            return (
              <MealSection
                key={slotId ?? ''}
                group={group}
                onAdd={({ currentTarget }) => onAdd(slotId, currentTarget)}
                onCopy={copying.opener({ from: date, to: copyTo, slotId })}
                onMove={moving.opener({ group, date })}
                onSave={saving.opener({ group, date })}
              >
                {rows}
              </MealSection>
            );
          })
        )}
      </div>
      <OtherMeals groups={groups} onAdd={onAdd} />
      {isIdle && entries.length > 0 && <FinishDay date={date} />}
      {editing.render((dialog, edited) => {
        const EditDialog = edited.entry.isQuickAdd ? EditQuickAddDialog : EditEntryDialog;
        return (
          <EditDialog
            {...dialog}
            {...edited}
            today={today}
            onDelete={(event) => {
              editing.close(list.current);
              handleDelete(edited.entry, event);
            }}
          />
        );
      })}
      {moving.render((dialog, { group, date: movedOn }) => (
        <MoveEntriesDialog {...dialog} group={group} date={movedOn} today={today} />
      ))}
      {saving.render((dialog, saved) => (
        <SaveMealDialog {...dialog} {...saved} />
      ))}
      {copying.render((dialog, days) => (
        <CopyEntriesDialog {...dialog} days={days} today={today} onCopied={dialog.onClose} />
      ))}
    </EntriesCard>
  );
}
