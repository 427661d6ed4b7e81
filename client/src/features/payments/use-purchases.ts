import { skipToken, useQuery } from '@apollo/client/react';
import { PurchasesDocument } from './__generated__/payments';
import { useScreenUser } from '../../platform/session/use-screen-user';

/** Purchases of the account. `fresh` skips the cache, which may be older than the latest payment. */
export function usePurchases({ fresh = true } = {}) {
  const user = useScreenUser();
  const fetchPolicy = fresh ? 'network-only' : 'cache-first';
  const query = useQuery(PurchasesDocument, user === null ? skipToken : { fetchPolicy });
  return {
    isVisitor: user === null,
    user: query.data?.me,
    error: query.data ? undefined : query.error,
    retry: () => void query.refetch().catch(() => undefined),
  };
}
