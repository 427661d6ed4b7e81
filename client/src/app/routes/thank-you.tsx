import { useLocation } from 'react-router-dom';
import { isPaymentVerified } from '../../features/payments/return-state';
import { ThanksNotice } from '../../features/payments/thanks-notice';

/** Where a payment that was confirmed leads. */
export function ThankYou() {
  const state: unknown = useLocation().state;
  return <ThanksNotice fresh={isPaymentVerified(state)} />;
}
