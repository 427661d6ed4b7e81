const MINUTE = 60;
const HOUR = 3600;

/** Maximum number of points within a number of seconds. */
export interface Rule {
  /** Name of the counted events in the documentation. Undefined if the rule isn't a limit. */
  counts?: string;
  points: number;
  seconds: number;
}

/**
 * Counted in the database, for all processes together: operations that give access to an account, cost money or are
 * expensive.
 */
export const SHARED_RULES = {
  logInPair: { counts: 'failed logins to one account from one client', points: 10, seconds: 5 * MINUTE },
  logInClient: { counts: 'failed logins from one client', points: 100, seconds: 5 * MINUTE },
  /** High, so that attackers can't easily lock out the user. */
  logInAccount: {
    counts: 'failed logins to one account, from clients that have never logged in to it',
    points: 200,
    seconds: HOUR,
  },
  /** A code has a million values, of which three are valid. */
  factorPair: {
    counts: 'wrong codes, recovery codes and passkeys for one account from one client',
    points: 10,
    seconds: 15 * MINUTE,
  },
  factorClient: {
    counts: 'wrong codes, recovery codes and passkeys from one client',
    points: 100,
    seconds: 5 * MINUTE,
  },
  factorAccount: {
    counts: 'wrong codes, recovery codes and passkeys for one account, from clients that have never logged in to it',
    points: 50,
    seconds: HOUR,
  },
  /** The account is known only once the provider has answered. */
  providerLogIn: { counts: 'failed logins with a sign-in provider from one client', points: 100, seconds: 5 * MINUTE },
  reauthentication: { counts: 'wrong current passwords in one session', points: 10, seconds: HOUR },
  /** Each response reveals whether an address has an account. */
  emailChange: { counts: 'new email addresses requested by one user', points: 10, seconds: HOUR },
  /** More are left out, because the first ones have told their reader. */
  mailRecipient: {
    counts: 'emails of one kind to one address, from all accounts',
    points: 3,
    seconds: HOUR,
  },
  noticeRecipient: {
    counts: 'notices about changes of an account to an address without confirmation',
    points: 1,
    seconds: HOUR,
  },
  emailConfirm: { counts: 'uses of confirmation links from one client', points: 20, seconds: HOUR },
  signUp: { counts: 'signups from one client', points: 20, seconds: HOUR },
  resetRequest: { counts: 'password reset requests from one client', points: 5, seconds: HOUR },
  resetConfirm: { counts: 'uses of reset links from one client', points: 20, seconds: HOUR },
  /** The servers of email providers use them for many people. */
  unsubscribe: { counts: 'uses of unsubscribe links from one client', points: 1000, seconds: HOUR },
  /** Searching while typing sends several. */
  lookup: { counts: 'food searches in the external database by one user', points: 2000, seconds: 24 * HOUR },
  factorRemoval: {
    counts: 'removals of second factors started by one member of the support staff',
    points: 20,
    seconds: HOUR,
  },
  /** Each removal is mailed to the owner. */
  factorRemovalAccount: { counts: 'removals of second factors started for one account', points: 3, seconds: 24 * HOUR },
  factorRemovalLink: { counts: 'uses of links that cancel such a removal, from one client', points: 20, seconds: HOUR },
  payment: { counts: 'requests of one user that reach the payment provider', points: 60, seconds: 10 * MINUTE },
  supportAddresses: {
    counts: 'email addresses shown to one member of the support staff',
    points: 1000,
    seconds: HOUR,
  },
  /** Not a limit: remembers that a client has logged in to an account. */
  knownClient: { points: 1, seconds: 30 * 24 * HOUR },
  import: { counts: 'imports and dry runs of one user', points: 30, seconds: HOUR },
  /** Writing the largest export takes the processor for most of a minute. */
  export: { counts: 'exports of one user', points: 10, seconds: HOUR },
} as const satisfies Record<string, Rule>;

/** Counted separately by each program, for all its processes (`WEB_CONCURRENCY`), because these apply to every request. */
export const LOCAL_RULES = {
  /** Many people may share a client. */
  client: { counts: 'API requests of one client', points: 3000, seconds: MINUTE },
  /** A first visit loads about a hundred, which the browser then caches. */
  files: { counts: 'pages and files of one client', points: 10_000, seconds: MINUTE },
  hash: { counts: 'password hashes for one client', points: 300, seconds: MINUTE },
  session: { counts: 'requests with one token', points: 1200, seconds: MINUTE },
  user: { counts: 'requests of one user', points: 1200, seconds: MINUTE },
  lookupBurst: { counts: 'food searches of one user', points: 120, seconds: MINUTE },
} as const satisfies Record<string, Rule>;

/** Maximum number of in-flight requests of one client, in each process. */
export const MAX_IN_FLIGHT = {
  /** API requests, waiting or active: a fraction of the total queue. */
  requests: 300,
  /** Pages and files. */
  files: 300,
} as const;

export type InFlightRule = keyof typeof MAX_IN_FLIGHT;
export type SharedRule = keyof typeof SHARED_RULES;
export type LocalRule = keyof typeof LOCAL_RULES;
