import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { DayDocument } from '../__generated__/graphql';
import { failureOf, type FailureCode } from '../lib/errors';
import { subscribeToWrites } from '../lib/other-tabs';

/** The shortest time between two refreshes of the screen. */
export const MIN_GAP_MS = 4000;

/** A screen that could not be loaded is asked for again after that, and then less and less often. */
export const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

/** The screens' own queries: not searches, nor what is charged, audited, or listed in a dialog page by page. */
const SCREEN_QUERIES: ReadonlySet<string> = new Set([
  'Account',
  'AccountUsage',
  'Categories',
  'Dashboard',
  'Day',
  'DayFoods',
  'DayWeight',
  'FoodLogs',
  'FoodTable',
  'Goals',
  'GoalSuggestion',
  'MyFoods',
  'OpenSessions',
  'WeightLogs',
]);

/** So much of the list of foods comes at once that hardly anybody's list jumps. */
const FOODS_AT_ONCE = 500;

/** Faults of the connection, which pass. */
const PASSING: ReadonlySet<FailureCode> = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE']);

const hasFailed = (query: ObservableQuery) => {
  const { error } = query.getCurrentResult();
  return error !== undefined && PASSING.has(failureOf(error).code);
};

const shownQueries = (client: ApolloClient) =>
  [...client.getObservableQueries('active')].filter(({ queryName }) => SCREEN_QUERIES.has(queryName ?? ''));

/** Asks for one query again. Where that fails, what is on the screen stays. */
async function refresh(client: ApolloClient, query: ObservableQuery): Promise<unknown> {
  const { options, variables } = query;
  // The cache would not pass it on.
  if (options.fetchPolicy === 'no-cache' || hasFailed(query)) return query.refetch();
  // The foods and the account that came with the first day are no news.
  if (query.queryName === 'Dashboard') {
    const { date } = variables as { date: string };
    return client.query({ query: DayDocument, variables: { date }, fetchPolicy: 'network-only' });
  }
  const wanted = query.queryName === 'MyFoods' ? { ...variables, first: FOODS_AT_ONCE } : variables;
  return client.query({ query: options.query, variables: wanted, fetchPolicy: 'network-only' });
}

const refreshAll = (client: ApolloClient, queries: readonly ObservableQuery[]) =>
  queries.forEach((query) => void refresh(client, query).catch(() => undefined));

/**
 * Asks for what is on the screen again when the reader comes back to it, when the connection does, and when another tab
 * wrote; and for what could not be loaded until it is there. Returns the way to stop.
 */
export function keepFresh(client: ApolloClient): () => void {
  let askedAt = Date.now();
  let pending: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const ask = () => {
    clearTimeout(pending);
    pending = undefined;
    askedAt = Date.now();
    refreshAll(client, shownQueries(client));
  };
  const untilNext = () => askedAt + MIN_GAP_MS - Date.now();
  const onReturn = () => {
    if (document.visibilityState === 'visible' && untilNext() <= 0) ask();
  };
  /** There is something new: it is asked for as soon as that may be. A hidden tab asks when it is shown. */
  const onNews = () => {
    if (document.visibilityState === 'visible') pending ??= setTimeout(ask, Math.max(untilNext(), 0));
  };

  const retry = () => {
    const failed = document.visibilityState === 'visible' ? shownQueries(client).filter(hasFailed) : [];
    refreshAll(client, failed);
    retryMs = failed.length > 0 ? Math.min(retryMs * 2, MAX_RETRY_MS) : FIRST_RETRY_MS;
    retrying = setTimeout(retry, retryMs);
  };
  let retrying = setTimeout(retry, retryMs);

  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  window.addEventListener('online', ask);
  const unsubscribe = subscribeToWrites(onNews);
  return () => {
    clearTimeout(pending);
    clearTimeout(retrying);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener('online', ask);
    unsubscribe();
  };
}
