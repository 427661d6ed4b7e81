import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { StartSubscriptionCheckoutDocument, type StartSubscriptionCheckoutMutation } from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';
import { failureMessage } from '../../platform/errors';

export const FORM_FAILED = 'Failed to load payment form. Please try again.';

type Started = StartSubscriptionCheckoutMutation['startSubscriptionCheckout'];

/** Starts a checkout on mount. Returns null while pending, then the checkout or an error message. */
export function useSubscriptionCheckout() {
  const [start] = useMutation(StartSubscriptionCheckoutDocument, { fetchPolicy: 'no-cache' });
  const [outcome, setOutcome] = useState<{ checkout: Started } | { failure: string } | null>(null);

  useEffect(() => {
    let current = true;
    const ask = async () => {
      try {
        const { data } = await withinSession(start());
        return data ? { checkout: data.startSubscriptionCheckout } : { failure: FORM_FAILED };
      } catch (error) {
        return { failure: failureMessage(error, FORM_FAILED) };
      }
    };
    void ask().then((answer) => {
      if (current) setOutcome(answer);
    });
    return () => {
      current = false;
    };
  }, [start]);

  return outcome;
}
