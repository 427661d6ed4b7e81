import { HOUR_SECONDS, MINUTE_SECONDS, localRates, sharedRates } from '../../platform/limits/rates';

export const ACCOUNT_RATES = sharedRates({
  logInPair: { counts: 'failed logins to one account from one client', points: 10, seconds: 5 * MINUTE_SECONDS },
  logInClient: { counts: 'failed logins from one client', points: 100, seconds: 5 * MINUTE_SECONDS },
  /** High, so that attackers can't easily lock out the user. */
  logInAccount: {
    counts: 'failed logins to one account, from clients that have never logged in to it',
    points: 200,
    seconds: HOUR_SECONDS,
  },
  /** A code has a million values, of which three are valid. */
  factorPair: {
    counts: 'wrong codes, recovery codes and passkeys for one account from one client',
    points: 10,
    seconds: 15 * MINUTE_SECONDS,
  },
  factorClient: {
    counts: 'wrong codes, recovery codes and passkeys from one client',
    points: 100,
    seconds: 5 * MINUTE_SECONDS,
  },
  factorAccount: {
    counts: 'wrong codes, recovery codes and passkeys for one account, from clients that have never logged in to it',
    points: 50,
    seconds: HOUR_SECONDS,
  },
  /** The account is known only once the provider has answered. */
  providerLogIn: {
    counts: 'failed logins with a sign-in provider from one client',
    points: 100,
    seconds: 5 * MINUTE_SECONDS,
  },
  reauthentication: { counts: 'wrong current passwords in one session', points: 10, seconds: HOUR_SECONDS },
  /** Each response reveals whether an address has an account. */
  emailChange: { counts: 'new email addresses requested by one user', points: 10, seconds: HOUR_SECONDS },
  emailConfirm: { counts: 'uses of confirmation links from one client', points: 20, seconds: HOUR_SECONDS },
  signUp: { counts: 'signups from one client', points: 20, seconds: HOUR_SECONDS },
  resetRequest: { counts: 'password reset requests from one client', points: 5, seconds: HOUR_SECONDS },
  resetConfirm: { counts: 'uses of reset links from one client', points: 20, seconds: HOUR_SECONDS },
  factorRemovalLink: {
    counts: 'uses of links that cancel the removal of second factors, from one client',
    points: 20,
    seconds: HOUR_SECONDS,
  },
  appRequest: { counts: 'requests for access that one user opens or answers', points: 60, seconds: HOUR_SECONDS },
  appRegistration: { counts: 'registrations of apps from one client', points: 20, seconds: HOUR_SECONDS },
  /** Not a limit: remembers that a client has logged in to an account. */
  knownClient: { points: 1, seconds: 30 * 24 * HOUR_SECONDS },
});

export const LOCAL_ACCOUNT_RATES = localRates({
  hash: { counts: 'password hashes for one client', points: 300, seconds: MINUTE_SECONDS },
  session: { counts: 'requests in one session', points: 1200, seconds: MINUTE_SECONDS },
  user: { counts: 'requests of one user', points: 1200, seconds: MINUTE_SECONDS },
  program: { counts: 'requests with one token of a program', points: 300, seconds: MINUTE_SECONDS },
  /** Apart from `user`, so that a program that runs wild doesn't lock out its user. */
  programs: { counts: 'requests of all programs of one user', points: 600, seconds: MINUTE_SECONDS },
});
