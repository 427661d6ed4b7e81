import { skipToken, useQuery } from '@apollo/client/react';
import { PurchasesDocument } from '../../__generated__/payments';
import { useToken } from '../../platform/session/use-token';

/** Purchases of the account. `fresh` skips the cache, which may be older than the latest payment. */
export function usePurchases({ fresh = true } = {}) {
  const token = useToken();
  const fetchPolicy = fresh ? 'network-only' : 'cache-first';
  const query = useQuery(PurchasesDocument, token === null ? skipToken : { fetchPolicy });
  // A new token of the same user brings an empty cache, and must not restart a checkout that is on screen.
  const data = query.data ?? query.previousData;
  return {
    isVisitor: token === null,
    user: data?.me,
    error: data ? undefined : query.error,
    retry: () => void query.refetch().catch(() => undefined),
  };
}
