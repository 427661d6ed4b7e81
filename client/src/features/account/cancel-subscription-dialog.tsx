import type { DialogFrame } from '../../ui/dialog/dialog';
import layout from '../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useSubmit } from '../../ui/form/use-submit';
import { getToken } from '../../platform/session/session';
import { useCancelSubscription } from './use-cancel-subscription';

const FAILED = 'Failed to cancel subscription. Please try again or contact support.';
const LOGGED_OUT = 'You must be logged in to cancel your subscription.';

interface CancelSubscriptionDialogProps extends DialogFrame {
  /** The last payment failed, so canceling takes effect immediately. */
  overdue: boolean;
  /** Called with the server's message. Must close the dialog. */
  onCancelled: (message: string) => void;
}

/** Confirms the cancellation of a subscription. */
export function CancelSubscriptionDialog({ overdue, onCancelled, ...frame }: CancelSubscriptionDialogProps) {
  const submit = useSubmit({ failed: FAILED });
  const cancelSubscription = useCancelSubscription();

  const confirm = () => {
    if (getToken() === null) submit.fail(LOGGED_OUT);
    else void submit.run(async () => onCancelled(await cancelSubscription()));
  };

  return (
    <FormDialog
      {...frame}
      title="Cancel Subscription"
      narrow
      state={submit}
      onSubmit={confirm}
      submitLabel="Cancel Subscription"
      cancelLabel="Keep Subscription"
      danger
    >
      <p className={layout.text}>
        <strong>Cancel your subscription?</strong> You won't be charged again.{' '}
        {overdue
          ? 'Your last payment is overdue, so it ends immediately. '
          : 'You keep full access until the end of the current billing period. '}
        Your data won't be deleted.
      </p>
    </FormDialog>
  );
}
