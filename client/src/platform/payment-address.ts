import type { PaymentMode } from '../__generated__/graphql';

/**
 * Returns the URL of a payment page. The sandbox runs on the app's own server, so its URL is made relative: the browser
 * may use a different host name than the server, and the session exists only on the browser's origin.
 */
export function toPaymentAddress(url: string, mode: PaymentMode): string {
  if (mode !== 'SANDBOX') return url;
  const { pathname, search } = new URL(url, window.location.origin);
  return `${pathname}${search}`;
}
