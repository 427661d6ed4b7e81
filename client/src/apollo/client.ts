import { ApolloClient } from '@apollo/client';
import type { ApolloLink } from '@apollo/client/link';
import { createCache } from './cache';
import { createLink } from './links';

/**
 * One client serves one session, that of the token, or nobody's. Whoever logs in, logs out or is refused gets a new one,
 * so nothing that the old session read, or still waits for, can reach the next: its cache is dropped as a whole, and what
 * it has yet to send goes out under its own token.
 */
export const createClient = (token: string | null, transport?: ApolloLink) =>
  new ApolloClient({ link: createLink(token, transport), cache: createCache() });
