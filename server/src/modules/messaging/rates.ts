import { HOUR_SECONDS, sharedRates } from '../../platform/limits/rates';

export const UNSUBSCRIBE_RATES = sharedRates({
  /** The servers of email providers use them for many people. */
  unsubscribe: { counts: 'uses of unsubscribe links from one client', points: 1000, seconds: HOUR_SECONDS },
});
