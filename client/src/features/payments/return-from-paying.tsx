import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { PlanKind } from '../../__generated__/graphql';
import { VerifyPaymentDocument } from './__generated__/payments';
import { useWrite } from '../../data/write';
import { UserError } from '../../platform/errors';
import { paths } from '../../platform/paths';
import { useRedirect } from '../../platform/session/use-redirect';
import { useScreenUser } from '../../platform/session/use-screen-user';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { PageHeading } from '../../ui/layout/page-heading';
import { LogInFirst } from './log-in-first';
import { PAYMENT_VERIFIED, type FailedPayment } from './payment-result';
import classes from './result.module.css';

/** `refused`: the server found no payment. `failed`: the request failed. */
const TEXTS: Readonly<Record<PlanKind, { refused: string; failed: string }>> = {
  SUBSCRIPTION: {
    refused: t`Payment verification failed. Please contact support.`,
    failed: t`Failed to verify payment. Please contact support.`,
  },
  ONE_TIME: { refused: t`Payment verification failed.`, failed: t`Failed to verify payment.` },
};

const Verified = () => <Navigate to={paths.thankYou} replace state={PAYMENT_VERIFIED} />;

/**
 * Verifies a checkout with the server. On success, the response updates the account and the thank-you screen follows.
 * Otherwise, the error is shown for 3 s and the cancel screen follows.
 */
function Verification({ kind, sessionId }: { kind: PlanKind; sessionId: string }) {
  const { refused, failed } = TEXTS[kind];
  const verifyPayment = useWrite(VerifyPaymentDocument, { failed });
  const submit = useSubmit({ failed });
  const [isVerified, setIsVerified] = useState(false);

  const verify = async () => {
    const { verifyPayment: result } = await verifyPayment({ sessionId, kind });
    if (!result.success) throw new UserError(refused);
  };
  const verifyOnMount = useEffectEvent(() => void submit.run(verify).then(setIsVerified));
  useEffect(() => verifyOnMount(), []);

  const reason = submit.failure;
  const state: FailedPayment | null = reason === null ? null : { kind, sessionId, reason };
  useRedirect(paths.paymentCancel, { when: state !== null, state });

  if (isVerified) return <Verified />;
  return (
    <div className={`surface ${classes.notice}`}>
      {reason === null ? (
        <>
          <PageHeading title={t`Confirming your payment`} />
          <p role="status">{t`Verifying your payment…`}</p>
          <div className={classes.progress} aria-hidden="true" />
        </>
      ) : (
        <>
          <PageHeading title={t`Payment not confirmed`} />
          <FormAlert message={reason} />
          <p className="muted">{t`We'll show your options in a moment.`}</p>
        </>
      )}
    </div>
  );
}

/**
 * Landing point after a checkout: verifies the payment, or asks the user to log in first. Without a checkout ID there is
 * nothing to verify, and the thank-you screen fetches the account.
 */
export function ReturnFromPaying({ kind, sessionId }: { kind: PlanKind; sessionId: string | null }) {
  const user = useScreenUser();
  if (user === null) {
    return (
      <div className={`surface ${classes.notice}`}>
        <PageHeading title={t`Log in to finish`} />
        <LogInFirst />
      </div>
    );
  }
  return sessionId ? <Verification key={sessionId} kind={kind} sessionId={sessionId} /> : <Verified />;
}
