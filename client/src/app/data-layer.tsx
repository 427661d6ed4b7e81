import './mantine-core.css';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createClient } from '../apollo/client';
import { PageFallback } from '../components/page-fallback';
import { chooseLook, shownLook } from '../lib/look';
import { useToken } from '../lib/use-token';
import { NONCE_PLACE } from './nonce-place';
import { cssVariablesResolver, theme } from './theme';

const isPrerendering = typeof document === 'undefined';

/** In a prerendered page the server puts its answer's own nonce into the place. */
const styleNonce = () =>
  isPrerendering ? NONCE_PLACE : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

// The dialogs' scroll lock adds a style element of its own and looks for its nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** The library takes the look from the page and hands the choice of another one on to it. */
const pageLook: MantineColorSchemeManager = {
  get: () => (isPrerendering ? 'auto' : shownLook()),
  set: chooseLook,
  // Another tab: its choice is on the page by then.
  subscribe: (onUpdate) => {
    window.onstorage = () => onUpdate(shownLook());
  },
  unsubscribe: () => {
    window.onstorage = null;
  },
  clear: () => undefined,
};

/** The API client and the UI library, for the screens that need them: one client for each session. */
export function DataLayer() {
  const token = useToken();
  const [session, setSession] = useState(() => ({ token, client: createClient(token) }));
  if (session.token !== token) setSession({ token, client: createClient(token) });
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={pageLook}
      getStyleNonce={styleNonce}
    >
      <ApolloProvider client={session.client}>
        <Suspense fallback={<PageFallback />}>
          <Outlet />
        </Suspense>
      </ApolloProvider>
    </MantineProvider>
  );
}
