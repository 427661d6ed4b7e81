import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VerifyPaymentDocument, type PlanKind } from '../../__generated__/graphql';
import { paths } from '../../platform/paths';
import { withinSession } from '../../platform/session/within-session';
import { failureMessage } from '../../platform/errors';
import { REDIRECT_DELAY_MS, useRedirect } from '../../platform/session/use-redirect';
import { PAYMENT_VERIFIED, type FailedPayment } from './return-state';

/** `refused`: the server found no payment. `failed`: the request failed. */
const TEXTS: Readonly<Record<PlanKind, { refused: string; failed: string }>> = {
  SUBSCRIPTION: {
    refused: 'Payment verification failed. Please contact support.',
    failed: 'Failed to verify payment. Please contact support.',
  },
  ONE_TIME: { refused: 'Payment verification failed.', failed: 'Failed to verify payment.' },
};

/**
 * Verifies a checkout with the server. On success, the response updates the account and the thank-you screen follows.
 * Otherwise, returns the failure, and redirects to the cancel screen after 3 s.
 */
export function useVerification(kind: PlanKind, sessionId: string): FailedPayment | null {
  const navigate = useNavigate();
  const [verify] = useMutation(VerifyPaymentDocument);
  const [failed, setFailed] = useState<{ to: string; state: FailedPayment } | null>(null);

  useEffect(() => {
    let current = true;
    const ask = async (): Promise<string | null> => {
      try {
        const { data } = await withinSession(verify({ variables: { sessionId, kind } }));
        return data?.verifyPayment.success ? null : TEXTS[kind].refused;
      } catch (error) {
        return failureMessage(error, TEXTS[kind].failed);
      }
    };
    void ask().then((reason) => {
      if (!current) return;
      if (reason === null) void navigate(paths.thankYou, { replace: true, state: PAYMENT_VERIFIED });
      else setFailed({ to: paths.paymentCancel, state: { kind, sessionId, reason } });
    });
    return () => {
      current = false;
    };
  }, [kind, sessionId, verify, navigate]);

  useRedirect(failed, REDIRECT_DELAY_MS);
  return failed?.state ?? null;
}
