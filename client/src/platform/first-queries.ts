import { Dashboard, Goals, MyFoods } from '../__generated__/hashes';
import { isLocalDate, today } from './dates/local-date';
import { GRAPHQL_URL, paths } from './paths';

/** Page size of the food list in the Log Food dialog. */
export const FOODS_PAGE_SIZE = 50;

/** First page of the food table. Small enough to load fast, and most users have fewer foods. */
export const FIRST_FOODS = 150;

/** Variables of each screen's first query, which the screen and the early query must share. */
export const dashboardVariables = (date: string) => ({ date });
export const goalsVariables = (date: string) => ({ date });
export const foodsVariables = () => ({ first: FIRST_FOODS });

interface Query {
  operationName: string;
  hash: string;
  variables: object;
}

function findQuery(pathname: string, search: string): Query | undefined {
  if (pathname === paths.dashboard) {
    const requested = new URLSearchParams(search).get('date');
    const variables = dashboardVariables(isLocalDate(requested) ? requested : today());
    return { operationName: 'Dashboard', hash: Dashboard, variables };
  }
  if (pathname === paths.goals) return { operationName: 'Goals', hash: Goals, variables: goalsVariables(today()) };
  if (pathname === paths.foodMaintenance)
    return { operationName: 'MyFoods', hash: MyFoods, variables: foodsVariables() };
  return undefined;
}

/** A response whose body has arrived. */
const readWhole = async (response: Response): Promise<Response> =>
  new Response(await response.text(), { status: response.status, headers: response.headers });

const ACCEPT = 'application/graphql-response+json,application/json;q=0.9';

/** Sends the query of the screen at an address, which saves the time until the app could send it. */
export function sendEarlyQuery(token: string, { pathname, search }: Location): void {
  const query = findQuery(pathname, search);
  if (!query || !navigator.onLine) return;
  const { operationName, hash, variables } = query;
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const body = JSON.stringify({ operationName, variables, extensions });
  const authorization = `Bearer ${token}`;
  const headers = { 'content-type': 'application/json', accept: ACCEPT, authorization };
  const response = fetch(GRAPHQL_URL, { method: 'POST', headers, body }).then(readWhole);
  // A request of the app follows and reports the failure.
  response.catch(() => undefined);
  window.earlyQuery = { body, authorization, sentAt: performance.now(), response };
}
