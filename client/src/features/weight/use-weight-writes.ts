import { t } from '@lingui/core/macro';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { DayWeight_EntryFragment } from '../../__generated__/graphql';
import { DayWeightDocument, DeleteWeightDocument, LogWeightDocument } from './__generated__/weight';
import { write, type Announcement } from '../../data/write';
import type { Undo } from '../../ui/feedback/toast';

export const LOG_FAILED = t`Failed to log weight.`;
export const DELETE_FAILED = t`Failed to delete weight.`;

const writeDayWeight = (cache: ApolloCache, date: string, weights: readonly DayWeight_EntryFragment[]) =>
  cache.writeQuery({ query: DayWeightDocument, variables: { date }, data: { __typename: 'Query', weights } });

/** Logs and deletes the weight of a day. Both throw a UserError on failure. */
export function useWeightWrites() {
  const client = useApolloClient();

  /** Replaces an existing weight. */
  const save = async (date: string, weightLb: number, announcement?: Announcement): Promise<void> => {
    await write(
      client,
      LogWeightDocument,
      { input: { date, weightLb } },
      {
        ...announcement,
        failed: LOG_FAILED,
        update: (cache, { data }) => data && writeDayWeight(cache, date, [data.logWeight]),
        // The lists on screen don't know the new weight.
        refresh: ['WeightLogs', 'RecentWeights'],
      },
    );
  };

  const undoTo = (date: string, weightLb: number): Undo => ({
    run: () => save(date, weightLb),
    undone: t`Weight restored.`,
    failed: t`Failed to restore weight.`,
  });

  /** Offers to undo the change of an earlier weight of the day. */
  const log = (date: string, weightLb: number, earlier = weightLb): Promise<void> =>
    save(date, weightLb, {
      done: t`Weight logged successfully!`,
      ...(earlier !== weightLb && { undo: undoTo(date, earlier) }),
    });

  /** Offers to undo the deletion. */
  const remove = async ({ id, date, weightLb }: DayWeight_EntryFragment): Promise<void> => {
    await write(
      client,
      DeleteWeightDocument,
      { id },
      {
        failed: DELETE_FAILED,
        update: (cache) => {
          writeDayWeight(cache, date, []);
          cache.evict({ id: cache.identify({ __typename: 'WeightEntry', id }) ?? '' });
        },
        done: t`Weight deleted.`,
        undo: undoTo(date, weightLb),
      },
    );
  };

  return { log, remove };
}
