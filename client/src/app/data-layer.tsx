import './mantine-core.css';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createClient } from '../apollo/client';
import { PageFallback } from '../components/page-fallback';
import { useToken } from '../lib/use-token';
import { cssVariablesResolver, theme } from './theme';

const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The dialogs' scroll lock adds a style element of its own and looks for its nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** Colours always follow the system: there is nothing to store. */
const systemColors: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
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
      colorSchemeManager={systemColors}
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
