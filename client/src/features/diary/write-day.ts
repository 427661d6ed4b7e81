import type { ApolloClient } from '@apollo/client';
import { DayDocument, DayView_DayFragmentDoc, type DayView_DayFragment } from '../../__generated__/graphql';
import { duringSession } from '../../lib/during-session';
import { failureOf, type FailureCode } from '../../lib/errors';
import { inTurn } from '../../lib/in-turn';

interface DayWrite<T> {
  date: string;
  /**
   * What the screen shows of the write until it is answered. Applied anew whenever the day below it changes because an
   * earlier write was answered or failed.
   */
  change: (day: DayView_DayFragment) => DayView_DayFragment;
  /** A mutation that answers with the whole day. */
  send: () => Promise<T>;
}

/** After these the day may be another than the one on screen: lost answers, and entries that went on another device. */
const DAY_UNCLEAR: ReadonlySet<FailureCode> = new Set(['NETWORK', 'TIMEOUT', 'NOT_FOUND']);

let layers = 0;

/**
 * One write to a day: the screen moves at once, the server's answer corrects it, a failure takes it back and is thrown. The
 * server sees the writes to a day in the order in which they were made, so the last answer is the newest.
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
    return await duringSession(inTurn(client, `day-${date}`, send));
  } catch (error) {
    if (DAY_UNCLEAR.has(failureOf(error).code)) {
      client.query({ query: DayDocument, variables: { date }, fetchPolicy: 'network-only' }).catch(() => undefined);
    }
    throw error;
  } finally {
    client.cache.removeOptimistic(layer);
  }
}
