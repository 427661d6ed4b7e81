import { HOUR_SECONDS, MINUTE_SECONDS, sharedRates } from '../../platform/limits/rates';

export const PRODUCT_RATES = sharedRates({
  /** Open Food Facts asks every program for it: https://openfoodfacts.github.io/openfoodfacts-server/api/#rate-limits */
  productReads: { counts: 'products read from Open Food Facts by all users', points: 15, seconds: MINUTE_SECONDS },
  /** So that one user doesn't take the turns of all others. */
  productReadsOfUser: {
    counts: 'products read from Open Food Facts by one user',
    points: 120,
    seconds: HOUR_SECONDS,
  },
});
