const MINUTE = 60;
const HOUR = 3600;

/** Maximum number of points within a number of seconds. */
export interface Rule {
  points: number;
  seconds: number;
}

/**
 * Counted in the database, for all processes together: operations that give access to an account, cost money or are
 * expensive.
 */
export const SHARED_RULES = {
  /** Failed logins to one account from one client. */
  logInPair: { points: 10, seconds: 5 * MINUTE },
  /** Failed logins from one client to all accounts. */
  logInClient: { points: 100, seconds: 5 * MINUTE },
  /** Failed logins to one account from all clients. High, so that attackers can't easily lock out the user. */
  logInAccount: { points: 200, seconds: HOUR },
  /** Not a limit: remembers that a client has logged in to an account. */
  knownClient: { points: 1, seconds: 30 * 24 * HOUR },
  /** Wrong current passwords in one session. */
  reauthentication: { points: 10, seconds: HOUR },
  /** New addresses requested by one user. Each response reveals whether an address has an account. */
  emailChange: { points: 10, seconds: HOUR },
  signUp: { points: 20, seconds: HOUR },
  resetRequest: { points: 5, seconds: HOUR },
  resetConfirm: { points: 20, seconds: HOUR },
  /** Lookups of one user. Searching while typing sends several. */
  lookup: { points: 2000, seconds: 24 * HOUR },
  /** Requests of one user that reach the payment provider. */
  payment: { points: 60, seconds: 10 * MINUTE },
  /** Email addresses shown to one member of the support staff. */
  supportAddresses: { points: 1000, seconds: HOUR },
  /** Uses of links that confirm a new address, from one client. */
  emailConfirm: { points: 20, seconds: HOUR },
  /** Confirmation emails to one address from all accounts, so that nobody's mailbox is flooded. */
  emailChangeRecipient: { points: 3, seconds: HOUR },
  /** Uses of unsubscribe links from one client. The servers of email providers use them for many people. */
  unsubscribe: { points: 1000, seconds: HOUR },
  /** Imports and dry runs of one user. */
  import: { points: 30, seconds: HOUR },
} as const satisfies Record<string, Rule>;

/** Counted separately in each process, because these apply to every request. */
export const LOCAL_RULES = {
  /** API requests of one client, which many people may share. */
  client: { points: 3000, seconds: MINUTE },
  /** Pages and files of one client. A first visit loads about a hundred, which the browser then caches. */
  files: { points: 10_000, seconds: MINUTE },
  /** Password hashes for one client, including correct passwords. */
  hash: { points: 300, seconds: MINUTE },
  /** Requests with one token, valid or not. */
  session: { points: 1200, seconds: MINUTE },
  /** Requests of one user with valid tokens. */
  user: { points: 1200, seconds: MINUTE },
  /** Lookups of one user while typing. */
  lookupBurst: { points: 120, seconds: MINUTE },
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
