import type { Quota, QuotaNotice_UsageFragment } from '../__generated__/graphql';

/** Usage of one quota. */
export const usageOf = (quota: Quota, used: number, maximum: number): QuotaNotice_UsageFragment => ({
  __typename: 'QuotaUsage',
  quota,
  used,
  maximum,
  isNear: used >= 0.9 * maximum,
});
