import { HOUR_SECONDS, MINUTE_SECONDS, localRates, sharedRates } from '../../platform/limits/rates';

export const LOOKUP_RATES = sharedRates({
  /** Searching while typing sends several. */
  lookup: { counts: 'food searches in the external database by one user', points: 2000, seconds: 24 * HOUR_SECONDS },
});

export const LOCAL_LOOKUP_RATES = localRates({
  lookupBurst: { counts: 'food searches of one user', points: 120, seconds: MINUTE_SECONDS },
});
