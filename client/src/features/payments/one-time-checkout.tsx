import { Button } from '@mantine/core';
import type { PaymentMode } from '../../__generated__/plans';
import { FormAlert } from '../../ui/form/form-alert';
import classes from './checkout-card.module.css';
import { SandboxNote } from './sandbox-note';
import { usePayNow } from './use-pay-now';

/** The button that opens the one-time checkout. */
export function OneTimeCheckout({ mode }: { mode: PaymentMode }) {
  const { payNow, leaving, failure } = usePayNow(mode);
  return (
    <>
      {mode === 'SANDBOX' ? (
        <SandboxNote />
      ) : (
        <p className={classes.hint}>You'll pay by card on a secure Stripe page. We never see your card number.</p>
      )}
      <Button className={classes.wide ?? ''} size="lg" loading={leaving} onClick={() => void payNow()}>
        Pay Now
      </Button>
      {failure !== null && (
        <div className={classes.alert}>
          <FormAlert message={failure} />
        </div>
      )}
    </>
  );
}
