import { ApolloClient } from '@apollo/client';
import type { ApolloLink } from '@apollo/client/link';
import { createCache } from './cache';
import { createLink } from './links';

/**
 * Creates the client of one session. A login, a logout or an expired token creates a new client, so that cached data and
 * pending responses of the old session never reach the new one. Pending requests of the old client keep their own token.
 */
export const createClient = (token: string | null, transport?: ApolloLink) =>
  new ApolloClient({ link: createLink(token, transport), cache: createCache() });
