import type { PlanKind } from '../../__generated__/graphql';

/** Goes along to the thank-you screen: the account is to be read anew. */
export const PAYMENT_VERIFIED = { paymentVerified: true } as const;

export const isPaymentVerified = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'paymentVerified' in state && state.paymentVerified === true;

/** Goes along where a payment could not be confirmed: what is known of it. */
export interface FailedPayment {
  kind: PlanKind;
  sessionId: string;
  reason: string;
}

const isKind = (kind: unknown): kind is PlanKind => kind === 'SUBSCRIPTION' || kind === 'ONE_TIME';

/** What came along with the navigation; null for who came by another way. */
export function failedPayment(state: unknown): FailedPayment | null {
  if (typeof state !== 'object' || state === null) return null;
  const { kind, sessionId, reason } = state as Record<string, unknown>;
  const isWhole = isKind(kind) && typeof sessionId === 'string' && typeof reason === 'string';
  return isWhole ? { kind, sessionId, reason } : null;
}
