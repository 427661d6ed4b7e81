const MINUTE = 60;
const HOUR = 3600;

/** So many within so many seconds. */
export interface Rule {
  points: number;
  seconds: number;
}

/** What is counted in the database, for all processes together: whatever opens an account, costs money, or weighs. */
export const SHARED_RULES = {
  /** Failed log-ins into one account from one client. */
  logInPair: { points: 10, seconds: 5 * MINUTE },
  /** Failed log-ins of one client, into whatever account. */
  logInClient: { points: 100, seconds: 5 * MINUTE },
  /** Failed log-ins into one account, from wherever: wide, so that nobody is easily locked out by somebody else. */
  logInAccount: { points: 200, seconds: HOUR },
  /** Not a bound but a memory: from this client that account has been logged into. */
  knownClient: { points: 1, seconds: 30 * 24 * HOUR },
  /** Wrong passwords of who is logged in already, from one session. */
  ownPassword: { points: 10, seconds: HOUR },
  /** Addresses that one user asks for: each answer tells whether somebody has an account by it. */
  emailChange: { points: 10, seconds: HOUR },
  signUp: { points: 20, seconds: HOUR },
  resetRequest: { points: 5, seconds: HOUR },
  resetConfirm: { points: 20, seconds: HOUR },
  /** Look-ups of one user: a search while typing asks several times. */
  lookup: { points: 2000, seconds: 24 * HOUR },
  /** Calls of one user that reach the payment provider. */
  payment: { points: 60, seconds: 10 * MINUTE },
  /** Addresses that one member of the support staff is shown. */
  supportAddresses: { points: 1000, seconds: HOUR },
  /** Uses of mailed links to a new address, from one client. */
  emailConfirm: { points: 20, seconds: HOUR },
  /** Mails to one address that asks to confirm it, from whatever accounts: nobody's mailbox is flooded by strangers. */
  emailChangeRecipient: { points: 3, seconds: HOUR },
  /** Uses of unsubscribe links, from one client: the servers of mail providers use them for many people. */
  unsubscribe: { points: 1000, seconds: HOUR },
  /** Imports of one user, and looks at what one would do. */
  import: { points: 30, seconds: HOUR },
} as const satisfies Record<string, Rule>;

/** Counted in each process by itself, as it concerns every request. */
export const LOCAL_RULES = {
  /** API requests of one client; many people may share one. */
  client: { points: 3000, seconds: MINUTE },
  /** Pages and files of one client; a first visit loads about a hundred, which the browser then keeps. */
  files: { points: 10_000, seconds: MINUTE },
  /** Passwords of one client that are hashed, right ones included. */
  hash: { points: 300, seconds: MINUTE },
  /** Requests with one token, whether or not it is still good. */
  session: { points: 1200, seconds: MINUTE },
  /** Requests of one user, with tokens that are good. */
  user: { points: 1200, seconds: MINUTE },
  /** Look-ups of one user while typing. */
  lookupBurst: { points: 120, seconds: MINUTE },
} as const satisfies Record<string, Rule>;

/** How much one client may have in flight at once, in each process. */
export const MAX_IN_FLIGHT = {
  /** API requests, whether they wait or are worked on: a fraction of what may wait in all. */
  requests: 300,
  /** Pages and files. */
  files: 300,
} as const;

export type InFlightRule = keyof typeof MAX_IN_FLIGHT;
export type SharedRule = keyof typeof SHARED_RULES;
export type LocalRule = keyof typeof LOCAL_RULES;
