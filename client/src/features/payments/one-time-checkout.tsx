import { Button } from '@mantine/core';
import type { PaymentMode } from '../../__generated__/plans';
import { FormAlert } from '../../components/form-alert';
import classes from './checkout-card.module.css';
import { SandboxNote } from './sandbox-note';
import { usePayNow } from './use-pay-now';

/** The button that leads to the page where one pays once. */
export function OneTimeCheckout({ mode }: { mode: PaymentMode }) {
  const { payNow, leaving, failure } = usePayNow(mode);
  return (
    <>
      {mode === 'SANDBOX' ? (
        <SandboxNote />
      ) : (
        <p className={classes.hint}>You pay by card on a page of Stripe and come back here. We never see your card.</p>
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
