import button from '../../ui/layout/button.module.css';
import { FormAlert } from '../../ui/form/form-alert';
import classes from './checkout-card.module.css';

/** Error with a retry button, shown in place of the checkout. */
export const CheckoutFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <>
    <FormAlert message={message} />
    <button type="button" className={`${button.quiet} ${classes.wide}`} onClick={onRetry}>
      Try again
    </button>
  </>
);
