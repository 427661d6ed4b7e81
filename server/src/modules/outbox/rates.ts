import { HOUR_SECONDS, sharedRates } from '../../platform/limits/rates';

export const MAIL_RATES = sharedRates({
  /** More are left out, because the first ones have told their reader. */
  mailRecipient: {
    counts: 'emails of one kind to one address, from all accounts',
    points: 3,
    seconds: HOUR_SECONDS,
  },
  noticeRecipient: {
    counts: 'notices about changes of an account to an address without confirmation',
    points: 1,
    seconds: HOUR_SECONDS,
  },
});
