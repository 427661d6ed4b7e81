import { useLocation } from 'react-router-dom';
import { PaymentNotMade } from '../../features/payments/payment-not-made';
import { failedPayment } from '../../features/payments/return-state';

/** Shown when a payment was canceled or could not be confirmed. */
export function PaymentCancel() {
  const state: unknown = useLocation().state;
  return <PaymentNotMade failed={failedPayment(state)} />;
}
