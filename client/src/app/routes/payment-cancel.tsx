import { useLocation } from 'react-router-dom';
import { PaymentNotMade } from '../../features/payments/payment-not-made';
import { failedPayment } from '../../features/payments/return-state';

/** Where one ends up without having bought anything, or without it being known. */
export function PaymentCancel() {
  const state: unknown = useLocation().state;
  return <PaymentNotMade failed={failedPayment(state)} />;
}
