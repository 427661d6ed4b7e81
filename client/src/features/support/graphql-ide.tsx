import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { useState } from 'react';
import { GRAPHQL_URL } from '../../config/paths';
import { shownLook } from '../../lib/look';
import { expireSession, getToken } from '../../lib/session';
import { memoryStorage } from './memory-storage';
import { READY_OPERATIONS } from './ready-operations';

const UNAUTHENTICATED = 401;

/** Asks the app's own API, and no other, as whoever is logged in. */
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

/** The editor for GraphQL, with what support needs most in its tabs. */
export function GraphqlIde() {
  const [storage] = useState(memoryStorage);
  const look = shownLook();
  return (
    <GraphiQL
      fetcher={ask}
      storage={storage}
      defaultTabs={READY_OPERATIONS}
      // The first tab is open already, and does not bring its own.
      initialVariables={READY_OPERATIONS[0]?.variables ?? ''}
      defaultEditorToolsVisibility="variables"
      isHeadersEditorEnabled={false}
      {...(look !== 'auto' && { forcedTheme: look })}
    >
      <GraphiQL.Logo>{null}</GraphiQL.Logo>
    </GraphiQL>
  );
}
