import type { PlanKind } from '../../__generated__/graphql';

/** Navigation state for the thank-you screen: the account must be fetched again. */
export const PAYMENT_VERIFIED = { paymentVerified: true } as const;

export const isPaymentVerified = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'paymentVerified' in state && state.paymentVerified === true;

/** Navigation state for the cancel screen: the payment that could not be verified. */
export interface FailedPayment {
  kind: PlanKind;
  sessionId: string;
  reason: string;
}

const isKind = (kind: unknown): kind is PlanKind => kind === 'SUBSCRIPTION' || kind === 'ONE_TIME';

/** Reads the failed payment from the navigation state. Null if there is none. */
export function failedPayment(state: unknown): FailedPayment | null {
  if (typeof state !== 'object' || state === null) return null;
  const { kind, sessionId, reason } = state as Record<string, unknown>;
  const isWhole = isKind(kind) && typeof sessionId === 'string' && typeof reason === 'string';
  return isWhole ? { kind, sessionId, reason } : null;
}
