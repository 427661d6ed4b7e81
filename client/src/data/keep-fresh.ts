import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { DayDocument } from '../platform/nutrition/__generated__/day';
import { FIRST_FOODS } from '../platform/first-queries';
import { failureOf, type FailureCode } from '../platform/errors';
import { subscribeToWrites } from '../platform/session/other-tabs';
import { getScreenToken, getToken, ownerOf, subscribeToSession } from '../platform/session/session';

const MIN_GAP_MS = 4000;

/** Delay before the first retry of a failed query. The delay doubles with each retry. */
const FIRST_RETRY_MS = 5000;
/**
 * The longest delay. There is no last retry, so that a screen left open recovers by itself. The delay bounds the load on the
 * server: one request a minute for each failed query of a visible tab.
 */
const MAX_RETRY_MS = 60_000;

/** Queries of the screens. Excludes searches, rate-limited or audited queries, and paginated lists in dialogs. */
const SCREEN_QUERIES: ReadonlySet<string> = new Set([
  'Categories',
  'Dashboard',
  'Day',
  'DayFoods',
  'DayWeight',
  'FoodLogs',
  'Goals',
  'GoalSuggestion',
  'MyFoods',
  'Settings',
  'WeightLogs',
]);

const TRANSIENT: ReadonlySet<FailureCode> = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE']);

const hasFailed = (query: ObservableQuery) => {
  const { error } = query.getCurrentResult();
  return error !== undefined && TRANSIENT.has(failureOf(error).code);
};

const shownQueries = (client: ApolloClient) =>
  [...client.getObservableQueries('active')].filter(({ queryName }) => SCREEN_QUERIES.has(queryName ?? ''));

/** Refetches one query. If that fails, the data on screen stays. */
async function refresh(client: ApolloClient, query: ObservableQuery): Promise<unknown> {
  const { options, variables } = query;
  // A no-cache query doesn't see cache updates, so it must refetch itself.
  if (options.fetchPolicy === 'no-cache' || hasFailed(query)) return query.refetch();
  // The dashboard query also loads the account, which other queries refresh. Only the day is needed.
  if (query.queryName === 'Dashboard') {
    const { date } = variables as { date: string };
    return client.query({ query: DayDocument, variables: { date }, fetchPolicy: 'network-only' });
  }
  const answer = await client.query({ query: options.query, variables, fetchPolicy: 'network-only' });
  // The query has the first foods only. Its screen has loaded what reloads the others.
  if (query.queryName === 'MyFoods') (await import('./reload-lists')).reloadFoods(client, FIRST_FOODS);
  return answer;
}

const refreshAll = (client: ApolloClient, queries: readonly ObservableQuery[]) =>
  queries.forEach((query) => void refresh(client, query).catch(() => undefined));

/**
 * Refreshes the data on screen when the tab becomes visible, when the connection is back, when another tab changed data and
 * when the user has logged in again. Retries failed queries until they succeed. Returns a function that stops all of this.
 */
export function keepFresh(client: ApolloClient): () => void {
  let refreshedAt = Date.now();
  let pending: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const refreshNow = () => {
    clearTimeout(pending);
    pending = undefined;
    refreshedAt = Date.now();
    refreshAll(client, shownQueries(client));
  };
  const untilNext = () => refreshedAt + MIN_GAP_MS - Date.now();
  const onReturn = () => {
    if (document.visibilityState === 'visible' && untilNext() <= 0) refreshNow();
  };
  /** Refreshes as soon as the minimum gap allows. A hidden tab refreshes when it becomes visible. */
  const onWrite = () => {
    if (document.visibilityState === 'visible') pending ??= setTimeout(refreshNow, Math.max(untilNext(), 0));
  };

  let lastToken = getScreenToken();
  const onSession = () => {
    const token = getToken();
    if (token === null || token === lastToken) return;
    const isSameUser = lastToken !== null && ownerOf(token) === ownerOf(lastToken);
    lastToken = token;
    if (isSameUser) refreshNow();
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
  window.addEventListener('online', refreshNow);
  const subscriptions = [subscribeToWrites(onWrite), subscribeToSession(onSession)];
  return () => {
    clearTimeout(pending);
    clearTimeout(retrying);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener('online', refreshNow);
    subscriptions.forEach((unsubscribe) => unsubscribe());
  };
}
