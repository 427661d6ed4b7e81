import { useApolloClient } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { CopyEntriesDocument } from './__generated__/copy-entries';
import { dayInSentence } from '../../../platform/dates/dates';
import { useDrafts } from '../../../data/use-drafts';
import { deleteEntries, withLogged, writeDay } from '../data/day-writes';

export const COPY_FAILED = t`Failed to copy entries.`;

/**
 * Copies entries to a day, all or none, each to the meal slot that it has, and offers to undo it. Throws a UserError.
 */
export function useCopyEntries(today: string) {
  const client = useApolloClient();
  const drafts = useDrafts();

  return async (entries: readonly EntryRow_EntryFragment[], date: string): Promise<void> => {
    const copies = entries.map((entry) => ({ id: drafts.idOf(`${date} ${entry.id}`), entry }));
    const variables = { date, copies: copies.map(({ id, entry }) => ({ id, entryId: entry.id })) };
    const ids = copies.map(({ id }) => id);
    const count = copies.length;
    const target = dayInSentence(date, today);
    await writeDay(client, date, CopyEntriesDocument, variables, {
      failed: COPY_FAILED,
      change: (day) => copies.reduce((after, { id, entry }) => withLogged(after, { ...entry, id }), day),
      done: plural(count, { one: `# entry copied to ${target}.`, other: `# entries copied to ${target}.` }),
      undo: {
        run: () => deleteEntries(client, date, ids),
        undone: plural(count, { one: 'Entry deleted.', other: '# entries deleted.' }),
        failed: t`Failed to delete entries.`,
      },
    });
    // The same entries can be copied once more.
    drafts.clear();
  };
}
