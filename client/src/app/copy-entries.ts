import { lazyPart } from './lazy-part';

/** Opened from a day's entries and from the Log Food dialog. */
export const CopyEntriesDialog = lazyPart(
  'copy-entries-dialog',
  async () => (await import('../features/diary/copy-entries-dialog')).CopyEntriesDialog,
);
