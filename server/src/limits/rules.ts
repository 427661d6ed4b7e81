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

/** What is counted in this process alone, as it concerns every request. */
export const LOCAL_RULES = {
  /** Requests of one client; many people may share one. */
  client: { points: 3000, seconds: MINUTE },
  /** Requests with one token, whether or not it is still good. */
  session: { points: 1200, seconds: MINUTE },
  /** Requests of one user, with tokens that are good. */
  user: { points: 1200, seconds: MINUTE },
  /** Look-ups of one user while typing. */
  lookupBurst: { points: 120, seconds: MINUTE },
} as const satisfies Record<string, Rule>;

/** How much of one kind may be under way at once for each, in this process. */
export const AT_ONCE = {
  /** Requests of one client, waiting or not: a fraction of what may wait in all, so that nobody fills the house alone. */
  requests: 300,
} as const;

export type Share = keyof typeof AT_ONCE;
export type SharedRule = keyof typeof SHARED_RULES;
export type LocalRule = keyof typeof LOCAL_RULES;
