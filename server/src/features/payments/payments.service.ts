import { AppError } from '../../core/errors';
import type { Viewer } from '../../core/viewer';
import type { Account } from '../users/account';
import type { PlanKind } from './prices';

export const PAYMENT_MODES = ['stripe', 'sandbox', 'closed'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export interface PaymentSettings {
  mode: PaymentMode;
  publishableKey: string | null;
}

export interface StartedSubscription {
  clientSecret: string;
  sessionId: string;
  url: string | null;
}

export interface StartedOneTime {
  sessionId: string;
  url: string;
}

export interface Verification {
  success: boolean;
  user: Account;
}

export interface Cancelled {
  message: string;
  user: Account;
}

const notSetUp = () => new AppError('UNAVAILABLE', 'Payments are not set up.');

/** Buying, and leaving again. */
export class PaymentsService {
  settings(): PaymentSettings {
    return { mode: 'closed', publishableKey: null };
  }

  startSubscription(_viewer: Viewer): Promise<StartedSubscription> {
    return Promise.reject(notSetUp());
  }

  startOneTime(_viewer: Viewer): Promise<StartedOneTime> {
    return Promise.reject(notSetUp());
  }

  verify(_viewer: Viewer, _sessionId: string, _kind: PlanKind): Promise<Verification> {
    return Promise.reject(notSetUp());
  }

  cancel(_viewer: Viewer): Promise<Cancelled> {
    return Promise.reject(notSetUp());
  }
}
