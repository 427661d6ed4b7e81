import type { ComponentType } from 'react';
import { paths, type paymentPaths } from '../../platform/paths';
import { OneTimePayment } from './one-time-payment';
import { OneTimeReturn } from './one-time-return';
import { PaymentCancel } from './payment-cancel';
import { SubscriptionPayment } from './subscription-payment';
import { ThankYou } from './thank-you';

export { PaymentFrame } from './payment-frame';

type PaymentPath = (typeof paymentPaths)[number];

const SCREENS: Readonly<Record<PaymentPath, ComponentType>> = {
  [paths.payment]: SubscriptionPayment,
  [paths.paymentSuccess]: SubscriptionPayment,
  [paths.paymentCancel]: PaymentCancel,
  [paths.paymentOneTime]: OneTimePayment,
  [paths.paymentOneTimeSuccess]: OneTimeReturn,
  [paths.thankYou]: ThankYou,
};

/** All payment screens share one chunk, because users usually see several of them in a row. */
export function Payment({ path }: { path: PaymentPath }) {
  const Screen = SCREENS[path];
  return <Screen />;
}
