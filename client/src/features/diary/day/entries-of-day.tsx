import { Suspense, useEffect, useState } from 'react';
import type { DayView_DayFragment, EntryRow_EntryFragment } from '../../../__generated__/graphql';
import type { CopyDays } from '../copy/copy-entries-dialog';
import { DayEntries } from './day-entries';
import { CopyEntriesDialog } from '../copy/copy-entries';
import { lazyPart } from '../../../platform/lazy/lazy-part';
import { useDialog } from '../../../ui/dialog/use-dialog';

const EditEntryDialog = lazyPart(
  'edit-entry-dialog',
  async () => (await import('./edit-entry-dialog')).EditEntryDialog,
);

interface Edited {
  entry: EntryRow_EntryFragment;
  date: string;
  button: HTMLElement;
}

/** The day's entries, with the dialogs that edit one entry or copy several. */
export function EntriesOfDay({ day, today }: { day: DayView_DayFragment; today: string }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const copying = useDialog<CopyDays>();
  useEffect(() => {
    EditEntryDialog.preload();
    CopyEntriesDialog.preload();
  }, []);
  return (
    <>
      <DayEntries
        day={day}
        today={today}
        onEdit={(entry, button) => setEdited({ entry, date: day.date, button })}
        onCopy={copying.open}
      />
      <Suspense fallback={null}>
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
        {copying.shown && (
          <CopyEntriesDialog
            key={copying.shown.key}
            days={copying.shown.about}
            today={today}
            opened={copying.opened}
            onClose={() => copying.close()}
            onClosed={copying.closed}
            onCopied={() => copying.close()}
          />
        )}
      </Suspense>
    </>
  );
}
