import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { useState } from 'react';
import { GRAPHQL_URL } from '../../platform/paths';
import { shownColorScheme } from '../../platform/color-scheme';
import { expireSession, getToken } from '../../platform/session/session';
import { SAVED_QUERIES } from './saved-queries';

const UNAUTHENTICATED = 401;

/**
 * Keeps the editor's state only while the page is open. Queries and variables can contain personal data, so nothing may stay
 * in the browser.
 */
function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    get length() {
      return items.size;
    },
  };
}

/** Sends the request to the app's own API with the token of the logged-in user. */
const ask: GraphiQLProps['fetcher'] = async (request) => {
  const token = getToken();
  const response = await fetch(GRAPHQL_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(request),
  });
  if (response.status === UNAUTHENTICATED && token !== null) expireSession(token);
  return (await response.json()) as Awaited<ReturnType<GraphiQLProps['fetcher']>> & object;
};

/** GraphQL editor with the most common support operations in its tabs. */
export function GraphqlIde() {
  const [storage] = useState(memoryStorage);
  const colorScheme = shownColorScheme();
  return (
    <GraphiQL
      fetcher={ask}
      storage={storage}
      defaultTabs={SAVED_QUERIES}
      // GraphiQL ignores the variables of the first tab, because that tab is already open.
      initialVariables={SAVED_QUERIES[0]?.variables ?? ''}
      defaultEditorToolsVisibility="variables"
      isHeadersEditorEnabled={false}
      {...(colorScheme !== 'auto' && { forcedTheme: colorScheme })}
    >
      <GraphiQL.Logo>{null}</GraphiQL.Logo>
    </GraphiQL>
  );
}
