import { HOUR_SECONDS, sharedRates } from '../../platform/limits/rates';

export const PORTABILITY_RATES = sharedRates({
  import: { counts: 'imports and dry runs of one user', points: 30, seconds: HOUR_SECONDS },
  /** Writing the largest export takes the processor for most of a minute. */
  export: { counts: 'exports of one user', points: 10, seconds: HOUR_SECONDS },
});
