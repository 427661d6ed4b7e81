import type { PaymentMode } from '../../__generated__/plans';

/**
 * Where to pay. The sandbox's page is below our own origin: this browser may know the machine by another name, and only
 * under the one that it uses is it logged in.
 */
export function checkoutAddress(url: string, mode: PaymentMode): string {
  if (mode !== 'SANDBOX') return url;
  const { pathname, search } = new URL(url, window.location.origin);
  return `${pathname}${search}`;
}
