import { useLocation } from 'react-router-dom';
import { isPaymentVerified } from '../../features/payments/return-state';
import { ThanksNotice } from '../../features/payments/thanks-notice';

/** Shown after a confirmed payment. */
export function ThankYou() {
  const state: unknown = useLocation().state;
  return <ThanksNotice fresh={isPaymentVerified(state)} />;
}
