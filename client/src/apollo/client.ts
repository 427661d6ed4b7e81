import { ApolloClient } from '@apollo/client';
import type { ApolloLink } from '@apollo/client/link';
import { createCache } from './cache';
import { createLink } from './links';

/**
 * One client serves one session. Whoever logs in, logs out or is refused gets a new one, so nothing that the old session
 * read, or still waits for, can reach the next: its cache is dropped as a whole.
 */
export const createClient = (transport?: ApolloLink) =>
  new ApolloClient({ link: createLink(transport), cache: createCache() });
