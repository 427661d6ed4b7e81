import { GRANTS } from './entitlements';

export const PLAN_KINDS = ['subscription', 'one_time'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export interface Plan {
  kind: PlanKind;
  name: string;
  /** US cents. */
  priceCents: number;
  currency: string;
  /** Billing interval; null for a one-time payment. */
  interval: 'month' | null;
}

/** The plans for sale. Screens and payments take all prices from here. */
export const PLANS: Readonly<Record<PlanKind, Plan>> = {
  subscription: {
    kind: 'subscription',
    name: 'Premium',
    priceCents: 499,
    currency: 'USD',
    interval: 'month',
  },
  one_time: {
    kind: 'one_time',
    name: 'Lifetime',
    priceCents: 899,
    currency: 'USD',
    interval: null,
  },
};

/** Short phrases in English. */
export const PLAN_BENEFITS: Readonly<Record<PlanKind, readonly string[]>> = {
  subscription: [
    'Look up foods in an external database, with nutrition facts',
    'Advanced goals: weekday targets and suggested targets',
    `${GRANTS.subscribed.historyMonths} months of data storage`,
    'No ads and no marketing email',
  ],
  one_time: ['No ads', 'Data privacy: no marketing email', 'Search your own foods', 'Lifetime access'],
};
