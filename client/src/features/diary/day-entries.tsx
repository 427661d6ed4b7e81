import { useRef, useState, type MouseEvent } from 'react';
import type { DayView_DayFragment, EntryRow_EntryFragment } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { FormAlert } from '../../components/form-alert';
import { RowAction } from '../../components/row-action';
import { formatNumber } from '../../lib/decimal';
import { amountText, macroLabel, MAIN_MACROS } from '../../lib/macros';
import classes from './day-entries.module.css';
import { useDeleteEntry } from './use-delete-entry';

type Entry = EntryRow_EntryFragment;

const servingsText = ({ servings, servingSize }: Entry) =>
  `${formatNumber(servings)} ${servings === 1 ? 'serving' : 'servings'} · ${servingSize}`;

interface EntryRowProps {
  entry: Entry;
  /** Why it is still there. */
  failure: string | null;
  onEdit: (button: HTMLElement) => void;
  onDelete: (event: MouseEvent<HTMLElement>) => void;
}

const EntryRow = ({ entry, failure, onEdit, onDelete }: EntryRowProps) => (
  <li className={classes.entry}>
    <span className={classes.name}>{entry.name}</span>
    <span className={classes.energy}>{amountText(entry.macros, 'calories')}</span>
    <span className={classes.serving}>{servingsText(entry)}</span>
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

const countText = (count: number) => (count === 1 ? '1 food' : `${count} foods`);

interface DayEntriesProps {
  day: DayView_DayFragment;
  /** The button gets the focus back. */
  onEdit: (entry: Entry, button: HTMLElement) => void;
}

/** What was eaten on the day, to be edited and deleted. */
export function DayEntries({ day, onEdit }: DayEntriesProps) {
  const content = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null);
  const deleteEntry = useDeleteEntry(day.date);

  const handleDelete = async (entry: Entry, place: number, { detail, currentTarget }: MouseEvent<HTMLElement>) => {
    // The second tap of a double tap meets the entry that has just moved up.
    if (detail > 1) return;
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector<HTMLElement>('[data-action="delete"]') ?? content.current)?.focus();
    setFailure(null);
    const message = await deleteEntry(entry, place);
    if (message !== null) setFailure({ id: entry.id, message });
  };

  return (
    <Card title="Entries" aside={day.entries.length > 0 ? countText(day.entries.length) : undefined}>
      <div ref={content} tabIndex={-1}>
        {day.entries.length === 0 ? (
          <EmptyState title="Start logging your food for today!">
            Choose Log Food, pick what you ate and how much of it.
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
