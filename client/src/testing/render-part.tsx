import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createClient } from '../platform/apollo/client';
import { createUser } from './create-user';

/** Renders a component alone, with an empty cache. */
export function renderPart(part: ReactNode) {
  const client = createClient(null);
  const wrap = (content: ReactNode) => (
    <MantineProvider>
      <ApolloProvider client={client}>{content}</ApolloProvider>
    </MantineProvider>
  );
  return { user: createUser(), wrap, ...render(wrap(part)) };
}
