import { useMutation } from '@apollo/client/react';
import { CancelSubscriptionDocument } from '../../__generated__/graphql';
import { duringSession } from '../../lib/during-session';

/** Cancels at the end of the paid period; answers with the server's sentence about it. The account comes along. */
export function useCancelSubscription() {
  const [mutate] = useMutation(CancelSubscriptionDocument);
  return async (): Promise<string> => {
    const { data } = await duringSession(mutate());
    if (!data) throw new Error('The server said nothing.');
    return data.cancelSubscription.message;
  };
}
