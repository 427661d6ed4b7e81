import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import { macroLabel, MAIN_MACROS } from '../../../platform/nutrition/macros';
import { MacroAmount } from '../../../ui/data/macro-amount';
import { RowAction } from '../../../ui/data/row-action';
import { FormAlert } from '../../../ui/form/form-alert';
import classes from './entry-row.module.css';

interface EntryRowProps {
  entry: EntryRow_EntryFragment;
  failure: string | undefined;
  onEdit: (event: MouseEvent<HTMLElement>) => void;
  /** Null if there is no other meal to move to. */
  onMove: ((event: MouseEvent<HTMLElement>) => void) | null;
  onDelete: (event: MouseEvent<HTMLElement>) => void;
}

/** An entry of the diary. A tap edits it. On a phone, a swipe shows the actions, which a wide screen shows beside it. */
export function EntryRow({ entry, failure, onEdit, onMove, onDelete }: EntryRowProps) {
  const { name } = entry;
  const amount = entryAmount(entry);
  return (
    <li className={classes.entry}>
      <div className={classes.swipe} data-swipe>
        <div className={classes.row}>
          <button
            type="button"
            className={classes.edit}
            data-edit
            aria-label={t`Edit ${name}`}
            aria-haspopup="dialog"
            onClick={(event) => {
              // The second click of a double click on Delete hits the next row, which has moved up.
              if (event.detail <= 1) onEdit(event);
            }}
          />
          <span className={`semibold breakable ${classes.name}`} title={name}>
            {name}
          </span>
          <span className={`semibold ${classes.energy}`}>
            <MacroAmount macros={entry.macros} macroName="calories" />
          </span>
          <span className={`nums ${classes.amount}`}>{entry.isEstimate ? t`${amount} · estimate` : amount}</span>
          {MAIN_MACROS.map((macroName) => (
            <span key={macroName} className={classes.macro}>
              <VisuallyHidden>{macroLabel(macroName)} </VisuallyHidden>
              <MacroAmount macros={entry.macros} macroName={macroName} />
            </span>
          ))}
        </div>
        <span className={classes.actions} data-screen-only>
          {onMove && <RowAction action="move" label={t`Move ${name}`} opensDialog onClick={onMove} />}
          <RowAction action="delete" label={t`Delete ${name}`} onClick={onDelete} />
        </span>
      </div>
      {failure !== undefined && (
        <div className={classes.failure}>
          <FormAlert message={failure} />
        </div>
      )}
    </li>
  );
}
