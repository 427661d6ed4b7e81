import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import { Sheet } from '../../ui/dialog/sheet';
import layout from '../../ui/dialog/sheet.module.css';
import { failureMessage } from '../../platform/errors';
import { getToken } from '../../platform/session/session';
import type { AccountDialogProps } from './account-dialog';
import classes from './account-dialog.module.css';
import { useCancelSubscription } from './use-cancel-subscription';

const FAILED = 'Failed to cancel subscription. Please try again or contact support.';
const LOGGED_OUT = 'You must be logged in to cancel your subscription.';

interface CancelSubscriptionDialogProps extends AccountDialogProps {
  /** The last payment failed, so canceling takes effect immediately. */
  overdue: boolean;
  /** Called with the server's message. Must close the dialog. */
  onCancelled: (message: string) => void;
}

/** Confirms the cancellation of a subscription. */
export function CancelSubscriptionDialog(props: CancelSubscriptionDialogProps) {
  const { opened, onClose, onClosed, overdue, onCancelled } = props;
  const [cancelling, setCancelling] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cancelSubscription = useCancelSubscription();

  const confirm = async () => {
    if (getToken() === null) {
      setFailure(LOGGED_OUT);
      return;
    }
    setCancelling(true);
    setFailure(null);
    try {
      onCancelled(await cancelSubscription());
    } catch (error) {
      setFailure(failureMessage(error, FAILED));
      setCancelling(false);
    }
  };

  return (
    <Sheet opened={opened} onClose={onClose} onClosed={onClosed} title="Cancel Subscription" narrow locked={cancelling}>
      <div className={layout.scroll}>
        <p className={classes.question}>
          <strong>Cancel your subscription?</strong> You won't be charged again.{' '}
          {overdue
            ? 'Your last payment is overdue, so it ends immediately. '
            : 'You keep full access until the end of the current billing period. '}
          Your data won't be deleted.
        </p>
      </div>
      <div className={layout.footer}>
        {failure !== null && <FormAlert message={failure} />}
        <div className={classes.answers}>
          <Button variant="default" disabled={cancelling} onClick={onClose} data-autofocus>
            Keep Subscription
          </Button>
          <Button color="red" loading={cancelling} onClick={() => void confirm()}>
            Cancel Subscription
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
