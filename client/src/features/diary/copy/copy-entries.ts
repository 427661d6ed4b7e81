import { lazyPart } from '../../../platform/lazy/lazy-part';

/** Shared by the day's entries and the Log Food dialog, which both open it. */
export const CopyEntriesDialog = lazyPart(
  'copy-entries-dialog',
  async () => (await import('./copy-entries-dialog')).CopyEntriesDialog,
);
