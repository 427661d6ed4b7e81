import { useState } from 'react';
import type { DayView_DayFragment, EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { CopyEntriesDialog, type CopyDays } from '../copy/copy-entries-dialog';
import { DayEntries } from './day-entries';
import { EditEntryDialog } from './edit-entry-dialog';
import { useDialog } from '../../../ui/dialog/use-dialog';

interface Edited {
  entry: EntryRow_EntryFragment;
  date: string;
  button: HTMLElement;
}

/** The day's entries, with the dialogs that edit one entry or copy several. */
export function EntriesOfDay({ day, today }: { day: DayView_DayFragment; today: string }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const copying = useDialog<CopyDays>();
  return (
    <>
      <DayEntries
        day={day}
        today={today}
        onEdit={(entry, button) => setEdited({ entry, date: day.date, button })}
        onCopy={copying.open}
      />
      {edited && (
        <EditEntryDialog
          entry={edited.entry}
          date={edited.date}
          today={today}
          onClosed={() => {
            edited.button.focus();
            setEdited(null);
          }}
        />
      )}
      {copying.render((dialog, days) => (
        <CopyEntriesDialog {...dialog} days={days} today={today} onCopied={dialog.onClose} />
      ))}
    </>
  );
}
