import type { ApolloClient } from '@apollo/client';
import { DayDocument, DayView_DayFragmentDoc, type DayView_DayFragment } from '../../../__generated__/graphql';
import { withinSession } from '../../../platform/session/within-session';
import { failureOf, type FailureCode } from '../../../platform/errors';
import { serialize } from '../../../platform/serialize';

interface DayWrite<T> {
  date: string;
  /** Optimistic update. Runs again whenever an earlier write to the day succeeds or fails. */
  change: (day: DayView_DayFragment) => DayView_DayFragment;
  /** Sends a mutation that returns the whole day. */
  send: () => Promise<T>;
}

/** Errors after which the day is refetched: the response was lost, or another device deleted an entry. */
const DAY_UNCLEAR: ReadonlySet<FailureCode> = new Set(['NETWORK', 'TIMEOUT', 'NOT_FOUND']);

let layers = 0;

/**
 * Writes to a day: updates the cache optimistically, replaces the update with the response, and reverts it and throws
 * on failure. Writes to one day run in order, so the last response is the newest.
 */
export async function writeDay<T>(client: ApolloClient, { date, change, send }: DayWrite<T>): Promise<T> {
  layers += 1;
  const layer = `day-write-${layers}`;
  const day = {
    from: { __typename: 'Day', date },
    fragment: DayView_DayFragmentDoc,
    fragmentName: 'DayView_day',
  };
  client.cache.recordOptimisticTransaction((cache) => {
    cache.updateFragment<DayView_DayFragment>(day, (known) => known && change(known));
  }, layer);
  try {
    return await withinSession(serialize(client, `day-${date}`, send));
  } catch (error) {
    if (DAY_UNCLEAR.has(failureOf(error).code)) {
      client.query({ query: DayDocument, variables: { date }, fetchPolicy: 'network-only' }).catch(() => undefined);
    }
    throw error;
  } finally {
    client.cache.removeOptimistic(layer);
  }
}
