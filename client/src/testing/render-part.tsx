import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createClient } from '../apollo/client';

/** A part of a screen alone, with an empty cache: as on a screen that has loaded nothing for it. */
export function renderPart(part: ReactNode) {
  const client = createClient(null);
  const wrap = (content: ReactNode) => (
    <MantineProvider>
      <ApolloProvider client={client}>{content}</ApolloProvider>
    </MantineProvider>
  );
  return { user: userEvent.setup(), wrap, ...render(wrap(part)) };
}
