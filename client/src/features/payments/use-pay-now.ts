import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { StartOneTimeCheckoutDocument } from '../../__generated__/graphql';
import type { PaymentMode } from '../../__generated__/plans';
import { withinSession } from '../../platform/session/within-session';
import { failureMessage } from '../../platform/errors';
import { redirectTo } from '../../platform/session/redirect-to';
import { getToken } from '../../platform/session/session';
import { checkoutAddress } from './checkout-address';

const FAILED = 'Failed to initiate checkout.';
const NO_SESSION = 'No session ID returned from the server.';
const LOGGED_OUT = 'No authentication token found. Please log in.';

/** Starts the one-time checkout and redirects to it. The button stays locked until the browser has left the page. */
export function usePayNow(mode: PaymentMode) {
  const [start] = useMutation(StartOneTimeCheckoutDocument, { fetchPolicy: 'no-cache' });
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    // The back button may restore this page from the browser's cache, with the button still locked.
    const unlock = () => setLeaving(false);
    window.addEventListener('pageshow', unlock);
    return () => window.removeEventListener('pageshow', unlock);
  }, []);

  const leave = async (): Promise<string | null> => {
    if (getToken() === null) return LOGGED_OUT;
    try {
      const { data } = await withinSession(start());
      if (!data?.startOneTimeCheckout.sessionId) return NO_SESSION;
      redirectTo(checkoutAddress(data.startOneTimeCheckout.url, mode));
      return null;
    } catch (error) {
      return failureMessage(error, FAILED);
    }
  };

  const payNow = async () => {
    setFailure(null);
    setLeaving(true);
    const message = await leave();
    if (message === null) return;
    setFailure(message);
    setLeaving(false);
  };

  return { payNow, leaving, failure };
}
