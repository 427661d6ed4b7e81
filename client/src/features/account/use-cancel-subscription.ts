import { useMutation } from '@apollo/client/react';
import { CancelSubscriptionDocument } from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';

/** Cancels the subscription and returns the server's message. The response also updates the account in the cache. */
export function useCancelSubscription() {
  const [mutate] = useMutation(CancelSubscriptionDocument);
  return async (): Promise<string> => {
    const { data } = await withinSession(mutate());
    if (!data) throw new Error('The response has no data.');
    return data.cancelSubscription.message;
  };
}
