import { Suspense, useEffect, useState } from 'react';
import type { DayView_DayFragment, EntryRow_EntryFragment } from '../../__generated__/graphql';
import { DayEntries } from '../../features/diary/day-entries';
import { lazyPart } from '../lazy-part';

const EditEntryDialog = lazyPart(
  'edit-entry-dialog',
  async () => (await import('../../features/diary/edit-entry-dialog')).EditEntryDialog,
);

interface Edited {
  entry: EntryRow_EntryFragment;
  date: string;
  button: HTMLElement;
}

/** The day's entries with the dialog that edits one of them. */
export function EntriesOfDay({ day, today }: { day: DayView_DayFragment; today: string }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  useEffect(() => EditEntryDialog.preload(), []);
  return (
    <>
      <DayEntries day={day} onEdit={(entry, button) => setEdited({ entry, date: day.date, button })} />
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
      </Suspense>
    </>
  );
}
