import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import type { PaymentMode } from '../../__generated__/graphql';
import { StartOneTimeCheckoutDocument } from './__generated__/payments';
import { useWrite } from '../../data/write';
import { UserError } from '../../platform/errors';
import { toPaymentAddress } from '../../platform/payment-address';
import { getToken } from '../../platform/session/session';
import { leaveFor } from '../../platform/session/leave-for';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { SandboxNote } from './checkout-card';
import classes from './checkout-card.module.css';

const FAILED = t`Failed to initiate checkout.`;

/** The button that opens the one-time checkout. It stays locked until the browser has left the page. */
export function OneTimeCheckout({ mode }: { mode: PaymentMode }) {
  const startCheckout = useWrite(StartOneTimeCheckoutDocument, { failed: FAILED, fetchPolicy: 'no-cache' });
  const submit = useSubmit({ failed: FAILED });

  const pay = async () => {
    if (getToken() === null) throw new UserError(t`No authentication token found. Please log in.`);
    const { startOneTimeCheckout: checkout } = await startCheckout({});
    if (!checkout.sessionId) throw new UserError(t`No session ID returned from the server.`);
    await leaveFor(toPaymentAddress(checkout.url, mode));
  };

  return (
    <>
      {mode === 'SANDBOX' ? (
        <SandboxNote />
      ) : (
        <p className={classes.hint}>{t`You'll pay by card on a secure Stripe page. We never see your card number.`}</p>
      )}
      <Button className={classes.wide ?? ''} size="lg" loading={submit.pending} onClick={() => void submit.run(pay)}>
        {t`Pay Now`}
      </Button>
      <FormAlert message={submit.failure} className={classes.alert} />
    </>
  );
}
