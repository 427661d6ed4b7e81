import { MINUTE_SECONDS, sharedRates } from '../../platform/limits/rates';

export const PAYMENT_RATES = sharedRates({
  payment: { counts: 'requests of one user that reach the payment provider', points: 60, seconds: 10 * MINUTE_SECONDS },
});
