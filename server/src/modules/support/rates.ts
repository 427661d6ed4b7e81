import { HOUR_SECONDS, sharedRates } from '../../platform/limits/rates';

export const SUPPORT_RATES = sharedRates({
  factorRemoval: {
    counts: 'removals of second factors started by one member of the support staff',
    points: 20,
    seconds: HOUR_SECONDS,
  },
  /** Each removal is mailed to the owner. */
  factorRemovalAccount: {
    counts: 'removals of second factors started for one account',
    points: 3,
    seconds: 24 * HOUR_SECONDS,
  },
  supportAddresses: {
    counts: 'email addresses shown to one member of the support staff',
    points: 1000,
    seconds: HOUR_SECONDS,
  },
});
