import { skipToken, useQuery } from '@apollo/client/react';
import { BoughtDocument } from '../../__generated__/graphql';
import { useToken } from '../../platform/session/use-token';

/** Purchases of the account. `fresh` skips the cache, which may be older than the latest payment. */
export function useBought({ fresh = true } = {}) {
  const token = useToken();
  const fetchPolicy = fresh ? 'network-only' : 'cache-first';
  const query = useQuery(BoughtDocument, token === null ? skipToken : { fetchPolicy });
  return {
    isVisitor: token === null,
    user: query.data?.me,
    error: query.data ? undefined : query.error,
    retry: () => void query.refetch().catch(() => undefined),
  };
}
