import { t } from '@lingui/core/macro';
import { OpenBillingPortalDocument } from './__generated__/account';
import { useWrite } from '../../data/write';
import { toPaymentAddress } from '../../platform/payment-address';
import { leaveFor } from '../../platform/session/leave-for';
import { useSubmit } from '../../ui/form/use-submit';

const FAILED = t`Couldn't open the payment page. Please try again.`;

/** Leaves for the payment provider's page to pay the overdue invoice and change the card. */
export function useBillingPortal() {
  const openPortal = useWrite(OpenBillingPortalDocument, { failed: FAILED, fetchPolicy: 'no-cache' });
  const { run, pending, failure } = useSubmit({ failed: FAILED });

  const leave = async () => {
    const { openBillingPortal } = await openPortal({});
    await leaveFor(toPaymentAddress(openBillingPortal.url, openBillingPortal.mode));
  };

  return { open: () => void run(leave), pending, failure };
}
