// The server's own limits, so that the two can't differ.
export { isNearQuota, QUOTAS } from '../../../../server/src/platform/limits/quotas';
