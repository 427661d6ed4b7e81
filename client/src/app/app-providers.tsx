import './mantine-core.css';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createClient } from '../platform/apollo/client';
import { PageFallback } from '../ui/feedback/page-fallback';
import { chooseColorScheme, shownColorScheme } from '../platform/color-scheme';
import { NONCE_PLACE } from '../platform/prerender-data';
import { getScreenToken } from '../platform/session/session';
import { useScreenUser } from '../platform/session/use-screen-user';
import { cssVariablesResolver, theme } from './theme';

const isPrerendering = typeof document === 'undefined';

/** In prerendered pages, the server replaces the placeholder with the nonce of each response. */
const styleNonce = () =>
  isPrerendering ? NONCE_PLACE : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

// The dialogs' scroll lock adds its own style element and reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** Makes the UI library read and change the color scheme of the page instead of storing its own. */
const pageColorScheme: MantineColorSchemeManager = {
  get: () => (isPrerendering ? 'auto' : shownColorScheme()),
  set: chooseColorScheme,
  // Fires when another tab changes the choice. pre-paint.ts has already applied it to this page.
  subscribe: (onUpdate) => {
    window.onstorage = () => onUpdate(shownColorScheme());
  },
  unsubscribe: () => {
    window.onstorage = null;
  },
  clear: () => undefined,
};

/** Provides the API client and the UI library to the screens that need them. Each user gets their own client. */
export function AppProviders() {
  const user = useScreenUser();
  const [session, setSession] = useState(() => ({ user, client: createClient(getScreenToken()) }));
  if (session.user !== user) setSession({ user, client: createClient(getScreenToken()) });
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={pageColorScheme}
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
